/** Of a key, what the rules ask for. */
export interface KeyFacts {
  readonly key: string;
  readonly type: 'route' | 'button';
  readonly sensitive: number;
  readonly bpo_allowed: boolean;
}

/**
 * The page a key belongs to. A button's page is the nearest name above it that is one, by itself or as its view:
 * `...Storey.Create` stands on `...Storey.View`, `...UserRole.Edit` on `...UserRole`.
 */
export function routeOf({ key, type }: Pick<KeyFacts, 'key' | 'type'>, routes: ReadonlySet<string>): string {
  if (type === 'route') return key;
  for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) {
    const above = key.slice(0, end);
    if (routes.has(above)) return above;
    if (routes.has(`${above}.View`)) return `${above}.View`;
  }
  return '';
}

export const routesAmong = (known: readonly KeyFacts[]): Set<string> =>
  new Set(known.filter(({ type }) => type === 'route').map(({ key }) => key));

/** A button without its page could never be pressed: choosing it brings the page. */
export function withRoutes(
  chosen: readonly string[],
  known: readonly KeyFacts[],
): { readonly keys: string[]; readonly brought: string[] } {
  const routes = routesAmong(known);
  const facts = new Map(known.map((one) => [one.key, one]));
  const held = new Set(chosen);
  const needed = chosen.flatMap((key) => {
    const one = facts.get(key);
    const route = one ? routeOf(one, routes) : '';
    return route === '' || held.has(route) ? [] : [route];
  });
  const brought = [...new Set(needed)].toSorted();
  return { keys: [...held, ...brought].toSorted(), brought };
}

export const keysBetween = (
  before: readonly string[],
  after: readonly string[],
): { readonly added: string[]; readonly removed: string[] } => {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    added: [...has].filter((key) => !had.has(key)).toSorted(),
    removed: [...had].filter((key) => !has.has(key)).toSorted(),
  };
};

const on = 1;

interface GivingRole {
  readonly status: number;
  readonly second_factor_required: number;
  readonly keys: readonly string[];
}

/**
 * The keys that holders of a role have only after a change of it. Keys that a role gains while it is off count too, and so
 * do all keys of a role that no longer requires a second factor: holders without one could not use them before.
 */
export function keysGained(before: GivingRole | undefined, after: GivingRole): string[] {
  const switchedOn = before?.status !== on && after.status === on;
  const relaxed = before?.second_factor_required === 1 && after.second_factor_required === 0;
  return switchedOn || relaxed ? [...after.keys] : keysBetween(before?.keys ?? [], after.keys).added;
}

const personalData = 1;
const administration = 3;

/** Outsourced people never hold keys of personal data or administration, whatever the list allows. */
export const mayBeBpo = ({ sensitive, bpo_allowed }: Pick<KeyFacts, 'sensitive' | 'bpo_allowed'>): boolean =>
  bpo_allowed && sensitive !== personalData && sensitive !== administration;

/** The keys a BPO role may not hold. */
export function refusedForBpo(keys: readonly string[], known: readonly KeyFacts[]): string[] {
  const allowed = new Set(known.filter(mayBeBpo).map(({ key }) => key));
  return keys.filter((key) => !allowed.has(key)).toSorted();
}
