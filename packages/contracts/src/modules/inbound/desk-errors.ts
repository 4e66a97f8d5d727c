import { stockErrors } from '../../common/stock-errors.ts';
import { taskErrors } from '../../common/task-errors.ts';
import { inboundErrors as errors } from './errors.ts';

/** What boxing and receiving refuse alike: both fill boxes that the putaway takes over. */
export const held = [taskErrors.taskHeld, taskErrors.taskLost, taskErrors.taskBlocked, taskErrors.tasksTooMany];

export const fillErrors = [
  errors.notOnAsn,
  errors.cannotMix,
  errors.boxHolds,
  errors.datesMissing,
  errors.shelfLifeShort,
  errors.uidTaken,
];

export const setDownErrors = [
  errors.boxHolds,
  errors.boxEmpty,
  errors.stagingUnfit,
  stockErrors.containerBusy,
  stockErrors.placeClosed,
  stockErrors.placeFull,
  stockErrors.uidElsewhere,
  stockErrors.uidCount,
];
