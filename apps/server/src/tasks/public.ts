import { claimNext } from './claim-next.ts';
import { create } from './create.ts';
import { priorityOfOrder, priorityOfRank, priorityOfWaitedFor } from './domain/priority.ts';
import { explainNone } from './explain-none.ts';
import { assign, claim, reassign, resume, takeover, unassign } from './hold.ts';
import { inHandOf, openOf, takeInHand } from './in-hand.ts';
import { block, cancel, release, unblock } from './office.ts';
import { find } from './store/tasks.ts';
import { act, done, move, pause, skipLine, start } from './work.ts';

/** The one task kernel. Each takes the context of the command and works in its transaction. */
export const task = {
  create,
  find,
  openOf,
  inHandOf,
  takeInHand,
  claimNext,
  explainNone,
  claim,
  assign,
  unassign,
  reassign,
  takeover,
  start,
  act,
  move,
  pause,
  resume,
  skipLine,
  done,
  cancel,
  block,
  unblock,
  release,
  priorityOfOrder,
  priorityOfRank,
  priorityOfWaitedFor,
};

export { taskColumn, taskIsOneOf } from './in-list.ts';
export { taskProofs } from './proofs.ts';
