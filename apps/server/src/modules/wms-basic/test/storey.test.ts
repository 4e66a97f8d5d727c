import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchStorey, createStorey, updateStorey, deleteStorey, getWhsStoreyNameSetup } = wmsBasicCalls;

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const attic = { storey_name: 'Attic', floor_no: 40, height_mm: 2_400, area_m2: 900, sort: 400, status: 1 };

const make = async (floor_no: number): Promise<string> => {
  const made = await admin.call(createStorey, { ...attic, storey_name: `Floor ${floor_no}`, floor_no });
  expect(made.message).toBe('success');
  return made.data.storey_id;
};

const stored = async (storeyId: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await server.look<Record<string, unknown>>(
    'select * from site.storey where whs_id = $1 and storey_id = $2',
    ['SGE01', storeyId],
  );
  return row;
};

const seen = async (storeyId: string): Promise<unknown[]> =>
  (await admin.call(searchStorey, { pageno: 1, count: 20, storey_id: storeyId })).data.list;

describe('the life of a storey', () => {
  it('shows in search_storey as it is made, changed and deleted [CALLS-7.8-01]', async () => {
    const storeyId = await make(50);
    expect(await seen(storeyId)).toMatchObject([{ storey_name: 'Floor 50', version: 1 }]);

    await admin.call(updateStorey, {
      ...attic,
      floor_no: 50,
      storey_id: storeyId,
      version: 1,
      storey_name: 'Sky garden',
    });
    expect(await seen(storeyId)).toMatchObject([{ storey_name: 'Sky garden', version: 2 }]);

    await admin.call(deleteStorey, { storey_id: storeyId, version: 2 });
    expect(await seen(storeyId)).toEqual([]);
  });
});

describe('create_storey', () => {
  it('makes the row, its audit row and its event [call basic.storey.create_storey]', async () => {
    const made = await admin.call(createStorey, attic);
    expect(made).toMatchObject({ http: 200, retcode: 0, message: 'success', data: { version: 1 } });
    const { storey_id } = made.data;
    expect(await stored(storey_id)).toMatchObject({
      ...attic,
      version: 1,
      creator: somebody.administrator,
      modifier: somebody.administrator,
    });

    const audit = await server.look(
      'select whs_id, user_id, display_name, call_id, object_type, action, before, after from site.audit_log where object_id = $1',
      [storey_id],
    );
    expect(audit).toEqual([
      {
        whs_id: 'SGE01',
        user_id: expect.stringMatching(/^U\d{8}$/),
        display_name: 'Priya Nair',
        call_id: 'basic.storey.create_storey',
        object_type: 'storey',
        action: 'create',
        before: null,
        after: attic,
      },
    ]);
    const events = await server.look('select subject, body from site.outbox where aggregate = $1', [
      `storey:${storey_id}`,
    ]);
    expect(events).toEqual([{ subject: 'wms.SG.SGE01.basic.tree.changed', body: { storey_id } }]);
  });

  it('numbers storeys one after the other, and a refused one leaves no gap', async () => {
    const first = await make(60);
    await admin.call(createStorey, { ...attic, floor_no: 60 });
    const second = await make(61);
    expect(Number(second.slice(2))).toBe(Number(first.slice(2)) + 1);
  });

  it('refuses a floor that is taken, and says by which storey', async () => {
    const said = await admin.call(createStorey, { ...attic, floor_no: 0 });
    expect(said).toMatchObject({
      http: 422,
      retcode: -211010,
      message: 'Floor 0 is already storey Ground floor, docks. Choose another floor number.',
      data: { error: 'floorTaken', params: { floor_no: 0, storey_name: 'Ground floor, docks' } },
    });
    expect(await server.look(`select 1 from site.storey where whs_id = 'SGE01' and floor_no = 0`)).toHaveLength(1);
  });

  it('lets the same floor number stand in another warehouse', async () => {
    const bangkok = await server.as(somebody.bangkok);
    const floorOfSge = await make(62);
    const said = await bangkok.call(createStorey, { ...attic, floor_no: 62 });
    expect(said.retcode).toBe(0);
    expect(await stored(floorOfSge)).toMatchObject({ storey_name: 'Floor 62' });
  });

  it('needs the permission to create', async () => {
    const said = await clerk.call(createStorey, { ...attic, floor_no: 63 });
    expect(said).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.WMSBasic.StorageAreaSetting.Storey.Create.',
    });
    expect(await server.look('select 1 from site.storey where floor_no = 63')).toEqual([]);
  });

  it('takes a storey whose height and area nobody measured, and trims its name', async () => {
    const said = await admin.call(createStorey, {
      ...attic,
      floor_no: 64,
      storey_name: '  Loft ',
      height_mm: null,
      area_m2: null,
    });
    expect(await stored(said.data.storey_id)).toMatchObject({ storey_name: 'Loft', height_mm: null, area_m2: null });
  });
});

describe('update_storey', () => {
  it('update_storey writes the new values and keeps before and after in the history [call basic.storey.update_storey]', async () => {
    const storeyId = await make(70);
    const supervisor = await server.as(somebody.supervisor);
    const said = await supervisor.call(updateStorey, {
      ...attic,
      storey_id: storeyId,
      version: 1,
      floor_no: 70,
      status: 2,
    });
    expect(said).toMatchObject({ http: 200, retcode: 0, data: { version: 2 } });

    const row = await stored(storeyId);
    expect(row).toMatchObject({
      storey_name: 'Attic',
      status: 2,
      version: 2,
      creator: somebody.administrator,
      modifier: somebody.supervisor,
    });
    expect(Number(row?.mtime)).toBeGreaterThan(Number(row?.ctime));

    const [audit] = await server.look(
      `select before, after from site.audit_log where object_id = $1 and action = 'update'`,
      [storeyId],
    );
    expect(audit).toMatchObject({
      before: { storey_name: 'Floor 70', status: 1 },
      after: { storey_name: 'Attic', status: 2 },
    });
    expect(await server.look('select 1 from site.outbox where aggregate = $1', [`storey:${storeyId}`])).toHaveLength(2);
  });

  it('refuses the floor of another storey, and keeps its own floor without a word', async () => {
    const storeyId = await make(71);
    const taken = await admin.call(updateStorey, { ...attic, storey_id: storeyId, version: 1, floor_no: 1 });
    expect(taken).toMatchObject({
      http: 422,
      retcode: -211010,
      message: 'Floor 1 is already storey Level 2, fast movers. Choose another floor number.',
    });
    expect(await stored(storeyId)).toMatchObject({ floor_no: 71, version: 1 });

    const same = await admin.call(updateStorey, { ...attic, storey_id: storeyId, version: 1, floor_no: 71 });
    expect(same.retcode).toBe(0);
  });

  it('needs the permission to edit', async () => {
    const said = await clerk.call(updateStorey, { ...attic, storey_id: 'ST01', version: 1 });
    expect(said).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.WMSBasic.StorageAreaSetting.Storey.Edit.',
    });
    expect(await stored('ST01')).toMatchObject({ version: 1 });
  });
});

describe('delete_storey', () => {
  it('takes the row away and keeps what it was in the audit trail [call basic.storey.delete_storey]', async () => {
    const storeyId = await make(80);
    const said = await admin.call(deleteStorey, { storey_id: storeyId, version: 1 });
    expect(said).toMatchObject({ http: 200, retcode: 0, data: {} });
    expect(await stored(storeyId)).toBeUndefined();
    const [audit] = await server.look(
      `select before, after from site.audit_log where object_id = $1 and action = 'delete'`,
      [storeyId],
    );
    expect(audit).toMatchObject({ before: { storey_name: 'Floor 80', floor_no: 80 }, after: null });
  });

  it('refuses a storey that something stands on, whichever table that is', async () => {
    const storeyId = await make(81);
    await server.look(
      'create table site.trial_zone (whs_id text, storey_id text, foreign key (whs_id, storey_id) references site.storey)',
    );
    await server.look('insert into site.trial_zone values ($1, $2)', ['SGE01', storeyId]);
    const said = await admin.call(deleteStorey, { storey_id: storeyId, version: 1 });
    expect(said).toMatchObject({
      http: 422,
      retcode: -211011,
      message: 'Storey Floor 81 has zones. Move or delete them first.',
    });
    expect(await stored(storeyId)).toMatchObject({ version: 1 });
    await server.look('drop table site.trial_zone');
  });

  it('needs the permission to delete, which a supervisor has not', async () => {
    const supervisor = await server.as(somebody.supervisor);
    const said = await supervisor.call(deleteStorey, { storey_id: 'ST01', version: 1 });
    expect(said).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.WMSBasic.StorageAreaSetting.Storey.Delete.',
    });
    expect(await stored('ST01')).toBeDefined();
  });
});

describe('get_whs_storey_name_setup', () => {
  it('replies storey_name_setup of the warehouse of the session, set or not [call basic.storey.get_whs_storey_name_setup] [CALLS-7.8-02]', async () => {
    const bangkok = await server.as(somebody.bangkok);
    const setup = async (client: Client) => (await client.call(getWhsStoreyNameSetup, {})).data;
    for (const [here, there] of [
      [1, 0],
      [0, 1],
    ] as const) {
      await server.look(
        `update site.warehouse set storey_name_setup = case whs_id when 'SGE01' then $1::int else $2::int end where whs_id in ('SGE01', 'THB01')`,
        [here, there],
      );
      expect(await setup(clerk)).toEqual({ storey_name_setup: here });
      expect(await setup(bangkok)).toEqual({ storey_name_setup: there });
    }
  });

  it('takes no input and needs a session', async () => {
    const extra = await clerk.raw(`${getWhsStoreyNameSetup.path}?whs_id=THB01`);
    expect(extra.status).toBe(400);
    expect(await extra.json()).toMatchObject({
      retcode: -100400,
      message: 'Invalid request: whs_id Unrecognized key: "whs_id"',
    });
    expect(await server.stranger().call(getWhsStoreyNameSetup, {})).toMatchObject({
      http: 401,
      retcode: -100405,
      message: 'Session expired, please log in again.',
    });
  });
});
