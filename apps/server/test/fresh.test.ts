import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsFreshSession } from '@tallyhouse/contracts/kit/define-call.ts';
import { modules } from '../src/modules/registry.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

let server: TestServer;
let old: Client;
beforeAll(async () => {
  server = await startTestServer();
  old = await server.as(somebody.administrator);
  await server.look(`update control.user_session set authenticated_at = now() - interval '6 minutes'`);
});
afterAll(() => server.stop());

const calls = modules.flatMap((module) => Object.values(module.calls)).filter(needsFreshSession);

describe('a session whose password was typed more than five minutes ago', () => {
  it('is of concern to all calls that change people, roles, tokens or links', () => {
    const kinds = modules.flatMap((module) => Object.values(module.calls)).filter(({ kind }) => kind === 'rights');
    expect(calls).toEqual(expect.arrayContaining(kinds));
    expect(kinds.length).toBeGreaterThanOrEqual(18);
  });

  it.each(calls.map((call) => [call.id, call] as const))('is refused by %s', async (_, call) => {
    expect(await old.call(call, {})).toMatchObject({ http: 403, retcode: -100414, data: { params: { minutes: 5 } } });
  });
});
