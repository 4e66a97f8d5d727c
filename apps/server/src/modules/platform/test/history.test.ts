import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { uuidv7 } from '../../../kernel/ids.ts';

const { getRequestResult, searchAuditLog } = platformCalls;
const { createStorey, updateStorey } = wmsBasicCalls;
const expired = { http: 401, retcode: -100405, message: 'Session expired, please log in again.' };
const attic = { storey_name: 'Attic', floor_no: 40, height_mm: 2_400, area_m2: null, sort: 400, status: 1 };

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

describe('get_request_result', () => {
  it('get_request_result replies whether a request was applied, refused or never received [call system.request.get_request_result]', async () => {
    const applied = uuidv7();
    const refused = uuidv7();
    const made = await admin.call(createStorey, { ...attic, request_id: applied });
    await admin.call(createStorey, { ...attic, request_id: refused });

    expect((await admin.call(getRequestResult, { request_id: applied })).data).toEqual({
      state: 1,
      retcode: 0,
      message: 'success',
      reply: made.data,
    });
    expect((await admin.call(getRequestResult, { request_id: refused })).data).toMatchObject({
      state: 2,
      retcode: -211010,
      message: 'Floor 40 is already storey Attic. Choose another floor number.',
    });
    expect((await admin.call(getRequestResult, { request_id: uuidv7() })).data).toEqual({
      state: 0,
      retcode: 0,
      message: '',
      reply: null,
    });
  });

  it('tells nobody of the request of another person', async () => {
    const id = uuidv7();
    await admin.call(createStorey, { ...attic, floor_no: 41, request_id: id });
    const supervisor = await server.as(somebody.supervisor);
    expect((await supervisor.call(getRequestResult, { request_id: id })).data.state).toBe(0);
  });

  it('refuses what is no request id, and needs a session', async () => {
    const said = await admin.call(getRequestResult, { request_id: 'abc' });
    expect(said).toMatchObject({ http: 400, retcode: -100400, data: { params: { field: 'request_id' } } });
    expect(await server.stranger().call(getRequestResult, { request_id: uuidv7() })).toMatchObject(expired);
  });
});

describe('search_audit_log', () => {
  const page = { pageno: 1, count: 20, object_type: 'storey' };
  let storeyId: string;
  beforeAll(async () => {
    const made = await admin.call(createStorey, { ...attic, floor_no: 42 });
    storeyId = made.data.storey_id;
    for (let version = 1; version <= 24; version += 1) {
      await admin.call(updateStorey, { ...attic, floor_no: 42, storey_id: storeyId, version, sort: 400 + version });
    }
  });

  it('search_audit_log lists the changes of an object field by field, the newest first [call system.audit.search_audit_log]', async () => {
    const clerk = await server.as(somebody.clerk);
    const { data } = await clerk.call(searchAuditLog, { ...page, object_id: storeyId });
    expect(data).toMatchObject({ total: 25, total_capped: false, pageno: 1, count: 20, prev_cursor: null });
    expect(data.list).toHaveLength(20);
    expect(data.list[0]).toMatchObject({
      display_name: 'Priya Nair',
      action: 'update',
      changes: [{ field: 'sort', before: 423, after: 424 }],
    });

    const rest = await clerk.call(searchAuditLog, { ...page, pageno: 2, object_id: storeyId });
    const made = rest.data.list.at(-1);
    expect(made?.action).toBe('create');
    expect(made?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'floor_no', before: null, after: 42 },
      { field: 'height_mm', before: null, after: 2_400 },
      { field: 'sort', before: null, after: 400 },
      { field: 'status', before: null, after: 1 },
      { field: 'storey_name', before: null, after: 'Attic' },
    ]);
  });

  it('goes on by its own cursor to the first thing that happened', async () => {
    const first = await admin.call(searchAuditLog, { ...page, object_id: storeyId });
    const second = await admin.call(searchAuditLog, {
      ...page,
      object_id: storeyId,
      cursor: first.data.next_cursor ?? '',
    });
    expect(second.retcode).toBe(0);
    expect(second.data.list.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'update', 'create']);
    expect(second.data.next_cursor).toBeNull();
    const back = await admin.call(searchAuditLog, {
      ...page,
      object_id: storeyId,
      cursor: second.data.prev_cursor ?? '',
    });
    expect(back.data.list).toEqual(first.data.list);
  });

  it('refuses its own cursor with a word where the number of a line stands', async () => {
    const { data } = await admin.call(searchAuditLog, { ...page, object_id: storeyId });
    const parts = JSON.parse(Buffer.from(data.next_cursor ?? '', 'base64url').toString()) as unknown[];
    for (const key of ['x', '99999999999999999999', '1.5']) {
      const cursor = Buffer.from(JSON.stringify([...parts.slice(0, -1), key])).toString('base64url');
      expect(await admin.call(searchAuditLog, { ...page, object_id: storeyId, cursor })).toMatchObject({
        http: 400,
        retcode: -100400,
        message: 'Invalid request: cursor is not one of ours',
      });
    }
  });

  it('shows staff numbers instead of names where the warehouse says so', async () => {
    await server.look(
      `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('Is_staffname_display', 2, 'SGE01', '0', 'test')`,
    );
    server.kernel.conf.invalidate();
    const { data } = await admin.call(searchAuditLog, { ...page, object_id: storeyId });
    expect(data.list[0]?.display_name).toBe(data.list[0]?.user_id);
    await server.look('delete from site.conf_value');
    server.kernel.conf.invalidate();
  });

  it.each(['pallet', 'constructor', '__proto__'])(
    'refuses a kind of thing that has no trail: %s',
    async (objectType) => {
      const said = await admin.call(searchAuditLog, { ...page, object_type: objectType, object_id: '1' });
      expect(said).toMatchObject({ http: 400, retcode: -100400, message: 'Invalid request: object_type is not known' });
    },
  );

  it('needs the permission to see the thing, and a session', async () => {
    const picker = await server.as(somebody.picker);
    expect(await picker.call(searchAuditLog, { ...page, object_id: storeyId })).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.WMSBasic.StorageAreaSetting.Storey.View.',
    });
    expect(await server.stranger().call(searchAuditLog, { ...page, object_id: storeyId })).toMatchObject(expired);
  });
});
