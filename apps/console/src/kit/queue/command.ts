import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { noAnswer } from '../api/refused.ts';

/** One action of a person that the server has not answered yet. */
export interface QueuedCommand {
  readonly request_id: string;
  /** Where it goes. Kept whole, so that the next build can still send it. */
  readonly path: `/api/${string}`;
  readonly call_id: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** What the person did, in her words: a label, for the list of what waits. */
  readonly shown: string;
  /** Milliseconds, on the clock of this computer. */
  readonly at: number;
}

export interface Refusal {
  readonly retcode: number;
  readonly message: string;
}

/** What became of a command. Without an answer nobody knows, and it is sent again with the same request id. */
export type Outcome =
  | { readonly kind: 'done'; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'again' }
  /** Nothing more can be sent before the owner has signed in, or is back in this warehouse. */
  | { readonly kind: 'halt' };

const again: ReadonlySet<number> = new Set([
  noAnswer,
  baseErrors.stillRunning.retcode,
  baseErrors.beingChanged.retcode,
  baseErrors.systemError.retcode,
  baseErrors.busy.retcode,
  baseErrors.tooSlow.retcode,
]);

const halts: ReadonlySet<number> = new Set([
  baseErrors.sessionExpired.retcode,
  baseErrors.staleToken.retcode,
  baseErrors.warehouseChanged.retcode,
  baseErrors.otherUser.retcode,
]);

/** All other refusals are the answer: nothing was done, and the person is told. */
export function outcomeOf({ retcode, message }: Refusal): Outcome {
  if (again.has(retcode)) return { kind: 'again' };
  if (halts.has(retcode)) return { kind: 'halt' };
  return { kind: 'refused', refusal: { retcode, message } };
}

const firstWaitMs = 250;
const longestWaitMs = 5000;

/** A network that comes back is noticed at once by the browser's word for it; this is for all other troubles. */
export const waitBefore = (tries: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries - 1, 10));
