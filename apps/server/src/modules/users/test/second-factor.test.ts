import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import {
  afterPassword,
  codeOf,
  isSignedIn,
  removeFactors,
  requireFor,
  setUpApp,
} from '../../../../test/kit/second-factor.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { idOf, needsKey } from './kit.ts';

const { resetUserSecondFactor } = usersCalls;

let server: TestServer;
let admin: Client;
let clerkId: UserId;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerkId = await idOf(server, somebody.clerk);
});
afterEach(() => removeFactors(server));
afterAll(() => server.stop());

const factorsLeft = (): Promise<object[]> =>
  server.look('select 1 from control.user_totp union all select 1 from control.user_recovery_code');

describe('reset_user_second_factor', () => {
  it('removes the factors, ends sessions and waiting sign-ins, and is logged [call config.userlist.reset_user_second_factor]', async () => {
    const { client, secret } = await setUpApp(server, somebody.clerk);
    const waiting = await afterPassword(server, somebody.clerk);
    const said = await admin.call(resetUserSecondFactor, { user_id: clerkId, reason: 'lost the phone' });
    expect(said).toMatchObject({ retcode: 0, data: {} });
    expect(await factorsLeft()).toEqual([]);
    server.kernel.sessions.forget(client.cookies.get('wms_sid') ?? '');
    expect(await isSignedIn(client)).toBe(false);
    expect(await waiting.call(accountCalls.verifyTotp, { code: codeOf(secret) })).toMatchObject({ retcode: -224030 });
    expect(
      await server.look(`select before, after, reason from control.rights_log where action = 'reset_second_factor'`),
    ).toEqual([{ before: { totp: true, passkeys: 0 }, after: { totp: false, passkeys: 0 }, reason: 'lost the phone' }]);
    expect(
      await server.look(`select user_id, operator from control.access_status_log where action = 'reset_second_factor'`),
    ).toEqual([{ user_id: clerkId, operator: somebody.administrator }]);

    expect(await admin.call(resetUserSecondFactor, { user_id: clerkId, reason: 'again' })).toMatchObject({
      http: 422,
      retcode: -224131,
    });
    const me = await idOf(server, somebody.administrator);
    expect(await admin.call(resetUserSecondFactor, { user_id: me, reason: 'x' })).toMatchObject({ retcode: -224105 });
    await needsKey(server, resetUserSecondFactor, { user_id: clerkId, reason: 'x' });
  });

  it('has a user whose role requires a second factor set up a new one', async () => {
    await setUpApp(server, somebody.clerk);
    await requireFor(server, somebody.clerk);
    await admin.call(resetUserSecondFactor, { user_id: clerkId, reason: 'lost the phone' });
    const person = await afterPassword(server, somebody.clerk);
    expect((await person.call(accountCalls.getSecondStep, {})).data.steps).toEqual(['setup']);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('is refused for a user who may more than the administrator, and for one of another warehouse', async () => {
    const { data: role } = await admin.call(rolesCalls.createRole, {
      role_name: 'Help desk',
      role_kind: 1,
      description: '',
      of_house: 0,
      keys: ['PC.SystemConfig.UserList.Edit'],
      reason: 'a test',
    });
    await server.look(
      `insert into control.user_role (user_id, whs_id, role_id) select user_id, 'SGE01', $2 from control.app_user where email = $1`,
      [somebody.picker, role.role_id],
    );
    // Ends the other sessions of the administrator.
    const { userId } = await setUpApp(server, somebody.administrator);
    const helper = await server.as(somebody.picker);
    expect(await helper.call(resetUserSecondFactor, { user_id: userId, reason: 'x' })).toMatchObject({ http: 403 });
    const bangkok = await idOf(server, somebody.bangkok);
    expect(await helper.call(resetUserSecondFactor, { user_id: bangkok, reason: 'x' })).toMatchObject({ http: 404 });
    expect(await factorsLeft()).not.toEqual([]);
  });
});
