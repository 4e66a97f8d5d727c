import type { PolicyContent } from '@tallyhouse/contracts/modules/exception-center/entities.ts';

const minuteMs = 60_000;
/** A cut-off nearer than this makes everything more urgent. */
const nearMs = 120 * minuteMs;

/** Until when somebody has to have dealt with it: a third of the time when the earliest cut-off it hits is near. Null: nobody has to. */
export function dueAt(
  { due_min }: Pick<PolicyContent, 'due_min'>,
  raisedAt: Date,
  cutOffAt: Date | null = null,
): Date | null {
  if (due_min === 0) return null;
  const isNear = cutOffAt !== null && cutOffAt.getTime() - raisedAt.getTime() < nearMs;
  return new Date(raisedAt.getTime() + (isNear ? Math.ceil(due_min / 3) : due_min) * minuteMs);
}
