import { generationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';

const hours = 24;

/** Until when a run can be taken back, in seconds; null when it cannot, or not any more. */
export function undoUntil(
  { status, done_at }: { readonly status: number; readonly done_at: Date | null },
  now: number,
): number | null {
  if (status !== generationStatus.codeOf('done') || done_at === null) return null;
  const until = done_at.getTime() + hours * 3_600_000;
  return until > now ? Math.floor(until / 1000) : null;
}
