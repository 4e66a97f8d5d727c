import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { csrfCookie, header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { announceRefusal, announceSessionEnd } from '../api/announce.ts';
import { defaultToastSeconds } from '../api/consequence.ts';
import { cookie } from '../api/cookie.ts';
import { foreignRefusal } from '../api/cross-service.ts';
import { Refused } from '../api/refused.ts';
import { newRequestId } from '../api/request-id.ts';
import { noAnswerMessage } from '../i18n/error-message.ts';

/** A call of a sub-application to a service of its own: said and refused like every other call of the console. */
export async function foreignCall(path: string, body?: object): Promise<unknown> {
  const requestId = newRequestId();
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    headers: {
      [header.tenant]: tenant,
      [header.csrf]: cookie(csrfCookie),
      [header.requestId]: requestId,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const refusal = foreignRefusal({ status: response.status, body: answer });
  if (!refusal) return (answer as { data?: unknown }).data;
  const refused = new Refused({
    message: refusal.message || noAnswerMessage(),
    retcode: refusal.retcode,
    error: '',
    params: {},
    requestNumber: readableRequestId(requestId),
  });
  announceRefusal(refused, defaultToastSeconds);
  if (refusal.retcode === baseErrors.sessionExpired.retcode) announceSessionEnd();
  throw refused;
}
