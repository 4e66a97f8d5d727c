import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
let category: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
  const [first] = await server.look<{ category_id: string }>(
    `select category_id from site.category where site_id = 'SG' and level = 1 order by category_id limit 1`,
  );
  category = first?.category_id ?? '';
});
afterAll(() => server.stop());

const page = { pageno: 1, count: 20 };
const plan = {
  zone_cluster_id: 'CL01',
  chain_node: 3 as 3 | 4,
  category_l1_list: [] as string[],
  planned_cell_qty: 88,
  planned_volume_cm3: null,
  target_turnover_days: 14,
  effective_from: '2026-01-01',
  effective_to: '2026-12-31' as string | null,
};
const make = async (change: Partial<typeof plan> = {}): Promise<string> =>
  (await admin.call(calls.createWhsPlanning, { ...plan, ...change })).data.planning_id;
const trail = (id: string): Promise<unknown[]> =>
  server.look('select object_type, action, before, after from site.audit_log where object_id = $1 order by id', [id]);

describe('plannings', () => {
  it('are made for a cluster and categories that are there [call basic.location.create_whs_planning]', async () => {
    const planning_id = await make({ category_l1_list: [category] });
    expect(planning_id).toMatch(/^PL\d\d$/);
    expect(await trail(planning_id)).toMatchObject([
      {
        object_type: 'whs_planning',
        action: 'create',
        after: { effective_from: '2026-01-01', category_l1_list: category },
      },
    ]);
    const refused = async (change: object): Promise<unknown> => {
      const { retcode, data } = await admin.call(calls.createWhsPlanning, { ...plan, ...change });
      return { retcode, data };
    };
    expect(await refused({ zone_cluster_id: 'CL99' })).toMatchObject({
      retcode: -211102,
      data: { params: { id: 'CL99' } },
    });
    expect(await refused({ category_l1_list: ['none'] })).toMatchObject({ retcode: -211102 });
    expect(await refused({ effective_to: '2025-12-31' })).toMatchObject({ retcode: -211141 });
    const denied = await clerk.call(calls.createWhsPlanning, plan);
    expect(denied).toMatchObject({ http: 403, retcode: -100401 });
  });

  it('are listed against the cells that are there, and filtered [call basic.location.search_whs_planning]', async () => {
    await make({ zone_cluster_id: 'CL02', planned_cell_qty: 0 });
    const found = async (filter: object) =>
      (await clerk.call(calls.searchWhsPlanning, { ...page, ...filter })).data.list;
    expect(await found({ zone_cluster_id: ['CL01'] })).toMatchObject([
      {
        planning_id: 'PL01',
        zone_cluster_name: 'Forward picking',
        category_l1_list: [category],
        real_cells: 44,
        used_percent: 50,
        effective_from: '2026-01-01',
        effective_to: '2026-12-31',
      },
    ]);
    expect(await found({ zone_cluster_id: ['CL02'] })).toMatchObject([{ real_cells: 28, used_percent: null }]);
    expect(await found({ chain_node: [1] })).toEqual([]);
    // Another node of the cluster shares its cells; one that begins when the first is over does not.
    const other = await make({ chain_node: 4, planned_cell_qty: 88 });
    const next = await make({ effective_from: '2027-01-01', effective_to: '2027-12-31' });
    expect((await found({ zone_cluster_id: ['CL01'] })).map((row) => row.used_percent)).toEqual([25, 25, 50]);
    for (const planning_id of [other, next]) await admin.call(calls.deleteWhsPlanning, { planning_id, version: 1 });
    expect(await found({ zone_sector_id: ['SC01'], chain_node: [3] })).toHaveLength(2);
    expect(await found({ zone_sector_id: ['SC99'] })).toEqual([]);
    expect(await found({ park_id: ['PK99'] })).toEqual([]);
  });

  it('get_whs_planning_actual replies the planned cells of a day by cluster [call basic.location.get_whs_planning_actual]', async () => {
    await make({ chain_node: 3, planned_cell_qty: 12, effective_from: '2027-01-01', effective_to: null });
    const on = async (day: string) => (await clerk.call(calls.getWhsPlanningActual, { on: day })).data.cluster_list;
    expect(await on('2025-12-31')).toEqual([]);
    for (const day of ['2026-01-01', '2026-12-31']) {
      expect(await on(day)).toMatchObject([
        { zone_cluster_id: 'CL01', real_cells: 44, node_list: [{ chain_node: 3, planned_cell_qty: 88 }] },
        { zone_cluster_id: 'CL02', real_cells: 28 },
      ]);
    }
    expect(await on('2027-01-01')).toMatchObject([
      { zone_cluster_id: 'CL01', node_list: [{ chain_node: 3, planned_cell_qty: 12 }] },
    ]);
  });

  it('are changed by who saw them as they are [call basic.location.update_whs_planning]', async () => {
    const planning_id = await make();
    const change = { ...plan, planning_id, version: 1, effective_from: '2026-02-01', planned_cell_qty: 40 };
    expect((await admin.call(calls.updateWhsPlanning, change)).data).toEqual({ version: 2 });
    expect(await admin.call(calls.updateWhsPlanning, change)).toMatchObject({ http: 409, retcode: -100409 });
    const wrong = { ...change, version: 2, effective_to: '2026-01-31' };
    expect((await admin.call(calls.updateWhsPlanning, wrong)).retcode).toBe(-211141);
    expect(await trail(planning_id)).toMatchObject([
      { action: 'create' },
      { action: 'update', before: { effective_from: '2026-01-01' }, after: { effective_from: '2026-02-01' } },
    ]);
  });

  it('are deleted by who saw them as they are [call basic.location.delete_whs_planning]', async () => {
    const planning_id = await make({ zone_cluster_id: 'CL02' });
    expect((await admin.call(calls.deleteWhsPlanning, { planning_id, version: 9 })).retcode).toBe(-100409);
    expect((await admin.call(calls.deleteWhsPlanning, { planning_id, version: 1 })).retcode).toBe(0);
    expect(await server.look('select 1 from site.whs_planning where planning_id = $1', [planning_id])).toEqual([]);
  });
});

const madePlan = async (year: string) => ({
  planning_id: await make({ effective_from: `${year}-01-01`, effective_to: `${year}-12-31` }),
  version: 1,
});
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.location.search_whs_planning]', calls.searchWhsPlanning, () => page),
    withoutKey('[call basic.location.get_whs_planning_actual]', calls.getWhsPlanningActual, () => ({
      on: '2026-06-01',
    })),
    withoutKey('[call basic.location.update_whs_planning]', calls.updateWhsPlanning, async () => ({
      ...plan,
      ...(await madePlan('2031')),
      effective_from: '2031-01-01',
      effective_to: '2031-06-30',
    })),
    withoutKey('[call basic.location.delete_whs_planning]', calls.deleteWhsPlanning, () => madePlan('2032')),
  ],
);
