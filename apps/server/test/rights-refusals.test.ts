import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fingerprint, changedTables, fingerprint, tablesOf } from '../../../tests/contracts/state.ts';
import { guardedCalls, lacksKey, usersLackingKeys, wrongRefusals } from './kit/refusal-check.ts';
import { type Client, type TestServer, startTestServer } from './kit/test-server.ts';

let server: TestServer;
let look: () => Promise<Fingerprint>;
let lacking: ReadonlyMap<string, Client>;

beforeAll(async () => {
  server = await startTestServer();
  lacking = await usersLackingKeys(server, guardedCalls);
  const admin = await server.connect();
  const tables = await tablesOf(admin);
  look = () => fingerprint(admin, tables);
});
afterAll(() => server.stop());

describe('a call that needs a key by the oracle of rights', () => {
  it('refuses a user who holds every other key, names the key, and changes nothing', async () => {
    const before = await look();
    const wrong = await wrongRefusals(guardedCalls, (key) => lacking.get(key) ?? server.stranger(), lacksKey);
    expect(wrong).toEqual([]);
    expect(changedTables(before, await look())).toEqual([]);
    expect(guardedCalls.length).toBeGreaterThan(300);
  });

  it('refuses a stranger as not signed in, and changes nothing', async () => {
    const before = await look();
    const stranger = server.stranger();
    const notSignedIn = { retcode: -100405, key: undefined };
    const wrong = await wrongRefusals(
      guardedCalls,
      () => stranger,
      () => notSignedIn,
    );
    expect(wrong).toEqual([]);
    expect(changedTables(before, await look())).toEqual([]);
  });
});
