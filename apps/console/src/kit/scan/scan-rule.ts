/** Keys that come slower than this were typed by hand. */
export const scanIntervalMs = 200;
export const scanWarningMs = 2000;

export interface ScanRule {
  readonly intervalMs: number;
  /** Typing, pasting and dropping are allowed. */
  readonly waived: boolean;
}

/** A field's interval is milliseconds, or the name of a permission that lifts the restriction for whoever holds it. */
export function scanRule(interval: number | string | undefined, permissions: ReadonlySet<string>): ScanRule {
  if (typeof interval === 'number') return { intervalMs: interval, waived: false };
  return { intervalMs: scanIntervalMs, waived: interval !== undefined && permissions.has(interval) };
}
