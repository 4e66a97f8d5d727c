import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type RightsShape, holderOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { requestId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import type { RightsContext, RightsOutcome } from '../src/kernel/call.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { refuse } from '../src/kernel/refusal.ts';
import { modules } from '../src/modules/registry.ts';
import { trialModule } from './kit/test-module.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

interface Input {
  readonly name: string;
  readonly refused: boolean;
}

const rename = {
  id: 'trial.site.rename',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/trial/site/rename',
  access: holderOf(usersPermissions.userListEdit),
  input: z.strictObject({ request_id: requestId, name: z.string(), refused: z.boolean() }),
  reply: z.strictObject({ runs: z.int() }),
  requestId: 'required',
  audit: { object: 'site', action: 'rename' },
  load: 'command',
  errors: [],
} as const satisfies RightsShape;

let runs = 0;
const handler = async ({ tx }: RightsContext, { name, refused }: Input): Promise<RightsOutcome<{ runs: number }>> => {
  runs += 1;
  await tx.sql(`update site set site_name = $1 where site_id = 'SG'`, [name]);
  if (refused) refuse(baseErrors.wrongStatus, { thing: 'Site', status: 'closed', action: 'rename' });
  return { reply: { runs }, audit: [{ object_id: 'SG', after: { site_name: name }, reason: 'a test' }] };
};

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  const permissions = { userListEdit: usersPermissions.userListEdit };
  const trial = { ...trialModule({}, {}), permissions, calls: { rename }, handlers: { rename: handler } };
  server = await startTestServer({ modules: [...modules, trial] });
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const siteName = async (): Promise<string | undefined> =>
  (await server.look<{ site_name: string }>(`select site_name from control.site where site_id = 'SG'`))[0]?.site_name;
const logged = (request_id: string): Promise<object[]> =>
  server.look(
    'select object_type, object_id, action, after, reason, whs_id, display_name from control.rights_log where request_id = $1',
    [request_id],
  );

describe('a change of people and rights', () => {
  it('is made once per request id, and says who did what in the log of rights', async () => {
    const request_id = uuidv7();
    const asked = { request_id, name: 'Singapura', refused: false };
    const [first, again] = await Promise.all([admin.call(rename, asked), admin.call(rename, asked)]);
    expect(first).toMatchObject({ retcode: 0, data: { runs: 1 } });
    expect(again.data).toEqual(first.data);
    expect(runs).toBe(1);
    expect(await siteName()).toBe('Singapura');
    expect(await logged(request_id)).toEqual([
      {
        object_type: 'site',
        object_id: 'SG',
        action: 'rename',
        after: { site_name: 'Singapura' },
        reason: 'a test',
        whs_id: 'SGE01',
        display_name: 'Priya Nair',
      },
    ]);
  });

  it('that is refused changes nothing and is refused again with the same words', async () => {
    const request_id = uuidv7();
    const before = await siteName();
    const asked = { request_id, name: 'Nowhere', refused: true };
    const first = await admin.call(rename, asked);
    const again = await admin.call(rename, asked);
    expect(first).toMatchObject({ retcode: -100422, message: 'Site is closed, rename is not possible.' });
    expect(again.message).toBe(first.message);
    expect(await siteName()).toBe(before);
    expect(await logged(request_id)).toEqual([]);
  });

  it('is refused when its request id was used for another', async () => {
    const request_id = uuidv7();
    await admin.call(rename, { request_id, name: 'One', refused: false });
    expect(await admin.call(rename, { request_id, name: 'Two', refused: false })).toMatchObject({ retcode: -100408 });
    expect(await siteName()).toBe('One');
  });

  it('needs a request id', async () => {
    const answer = await admin.raw(rename.path, {
      method: 'POST',
      body: JSON.stringify({ name: 'x', refused: false }),
    });
    expect(answer.status).toBe(400);
  });
});
