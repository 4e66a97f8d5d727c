import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { Refused } from '../api/refused.ts';
import { type Settled, enqueue, onSettled, putAway, useQueue } from '../queue/command-queue.ts';

/** The sign of the page says why; the queue need not keep it for somebody to read. */
async function read(requestId: string): Promise<void> {
  const kept = useQueue.getState().refused.find((one) => one.request_id === requestId);
  if (kept) await putAway(kept.seq);
}

/**
 * What a scan does, sent so that it is neither lost nor done twice: it is kept on the computer first and sent with the
 * same request id until the server has answered, however long the network is away. Rejects with the server's refusal.
 */
export async function sendScan<C extends CommandShape>(
  call: C,
  body: Omit<InputOf<C>, 'request_id'>,
  shown: string,
): Promise<ReplyOf<C>> {
  // An answer may be there before it is known under which id it was asked.
  const answers = new Map<string, Settled>();
  let heard: () => void = () => undefined;
  const deaf = onSettled(({ request_id }, outcome) => {
    answers.set(request_id, outcome);
    heard();
  });
  try {
    const requestId = await enqueue(call, body, shown);
    while (!answers.has(requestId)) await new Promise<void>((next) => (heard = next));
    const outcome = answers.get(requestId) as Settled;
    if (outcome.kind === 'done') return outcome.reply as ReplyOf<C>;
    await read(requestId);
    throw new Refused({ ...outcome.refusal, error: '', params: {}, requestNumber: requestId });
  } finally {
    deaf();
  }
}
