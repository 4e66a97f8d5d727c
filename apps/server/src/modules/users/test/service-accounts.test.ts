import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { dayFromNow, idOf, needsKey, others } from './kit.ts';

const {
  searchServiceAccount,
  createServiceAccount,
  updateServiceAccount,
  createServiceToken,
  revokeServiceToken,
  getUserList,
  editUser,
} = usersCalls;
const view = 'PC.WMSBasic.StorageAreaSetting.Storey.View';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const first = { pageno: 1, count: 20 };
const sorter = {
  whs_id: 'THB01' as WhsId,
  service_name: 'Sorter line 1',
  keys: [view],
  expires_on: null,
  reason: 'new sorter',
};

const account = async (fields: Partial<typeof sorter> = {}): Promise<string> => {
  const said = await admin.call(createServiceAccount, { ...sorter, ...fields });
  expect(said.message).toBe('success');
  return said.data.service_id;
};
const tokenFor = async (service_id: string): Promise<{ token: string; token_ref: string }> => {
  const said = await admin.call(createServiceToken, { service_id });
  expect(said.message).toBe('success');
  return said.data;
};
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const reads = async (token: string): Promise<number> =>
  (await server.stranger().call(wmsBasicCalls.searchStorey, first, bearer(token))).retcode;
const soon = (token: string) => expect.poll(() => reads(token), { timeout: 15_000, interval: 50 });

describe('an account for a machine', () => {
  it('is made with keys the maker holds there, and listed [call system.service.create_service_account]', async () => {
    const said = await admin.call(createServiceAccount, sorter);
    expect(said).toMatchObject({ retcode: 0, data: { version: 1 } });
    const [row] = await server.look(
      `select after, reason from control.rights_log where object_type = 'service_account' and object_id = $1`,
      [said.data.service_id],
    );
    expect(row).toMatchObject({ after: { whs_id: 'THB01', keys: view }, reason: 'new sorter' });
    const farah = await server.as(others.farah);
    expect(await farah.call(createServiceAccount, sorter)).toMatchObject({ http: 403, retcode: -100402 });
    expect(await admin.call(createServiceAccount, { ...sorter, keys: ['PC.No.Such.Key'] })).toMatchObject({
      retcode: -100402,
    });
    await needsKey(server, createServiceAccount, sorter);
  });

  it('is found by name, with its tokens but not their secret [call system.service.search_service_account]', async () => {
    const service_id = await account({ service_name: 'Weighing belt', expires_on: dayFromNow(30) as never });
    const { token, token_ref } = await tokenFor(service_id);
    const { data } = await admin.call(searchServiceAccount, { ...first, keyword: 'weighing' });
    expect(data.list).toMatchObject([
      {
        service_id,
        whs_id: 'THB01',
        service_name: 'Weighing belt',
        keys: [view],
        status: 1,
        expires_on: dayFromNow(30),
        created_by: somebody.administrator,
        tokens: [{ token_ref, last_used_at: null, revoked_at: null }],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(token);
    expect(await admin.call(searchServiceAccount, { ...first, status: [7] as never })).toMatchObject({
      retcode: -100400,
    });
    await needsKey(server, searchServiceAccount, first);
  });

  it('changes by version; off, ended or without the key it opens nothing [call system.service.update_service_account]', async () => {
    const service_id = await account();
    const { token } = await tokenFor(service_id);
    await soon(token).toBe(0);
    const update = (version: number, fields: object) =>
      admin.call(updateServiceAccount, {
        ...sorter,
        whs_id: undefined,
        service_id,
        status: 1,
        version,
        ...fields,
      } as never);
    expect(await update(1, { status: 2 })).toMatchObject({ retcode: 0, data: { version: 2 } });
    await soon(token).toBe(-100405);
    expect(await update(2, { keys: ['PC.WMSBasic.StorageAreaSetting'] })).toMatchObject({ retcode: 0 });
    await soon(token).toBe(-100401);
    expect(await update(3, { expires_on: dayFromNow(-2) })).toMatchObject({ retcode: 0 });
    await soon(token).toBe(-100405);
    expect(await update(1, {})).toMatchObject({ http: 409, retcode: -100409 });
    const { whs_id: _, ...fields } = sorter;
    await needsKey(server, updateServiceAccount, { ...fields, service_id, status: 1, version: 4 });
  });
});

describe('a token', () => {
  it('create_service_token replies the token once and stores its hash [call system.service.create_service_token]', async () => {
    const service_id = await account();
    const request_id = uuidv7();
    const made = await admin.call(createServiceToken, { request_id, service_id });
    expect(made.data.token).toMatch(/^tally_[\w-]{43}$/);
    const again = await admin.call(createServiceToken, { request_id, service_id });
    expect(again.data).toEqual({ ...made.data, token: '' });
    const kept = await server.look<{ text: string }>(
      `select reply::text as text from control.rights_request union all select coalesce(after::text, '') from control.rights_log
       union all select encode(token_hash, 'escape') from control.service_token`,
    );
    expect(kept.filter(({ text }) => text?.includes(made.data.token))).toEqual([]);
    expect(await admin.call(createServiceToken, { service_id: 'S99999999' })).toMatchObject({ retcode: -100404 });
    const farah = await server.as(others.farah);
    expect(await farah.call(createServiceToken, { service_id })).toMatchObject({ http: 403, retcode: -100402 });
    await needsKey(server, createServiceToken, { service_id });
  });

  it('ends after the days asked for, a year at the most, and then opens nothing', async () => {
    const service_id = await account();
    const year = await admin.call(createServiceToken, { service_id });
    const day = await admin.call(createServiceToken, { service_id, valid_days: 1 });
    const inDays = (expires_at: number): number => Math.round((expires_at - Date.now() / 1000) / 86_400);
    expect([inDays(year.data.expires_at), inDays(day.data.expires_at)]).toEqual([365, 1]);
    for (const valid_days of [0, 366]) {
      expect(await admin.call(createServiceToken, { service_id, valid_days })).toMatchObject({ retcode: -100400 });
    }
    await soon(day.data.token).toBe(0);
    await server.look('update control.service_token set expires_at = now() where token_ref = $1', [day.data.token_ref]);
    await soon(day.data.token).toBe(-100405);
    expect(await reads(year.data.token)).toBe(0);
  });

  it('dies with its maker: disabled, or without the warehouse', async () => {
    const farah = await idOf(server, others.farah);
    const { token } = await tokenFor(await account({ whs_id: 'SGE01' as WhsId }));
    await server.look('update control.service_token set maker_id = $2 where token_hash = $1', [sidHash(token), farah]);
    await soon(token).toBe(0);
    await server.look('update control.app_user set status = 2 where user_id = $1', [farah]);
    await soon(token).toBe(-100405);
    await server.look('update control.app_user set status = 1 where user_id = $1', [farah]);
    await soon(token).toBe(0);
    const elsewhere = await idOf(server, somebody.bangkok);
    await server.look('update control.service_token set maker_id = $2 where maker_id = $1', [farah, elsewhere]);
    await soon(token).toBe(-100405);
  });

  it('can do no more than the owner of its account may do, and nothing once they are disabled', async () => {
    const supervisor = await idOf(server, somebody.supervisor);
    const whs_id = 'SGE01' as WhsId;
    const service_id = await account({ whs_id, keys: [view, `${view.replace(/View$/, 'Create')}`] });
    const { token } = await tokenFor(service_id);
    const creates = async (): Promise<number> => {
      const floor = { storey_name: 'Loft', floor_no: 77, height_mm: null, area_m2: null, sort: 1, status: 1 };
      return (await server.stranger().call(wmsBasicCalls.createStorey, floor, bearer(token))).retcode;
    };
    await server.look('update control.service_account set owner_id = $2 where service_id = $1', [
      service_id,
      supervisor,
    ]);
    await expect.poll(creates, { timeout: 5_000 }).toBe(-100401);
    expect(await reads(token)).toBe(0);
    await server.look('update control.app_user set status = 2 where user_id = $1', [supervisor]);
    await soon(token).toBe(-100405);
    await server.look('update control.app_user set status = 1 where user_id = $1', [supervisor]);
    // Whoever holds all its keys takes the account over by saving it.
    const saved = {
      service_id,
      service_name: 'Belt',
      keys: [view],
      expires_on: null,
      status: 1,
      reason: 'x',
      version: 1,
    };
    expect((await admin.call(updateServiceAccount, saved as never)).retcode).toBe(0);
    const [row] = await server.look('select owner_id from control.service_account where service_id = $1', [service_id]);
    expect(row).toEqual({ owner_id: await idOf(server, somebody.administrator) });
  });

  it('reads its own warehouse without cookies, is refused a key it lacks, and is no person', async () => {
    const service_id = await account({ keys: [view, 'PC.SystemConfig.UserList', 'PC.SystemConfig.UserList.Edit'] });
    const { token, token_ref } = await tokenFor(service_id);
    const machine = server.stranger();
    const headers = bearer(token);
    const { data } = await machine.call(wmsBasicCalls.searchStorey, first, headers);
    expect(data.total).toBe(3);
    const floor = { storey_name: 'x', floor_no: 90, height_mm: null, area_m2: null, sort: 1, status: 1 };
    expect(await machine.call(wmsBasicCalls.createStorey, floor, headers)).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.WMSBasic.StorageAreaSetting.Storey.Create.',
    });
    expect(await machine.call(wmsBasicCalls.searchStorey, first, { ...headers, 'x-whs-id': 'SGE01' })).toMatchObject({
      retcode: -100410,
    });
    // Not for what belongs to a person, nor for rights, though its account holds the key.
    expect(await machine.call(accountCalls.getLoginInfo, {}, headers)).toMatchObject({ http: 401, retcode: -100405 });
    expect(await machine.call(getUserList, first, headers)).toMatchObject({ retcode: -100405 });
    const edit = {
      user_id: 'U00000001',
      display_name: 'x',
      local_name: '',
      department: '',
      role_list: [],
      reason: 'x',
    };
    expect(
      await machine.call(editUser, { ...edit, status: 1, is_show_mbn: 0, version: 1 } as never, headers),
    ).toMatchObject({ retcode: -100405 });
    // As a cookie it is nothing, however it is spelt.
    for (const cookie of [token, `bearer ${token}`, `Bearer ${token}`]) {
      const liar = server.stranger();
      liar.cookies.set('wms_sid', encodeURIComponent(cookie));
      expect((await liar.call(accountCalls.getLoginInfo, {})).retcode).toBe(-100405);
    }
    expect(machine.cookies.size).toBe(0);
    const [used] = await server.look<{ used: boolean }>(
      'select last_used_at is not null as used from control.service_token where token_ref = $1',
      [token_ref],
    );
    expect(used?.used).toBe(true);
  });

  it('changes its warehouse without the token against forged requests, and stands in the history by name', async () => {
    const keys = ['Create', 'Delete'].map((verb) => `PC.WMSBasic.StorageAreaSetting.Storey.${verb}`);
    const { token } = await tokenFor(await account({ service_name: 'Building sync', keys }));
    const floor = { storey_name: 'Roof', floor_no: 91, height_mm: null, area_m2: null, sort: 1, status: 1 };
    const made = await server.stranger().call(wmsBasicCalls.createStorey, floor, bearer(token));
    expect(made.retcode).toBe(0);
    expect(
      await server.look(`select creator from site.storey where whs_id = 'THB01' and storey_id = $1`, [
        made.data.storey_id,
      ]),
    ).toEqual([{ creator: 'Building sync' }]);
    expect(
      await server.look(`select display_name from site.audit_log where whs_id = 'THB01' and object_id = $1`, [
        made.data.storey_id,
      ]),
    ).toEqual([{ display_name: 'Building sync' }]);
  });

  it('is worth nothing within a second of being revoked [call system.service.revoke_service_token]', async () => {
    const { token, token_ref } = await tokenFor(await account());
    await soon(token).toBe(0);
    expect((await admin.call(revokeServiceToken, { token_ref })).retcode).toBe(0);
    await soon(token).toBe(-100405);
    expect(await admin.call(revokeServiceToken, { token_ref })).toMatchObject({ http: 404, retcode: -100404 });
    expect(await reads('tally_made-up')).toBe(-100405);
    await needsKey(server, revokeServiceToken, { token_ref });
  });
});
