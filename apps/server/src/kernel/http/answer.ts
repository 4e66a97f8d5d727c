import { z } from 'zod';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import type { Envelope } from '@tallyhouse/contracts/kit/envelope.ts';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { isLockTimeout, isStatementTimeout, isUnavailable } from '../db/pg-errors.ts';
import { UnknownOutcome } from '../db/tx.ts';
import { Refusal } from '../refusal.ts';

export interface Spoken {
  readonly http: number;
  readonly envelope: Envelope;
  /** An error of ours, to be logged as one. */
  readonly fault: boolean;
}

export const success = (data: unknown): Envelope => ({ retcode: 0, message: 'success', data });

export const retryAfterSeconds = 1;

const spoken = (refusal: Refusal, requestId: string, fault = false): Spoken => ({
  http: refusal.def.http,
  fault,
  envelope: {
    retcode: refusal.def.retcode,
    message: refusal.message,
    data: { error: refusal.def.name, params: refusal.params, request_id: readableRequestId(requestId) },
  },
});

/** A refusal says back what was wrong, not all that was sent: a body of a thousand unknown keys gets a short answer. */
const shortly = (text: string): string => (text.length > 200 ? `${text.slice(0, 199).toWellFormed()}…` : text);

const refusalOf = (error: unknown, requestId: string): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof z.core.$ZodError) {
    const issue = error.issues[0];
    const field = issue?.path.join('.') || (issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'body');
    return new Refusal(baseErrors.invalidRequest, {
      field: shortly(field),
      rule: shortly(issue?.message ?? 'is not allowed'),
    });
  }
  if (isLockTimeout(error)) return new Refusal(baseErrors.beingChanged, { thing: 'Record' });
  if (isStatementTimeout(error) || error instanceof UnknownOutcome)
    return new Refusal(baseErrors.tooSlow, { request_id: readableRequestId(requestId) });
  if (isUnavailable(error)) return new Refusal(baseErrors.busy, { seconds: retryAfterSeconds });
  return undefined;
};

/** Every error becomes a sentence of the catalogue: no stack, no SQL, no name of ours leaves the server. */
export function speak(error: unknown, requestId: string): Spoken {
  const refusal = refusalOf(error, requestId);
  if (refusal) return spoken(refusal, requestId);
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return spoken(new Refusal(baseErrors.invalidRequest, { field: 'body', rule: 'is not readable JSON' }), requestId);
  }
  return spoken(new Refusal(baseErrors.systemError, { request_id: readableRequestId(requestId) }), requestId, true);
}

const storedRefusal = z.object({
  message: z.string(),
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A refusal kept with its request id, said again as it was said first. */
export function speakStored(
  retcode: number,
  reply: unknown,
  requestId: string,
  errors: ReadonlyMap<number, ErrorDef>,
): Spoken {
  const stored = storedRefusal.parse(reply);
  return {
    http: errors.get(retcode)?.http ?? 422,
    fault: false,
    envelope: {
      retcode,
      message: stored.message,
      data: { error: stored.error, params: stored.params, request_id: readableRequestId(requestId) },
    },
  };
}
