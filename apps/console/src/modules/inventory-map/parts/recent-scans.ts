/** What was asked on a page of Query. */
export interface RecentScan {
  readonly code: string;
  /** What it was, in words; empty when nothing bears it. */
  readonly found: string;
  readonly at: number;
}

const most = 20;

/** The newest first; a code that is asked again moves up and stands once. */
export const withScan = (known: readonly RecentScan[], scan: RecentScan): readonly RecentScan[] =>
  [scan, ...known.filter(({ code }) => code !== scan.code)].slice(0, most);

const isScan = (value: unknown): value is RecentScan =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'found' in value &&
  typeof value.found === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

/** What the browser kept, as far as it can be read. */
export function readScans(kept: string | null): readonly RecentScan[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter(isScan).slice(0, most) : [];
  } catch {
    return [];
  }
}
