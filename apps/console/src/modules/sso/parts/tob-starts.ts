const key = 'tob-starts';
const windowMs = 60_000;
const mostStarts = 2;

/** The starts that still count: whoever is here again within a minute of one was not let in by it. */
export const recentStarts = (starts: readonly number[], now: number): number[] =>
  starts.filter((at) => at <= now && now - at < windowMs);

/** After two starts that led nowhere a page that goes on by itself would go round for ever. */
export const mayGoOn = (starts: readonly number[], now: number): boolean =>
  recentStarts(starts, now).length < mostStarts;

function remembered(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
}

/** Whether the page of the business account may go on by itself in this tab. */
export const mayGoOnHere = (): boolean => mayGoOn(remembered(), Date.now());

export function rememberStart(): void {
  const now = Date.now();
  sessionStorage.setItem(key, JSON.stringify([...recentStarts(remembered(), now), now]));
}
