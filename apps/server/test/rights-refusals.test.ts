import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import { csrfCookie, header } from '@tallyhouse/contracts/kit/envelope.ts';
import { callsOf, keysOf } from '../../../tests/contracts/catalogue.ts';
import { keyOf } from '../../../tests/contracts/oracle/oracle.ts';
import { type Seat, putPerson, seatsOf } from '../../../tests/contracts/people.ts';
import { type Fingerprint, changedTables, fingerprint, tablesOf } from '../../../tests/contracts/state.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { modules } from '../src/modules/registry.ts';
import { type Client, type TestServer, startTestServer } from './kit/test-server.ts';

const whs = 'SGE01';
const everyKey = keysOf(modules);

/** The keys of the oracle, each with the calls it guards. */
const guarded = Map.groupBy(
  callsOf(modules).filter((call) => keyOf(call) !== undefined),
  (call) => keyOf(call) ?? '',
);
const calls = [...guarded.values()].flat();

interface Reply {
  readonly retcode: number;
  readonly data: { readonly params?: { readonly key?: string } };
}

let server: TestServer;
let look: () => Promise<Fingerprint>;
/** For each key, a session of a user who holds every key but that one. */
const lacking = new Map<string, Client>();

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

function seated({ sid, token }: Seat): Client {
  const client = server.stranger();
  client.cookies.set('wms_sid', sid);
  client.cookies.set(csrfCookie, token);
  return client;
}

beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.connect();
  for (const key of guarded.keys()) {
    const others = everyKey.filter((one) => one !== key);
    const userId = await putPerson(admin, `all-but-${key}`, { [whs]: others });
    const [seat] = await seatsOf(admin, userId, whs, 1);
    if (seat) lacking.set(key, seated(seat));
  }
  const tables = await tablesOf(admin);
  look = () => fingerprint(admin, tables);
});
afterAll(() => server.stop());

/** Calls that are not refused as expected, each with what was replied. */
async function wrongReplies(clientFor: (key: string) => Client, expected: (key: string) => object): Promise<string[]> {
  const wrong: string[] = [];
  for (const [key, some] of guarded) {
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

describe('a call that needs a key by the oracle of rights', () => {
  it('refuses a user who holds every other key, names the key, and changes nothing', async () => {
    const before = await look();
    const wrong = await wrongReplies(
      (key) => lacking.get(key) ?? server.stranger(),
      (key) => ({ retcode: -100401, key }),
    );
    expect(wrong).toEqual([]);
    expect(changedTables(before, await look())).toEqual([]);
    expect(calls.length).toBeGreaterThan(300);
  });

  it('refuses a stranger as not signed in, and changes nothing', async () => {
    const before = await look();
    const stranger = server.stranger();
    expect(
      await wrongReplies(
        () => stranger,
        () => ({ retcode: -100405, key: undefined }),
      ),
    ).toEqual([]);
    expect(changedTables(before, await look())).toEqual([]);
  });
});
