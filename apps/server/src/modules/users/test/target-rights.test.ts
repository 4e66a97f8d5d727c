import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { formOf, holdAt, idOf, others, roleOf, seen } from './kit.ts';

const { assignWhs, editUser, resetUserPassword, endUserSession, copyAccess } = usersCalls;
const { copyRole, createRole, updateRole, copyWhsRole } = rolesCalls;

let server: TestServer;
/** Administers THB01 and no other warehouse. */
let somchai: Client;
/** Administers all sixteen warehouses. */
let priyaId: UserId;
let clerkId: UserId;
const [sge, thb] = ['SGE01', 'THB01'] as WhsId[] as [WhsId, WhsId];
const reason = 'a test';
beforeAll(async () => {
  server = await startTestServer();
  somchai = await server.as(somebody.bangkok);
  priyaId = await idOf(server, somebody.administrator);
  clerkId = await idOf(server, somebody.clerk);
});
afterAll(() => server.stop());

const links = (user_id: string): Promise<object[]> =>
  server.look('select 1 from control.password_reset where user_id = $1', [user_id]);
const keysOf = async (roleId: number): Promise<string[]> =>
  (
    await server.look<{ key: string }>('select key from control.role_permission where role_id = $1 order by key', [
      roleId,
    ])
  ).map(({ key }) => key);

describe('an administrator of one warehouse', () => {
  it('gets no link to the account of a user who also works elsewhere', async () => {
    const said = await somchai.call(resetUserPassword, { user_id: priyaId, reason });
    expect(said).toMatchObject({
      http: 403,
      retcode: -100402,
      message: 'You do not hold PC.SystemConfig.UserList.Edit in CNG01. Ask an administrator who holds it there.',
    });
    expect(await links(priyaId)).toEqual([]);
  });

  it('takes over no user of another warehouse by giving them access to their own first', async () => {
    const asked = { user_ids: [clerkId], whs_ids: [thb], role_ids: [], valid_to: null, reason };
    expect((await somchai.call(assignWhs, asked)).retcode).toBe(0);
    expect(await somchai.call(resetUserPassword, { user_id: clerkId, reason })).toMatchObject({ retcode: -100402 });
    expect(await links(clerkId)).toEqual([]);
    const form = formOf(await seen(somchai, clerkId));
    for (const change of [{ status: 2 as const }, { display_name: 'Renamed' }, { department: 'Moved' }]) {
      expect(await somchai.call(editUser, { ...form, ...change })).toMatchObject({ retcode: -100402 });
    }
    expect(
      await server.look('select status, display_name from control.app_user where user_id = $1', [clerkId]),
    ).toEqual([{ status: 1, display_name: 'Tan Mei Ling' }]);
    // Roles in the operator's own warehouse are theirs to give.
    const role_list = [{ role_id: await roleOf(server, 'Inbound clerk'), valid_from: null, valid_to: null }];
    expect((await somchai.call(editUser, { ...form, role_list })).retcode).toBe(0);
  });

  it('gives nobody access to a warehouse they do not administer, with roles or without', async () => {
    const user_ids = [await idOf(server, somebody.picker)];
    const said = await somchai.call(assignWhs, { user_ids, whs_ids: [sge], role_ids: [], valid_to: null, reason });
    expect(said).toMatchObject({ http: 403, retcode: -100402 });
    const copied = await somchai.call(copyAccess, { from_user_id: priyaId, user_ids, reason });
    expect(copied).toMatchObject({ http: 403, retcode: -100402 });
    expect(
      await server.look(`select 1 from control.user_whs where user_id = $1 and whs_id <> 'SGE01'`, user_ids),
    ).toEqual([]);
  });

  it('ends no session of a user in another warehouse', async () => {
    const priya = await server.as(somebody.administrator);
    const [open] = await server.look<{ session_ref: string }>(
      'select session_ref from control.user_session where user_id = $1 and revoked_at is null limit 1',
      [priyaId],
    );
    const said = await somchai.call(endUserSession, { user_id: priyaId, session_ref: open?.session_ref ?? '' });
    expect(said).toMatchObject({ http: 403, retcode: -100402 });
    expect((await priya.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 20 })).retcode).toBe(0);
  });
});

describe('a user who edits roles', () => {
  const roleKeys = ['', '.Detail', '.Create', '.Edit'].map((end) => `PC.SystemConfig.UserRole${end}`);
  const everyKey = 'PC.SystemConfig.UserList.Edit';
  /** With its page, which a change of a role would add. */
  const keysWithPage = ['PC.SystemConfig.UserList', everyKey];
  let picker: Client;
  beforeAll(async () => {
    await holdAt(server, somebody.picker, sge, roleKeys);
    picker = await server.as(somebody.picker);
  });

  it('gives their own role no key they do not hold', async () => {
    const [own] = await server.look<{ role_id: string; version: number; role_name: string }>(
      `select role_id, version, role_name from control.role where whs_id = 'SGE01' order by role_id desc limit 1`,
    );
    const role = { role_id: Number(own?.role_id), version: own?.version ?? 0, role_name: own?.role_name ?? '' };
    const before = await keysOf(role.role_id);
    const asked = { ...role, role_kind: 1, description: '', status: 1, keys: [...before, everyKey], reason };
    expect(await picker.call(updateRole, asked)).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.SystemConfig.UserList.',
    });
    expect(await keysOf(role.role_id)).toEqual(before);
  });

  it('switches on no role with keys they do not hold', async () => {
    const [made] = await server.look<{ role_id: string }>(
      `with made as (insert into control.role (role_name, whs_id, status) values ('Rests', 'SGE01', 2) returning role_id)
       insert into control.role_permission (role_id, key) select role_id, unnest($1::text[]) from made returning role_id`,
      [keysWithPage],
    );
    const asked = { role_id: Number(made?.role_id), version: 1, role_name: 'Rests', role_kind: 1, description: '' };
    expect(await picker.call(updateRole, { ...asked, status: 1, reason })).toMatchObject({ retcode: -100401 });
    expect(await server.look('select status from control.role where role_id = $1', [made?.role_id])).toEqual([
      { status: 2 },
    ]);
  });

  it('drops the second factor of no role with keys they do not hold', async () => {
    const [made] = await server.look<{ role_id: string }>(
      `with made as (insert into control.role (role_name, whs_id, second_factor_required) values ('Guarded', 'SGE01', 1)
         returning role_id)
       insert into control.role_permission (role_id, key) select role_id, unnest($1::text[]) from made returning role_id`,
      [keysWithPage],
    );
    const role_id = Number(made?.role_id);
    const asked = { role_id, version: 1, role_name: 'Guarded', role_kind: 1, description: '', status: 1 as const };
    expect(await picker.call(updateRole, { ...asked, second_factor_required: 0, reason })).toMatchObject({
      http: 403,
      retcode: -100401,
    });
    expect(await server.look('select second_factor_required from control.role where role_id = $1', [role_id])).toEqual([
      { second_factor_required: 1 },
    ]);
  });

  it('creates and copies no role with keys they do not hold', async () => {
    const fields = { role_kind: 1, description: '', of_house: 0 as const, reason };
    expect(await picker.call(createRole, { ...fields, role_name: 'Mine', keys: [everyKey] })).toMatchObject({
      retcode: -100401,
    });
    const role_id = await roleOf(server, 'Administrator');
    expect(await picker.call(copyRole, { role_id, role_name: 'Mine too', reason })).toMatchObject({ retcode: -100401 });
    expect(await server.look(`select 1 from control.role where role_name like 'Mine%'`)).toEqual([]);
  });

  it('changes a role of all warehouses only with the right to it wherever it is held', async () => {
    const whsEdit = 'PC.SystemConfig.User.WarehouseList.Roles.Edit';
    await holdAt(server, others.farah, sge, [whsEdit]);
    const farah = await server.as(others.farah);
    const role_id = await roleOf(server, 'Shift supervisor');
    const [role] = await server.look<{ version: number }>('select version from control.role where role_id = $1', [
      role_id,
    ]);
    const before = await keysOf(role_id);
    const asked = {
      role_id,
      version: role?.version ?? 0,
      role_name: 'Shift supervisor',
      role_kind: 1,
      description: '',
      status: 1 as const,
      reason,
    };
    // It is held in SGW01 too, where Farah has nothing.
    for (const change of [{ keys: [...before, everyKey] }, { keys: [] }, { status: 2 as const }]) {
      expect(await farah.call(updateRole, { ...asked, ...change })).toMatchObject({
        http: 403,
        retcode: -100402,
        message: `You do not hold ${whsEdit} in SGW01. Ask an administrator who holds it there.`,
      });
    }
    expect(await keysOf(role_id)).toEqual(before);
  });

  it('copies a role only to warehouses they administer, with keys they hold there', async () => {
    const create = 'PC.SystemConfig.User.WarehouseList.Roles.Create';
    await holdAt(server, others.farah, thb, [create]);
    const farah = await server.as(others.farah);
    const made = await farah.call(createRole, {
      role_name: 'Spread',
      role_kind: 1,
      description: '',
      of_house: 0,
      keys: [everyKey],
      reason,
    });
    const copy = (whs_id: WhsId) =>
      farah.call(copyWhsRole, { role_id: made.data.role_id, targets: [{ whs_id, version: 0 }], reason });
    expect(await copy('VNH01' as WhsId)).toMatchObject({ http: 403, retcode: -100402 });
    expect(await copy(thb)).toMatchObject({
      http: 403,
      retcode: -100402,
      message: 'You do not hold PC.SystemConfig.UserList in THB01. Ask an administrator who holds it there.',
    });
    expect(await server.look(`select whs_id from control.role where role_name = 'Spread'`)).toEqual([{ whs_id: sge }]);
  });
});
