interface ServiceRights {
  readonly keys: readonly string[];
  readonly status: number;
  /** The last day; null for an account without an end. Days compare as text. */
  readonly expires_on: string | null;
}

const on = 1;
const endOf = ({ expires_on }: ServiceRights): string => expires_on ?? '9999-12-31';

/** Whether a change takes away and gives nothing: fewer or the same keys, not switched on, no later end. */
export function serviceNarrowed(before: ServiceRights, after: ServiceRights): boolean {
  const had = new Set(before.keys);
  const switchedOn = before.status !== on && after.status === on;
  return !switchedOn && endOf(after) <= endOf(before) && after.keys.every((key) => had.has(key));
}
