import { describe, expect, it } from 'vitest';
import { type Call, type InputOf, takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import { keysOf } from '../../../../tests/contracts/catalogue.ts';
import { keyOf } from '../../../../tests/contracts/oracle/oracle.ts';
import { putPerson } from '../../../../tests/contracts/people.ts';
import { type Fingerprint, changedTables, fingerprint, tablesOf } from '../../../../tests/contracts/state.ts';
import { uuidv7 } from '../../src/kernel/ids.ts';
import { modules } from '../../src/modules/registry.ts';
import { openSession } from './refusal-check.ts';
import type { Client, TestServer } from './test-server.ts';

const whs = 'SGE01';

/** An input of a call that a holder of its key could send. */
interface KeyedRequest {
  readonly title: string;
  readonly key: string;
  readonly call: Call;
  readonly input: () => object | Promise<object>;
}

type Input<C extends Call> = Omit<InputOf<C>, 'request_id'>;

/** The title repeats the id, so that a search for the tests of a call finds this one. */
export const withoutKey = <const C extends Call>(
  title: `[call ${C['id']}]`,
  call: C,
  input: () => Input<C> | Promise<Input<C>>,
): KeyedRequest => ({ title, key: keyOf(call) ?? expect.fail(`${call.id} needs no key`), call, input });

interface Trial {
  /** A session of a user who holds every key but this one. */
  lacking(key: string): Promise<Client>;
  look(): Promise<Fingerprint>;
}

async function openTrial(server: TestServer): Promise<Trial> {
  const admin = await server.connect();
  const tables = await tablesOf(admin);
  const clients = new Map<string, Client>();
  return {
    look: () => fingerprint(admin, tables),
    lacking: async (key) => {
      const known = clients.get(key);
      if (known) return known;
      const others = keysOf(modules).filter((one) => one !== key);
      const userId = await putPerson(admin, `all-but-${key}`, { [whs]: others });
      const client = await openSession(server, admin, userId, whs);
      clients.set(key, client);
      return client;
    },
  };
}

/** For each call a test: who holds every key but that of the oracle is refused, is given its name, and changes nothing. */
export function refusesWithoutKey(server: () => TestServer, requests: readonly KeyedRequest[]): void {
  describe('without the key of the call', () => {
    let trial: Promise<Trial> | undefined;
    const rows = requests.map(({ title, key, ...request }) => [title, key, request] as const);
    it.each(rows)('%s refuses a user without %s', async (_, key, { call, input }) => {
      const { lacking, look } = await (trial ??= openTrial(server()));
      const body = await input();
      const request_id = uuidv7();
      expect(() => call.input.parse(takesRequestId(call) ? { request_id, ...body } : body)).not.toThrow();
      const client = await lacking(key);
      const before = await look();
      expect(await client.call(call, body as never)).toMatchObject({
        http: 403,
        retcode: -100401,
        data: { error: 'noPermission', params: { key } },
      });
      expect(changedTables(before, await look())).toEqual([]);
    });
  });
}
