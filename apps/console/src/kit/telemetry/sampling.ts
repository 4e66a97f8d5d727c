import type { happeningTypes } from '@tallyhouse/contracts/modules/platform/telemetry-calls.ts';

/** Of a hundred happenings, how many are told. How fast pages are drawn is seen in a few of them. */
const sampleRates = { pv: 100, dwell: 100, api: 100, scan: 100, page: 1, refused: 100 } as const satisfies Record<
  (typeof happeningTypes)[number],
  1 | 100
>;

/** `chance` is from 0 up to 1. */
export const isSampled = (type: keyof typeof sampleRates, chance: number): boolean => chance * 100 < sampleRates[type];
