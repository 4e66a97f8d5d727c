import type { PickLine, PickWork } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { pickLineStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';

const cancelled = pickLineStatus.codeOf('cancel');

export const leftOf = ({ qty, picked_qty, short_qty }: PickLine): number => Math.max(qty - picked_qty - short_qty, 0);

/** The line that is walked to now: the server has put those that were skipped behind the others. */
export const openLine = (work: PickWork | null): PickLine | undefined =>
  work?.line_list.find((line) => leftOf(line) > 0 && line.status !== cancelled);

export const pickedOf = (work: PickWork): number => work.line_list.reduce((sum, line) => sum + line.picked_qty, 0);

/** Pieces that can still be brought: what was short is not waited for. */
export const wantedOf = (work: PickWork): number =>
  work.line_list.reduce((sum, line) => sum + line.picked_qty + leftOf(line), 0);
