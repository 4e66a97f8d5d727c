import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import { csrfCookie, header } from '@tallyhouse/contracts/kit/envelope.ts';
import { callsOf, keysOf } from '../../../../tests/contracts/catalogue.ts';
import { keyOf } from '../../../../tests/contracts/oracle/oracle.ts';
import { putPerson, seatsOf } from '../../../../tests/contracts/people.ts';
import { uuidv7 } from '../../src/kernel/ids.ts';
import { modules } from '../../src/modules/registry.ts';
import type { Client, TestServer } from './test-server.ts';

const whs = 'SGE01';

/** The calls that need a key by the oracle of rights, whatever their contracts say. */
export const guardedCalls: readonly Call[] = callsOf(modules).filter((call) => keyOf(call) !== undefined);

interface Reply {
  readonly retcode: number;
  readonly data: { readonly params?: { readonly key?: string } };
}

/** A machine under load replies so; the right was not judged. */
const notJudged = new Set([baseErrors.busy.retcode, baseErrors.tooSlow.retcode, baseErrors.beingChanged.retcode]);

/** The rights are judged before the input, so the request only names itself. */
async function send(client: Client, call: Call): Promise<Reply> {
  const headers = takesRequestId(call) ? { [header.requestId]: uuidv7() } : undefined;
  for (let attempt = 1; ; attempt += 1) {
    const response = await client.raw(call.path, {
      ...(call.method === 'GET' ? {} : { method: 'POST', body: '{}' }),
      ...(headers && { headers }),
    });
    const reply = (await response.json()) as Reply;
    if (!notJudged.has(reply.retcode) || attempt === 10) return reply;
    await setTimeout(200 * attempt);
  }
}

/** A session of this user in this warehouse, without a sign-in. */
export async function openSession(server: TestServer, admin: pg.Client, userId: string, at: string): Promise<Client> {
  const [seat] = await seatsOf(admin, userId, at, 1);
  const client = server.stranger();
  client.cookies.set('wms_sid', seat?.sid ?? '');
  client.cookies.set(csrfCookie, seat?.token ?? '');
  return client;
}

/** For the key of each of these calls a session of a user who holds every key but that one. */
export async function usersLackingKeys(
  server: TestServer,
  calls: readonly Call[],
): Promise<ReadonlyMap<string, Client>> {
  const every = keysOf(modules);
  const admin = await server.connect();
  const lacking = new Map<string, Client>();
  for (const key of new Set(calls.map((call) => keyOf(call) ?? ''))) {
    const others = every.filter((one) => one !== key);
    const userId = await putPerson(admin, `all-but-${key}`, { [whs]: others });
    lacking.set(key, await openSession(server, admin, userId, whs));
  }
  return lacking;
}

/** Calls that are not refused as expected, each with what was replied. */
export async function wrongRefusals(
  calls: readonly Call[],
  clientFor: (key: string) => Client,
  expected: (key: string) => { readonly retcode: number; readonly key: string | undefined },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [key, some] of Map.groupBy(calls, (call) => keyOf(call) ?? '')) {
    await Promise.all(
      some.map(async (call) => {
        const { retcode, data } = await send(clientFor(key), call);
        const replied = JSON.stringify({ retcode, key: data.params?.key });
        if (replied !== JSON.stringify(expected(key))) wrong.push(`${call.id}: ${replied}`);
      }),
    );
  }
  return wrong;
}

/** What a user is refused with who lacks the key. */
export const lacksKey = (key: string): { readonly retcode: number; readonly key: string } => ({
  retcode: baseErrors.noPermission.retcode,
  key,
});
