import type { Happening } from '@tallyhouse/contracts/modules/platform/telemetry-calls.ts';

/** A page that took longer than this to be drawn was left alone or put away: its time says nothing. */
const performanceTimeoutMs = 10_000;
/** A call is timed no longer than this. */
const apiTimerMaxMs = 12_000;

const prefix = '/api/v2/apps/';
const timedPaths = ['/api/v2/apps/process/'];
const timedCalls = ['/api/v2/apps/basic/reportcenter/create_export_task'];

/** The calls of which the time is told: those people wait for with a scanner in the hand, and making an export. */
export const isTimed = (path: string): boolean =>
  timedCalls.includes(path) || timedPaths.some((start) => path.startsWith(start));

/** What is told of an answer: how long it took, and that it was a refusal. */
export function happeningsOf(path: string, ms: number, retcode: number): Happening[] {
  if (!isTimed(path)) return [];
  const name = path.slice(prefix.length);
  return [
    { type: 'api', name, value: callTime(ms) },
    ...(retcode === 0 ? [] : [{ type: 'refused' as const, name, value: callTime(ms) }]),
  ];
}

export const callTime = (ms: number): number => Math.min(Math.round(ms), apiTimerMaxMs);

export const drawingTime = (ms: number): number | undefined =>
  ms <= performanceTimeoutMs ? Math.round(ms) : undefined;
