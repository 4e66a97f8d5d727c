import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { afterPassword, isSignedIn, setUpApp } from '../../../../test/kit/second-factor.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { fields, give, keys, makeRole, reason } from './roles-kit.ts';

const { createRole, updateRole, copyRole, copyWhsRole, getRoleDetail } = rolesCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const required = async (roleId: number): Promise<number | undefined> =>
  (
    await server.look<{ second_factor_required: number }>(
      'select second_factor_required from control.role where role_id = $1',
      [roleId],
    )
  )[0]?.second_factor_required;

describe('second_factor_required of a role', () => {
  it('is set, kept when left out, logged and shown', async () => {
    const said = await admin.call(createRole, {
      ...fields,
      role_name: 'Guarded',
      of_house: 0,
      second_factor_required: 1,
      keys: [keys.view],
      reason,
    });
    const { role_id } = said.data;
    expect(await required(role_id)).toBe(1);
    const change = { ...fields, role_id, role_name: 'Guarded', status: 1, reason } as const;
    await admin.call(updateRole, { ...change, version: 1 });
    expect(await required(role_id)).toBe(1);
    await admin.call(updateRole, { ...change, version: 2, second_factor_required: 0 });
    expect(await required(role_id)).toBe(0);
    expect(
      await server.look(
        `select before, after from control.access_status_log where role_id = $1 and action = 'second_factor' order by id`,
        [role_id],
      ),
    ).toEqual([
      { before: '0', after: '1' },
      { before: '1', after: '0' },
    ]);
    const { data } = await admin.call(getRoleDetail, { role_id });
    expect(data.role.second_factor_required).toBe(0);
    expect(data.history[0]?.changes).toEqual([{ field: 'second_factor_required', before: 1, after: 0 }]);
  });

  it('goes along with a copy of the role, here and in other warehouses', async () => {
    const made = await makeRole(admin, [keys.view]);
    await admin.call(updateRole, {
      ...fields,
      ...made,
      status: 1,
      second_factor_required: 1,
      reason,
    });
    const copy = await admin.call(copyRole, { role_id: made.role_id, role_name: 'Guarded copy', reason });
    expect(await required(copy.data.role_id)).toBe(1);
    const targets = [{ whs_id: 'SGW01', version: 0 }] as never;
    const spread = await admin.call(copyWhsRole, { role_id: made.role_id, targets, reason });
    expect(await required(spread.data.list[0]?.role_id ?? 0)).toBe(1);
  });

  it('ends no session in a warehouse where the role is not held', async () => {
    const made = await makeRole(admin, [keys.view]);
    await give(server, somebody.supervisor, 'SGE01', made.role_id);
    const weak = await server.as(somebody.supervisor);
    expect(await weak.call(accountCalls.changeWhs, { whs: 'SGW01' as WhsId })).toMatchObject({ retcode: 0 });
    await admin.call(updateRole, { ...fields, ...made, status: 1, second_factor_required: 1, reason });
    server.kernel.sessions.forget(weak.cookies.get('wms_sid') ?? '');
    expect(await isSignedIn(weak)).toBe(true);
    await server.look('delete from control.user_role where role_id = $1', [made.role_id]);
  });

  it('ends sessions of its holders that have no second factor, and no others', async () => {
    const made = await makeRole(admin, [keys.view]);
    await give(server, somebody.clerk, 'SGE01', made.role_id);
    await give(server, somebody.supervisor, 'SGE01', made.role_id);
    const weak = await server.as(somebody.clerk);
    const picker = await server.as(somebody.picker);
    const { client: strong } = await setUpApp(server, somebody.supervisor);
    await admin.call(updateRole, { ...fields, ...made, status: 1, second_factor_required: 1, reason });
    for (const person of [weak, strong, picker]) server.kernel.sessions.forget(person.cookies.get('wms_sid') ?? '');
    expect(await isSignedIn(weak)).toBe(false);
    expect(await isSignedIn(strong)).toBe(true);
    expect(await isSignedIn(picker)).toBe(true);
    expect(await isSignedIn(await afterPassword(server, somebody.clerk))).toBe(false);
  });
});
