import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { deadline } from '../limits.ts';
import { Refusal } from '../refusal.ts';

interface Underway {
  readonly until: number;
  readonly giveUp: () => void;
}

const underway = new Set<Underway>();

// One look at all of them four times a second: a timer for every call would cost more than the shortest calls do.
setInterval(() => {
  const now = performance.now();
  for (const one of underway) {
    if (one.until >= now) continue;
    underway.delete(one);
    one.giveUp();
  }
}, 250).unref();

/** The outermost limit of the server: whatever hangs, the person is told, with a number to ask for. */
export function withinDeadline<T>(promise: Promise<T>, requestId: string): Promise<T> {
  return new Promise<T>((done, fail) => {
    const one: Underway = {
      until: performance.now() + deadline.requestMs,
      giveUp: () => fail(new Refusal(baseErrors.tooSlow, { request_id: readableRequestId(requestId) })),
    };
    underway.add(one);
    promise.then(done, fail).finally(() => underway.delete(one));
  });
}
