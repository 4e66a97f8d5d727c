import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import { inventoryManagementCalls as adjustments } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { bookkeepers as team } from '@tallyhouse/tools/world/bookkeepers.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { booksBalance } from '../../../../test/kit/stock-kit.ts';
import { type Client, somebody } from '../../../../test/kit/test-server.ts';
import { type Place, type Scene, look, made, openScene, runPosting, status, submit, type, whs } from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.stop());
afterEach(() => booksBalance(scene.server.kernel));

/** A document that waits: more than fifty pieces need the manager too. */
async function waiting(qty: number): Promise<{ no: string; id: string; goods: Place }> {
  const goods = scene.fresh();
  const no = await made(scene.controller, type('opening_stock'), [goods.line({ qty })]);
  expect(await submit(scene.controller, no)).toMatchObject({ retcode: 0 });
  return { no, goods, id: (await look(scene.controller, no)).adjustment.approval_id ?? '' };
}

/** The server knows sessions for up to a second: the next call reads this one again. */
const forget = (client: Client): unknown => scene.server.kernel.sessions.forget(client.cookies.get('wms_sid') ?? '');

const view = async (client: Client, approval_id: string) =>
  (await client.call(approvalCalls.getApproval, { approval_id })).data;
async function decide(client: Client, approval_id: string, more: object = {}) {
  const { doc_version, current_step } = await view(client, approval_id);
  return client.call(approvalCalls.approve, { approval_id, version: doc_version, step_no: current_step, ...more });
}

describe('a request', () => {
  it('goes from step to step, and the last one lets the document take effect (story 13) [call system.approval.approve] [call system.approval.get_approval]', async () => {
    const { controller, second, manager, server, room } = scene;
    const { no, id, goods } = await waiting(51);
    expect(await view(second, id)).toMatchObject({
      doc_type: 'inventory_adjustment',
      doc_no: no,
      qty: 51,
      status: 0,
      current_step: 1,
      step_count: 2,
      waits_for: 'Inventory Controller',
      my_turn: 1,
      step_list: [{ step_name: 'Inventory Controller' }, { step_name: 'Warehouse Manager' }],
    });
    expect(await view(controller, id)).toMatchObject({ my_turn: 0 });
    expect(await decide(controller, id)).toMatchObject({ http: 403, retcode: -224602 });
    expect(await decide(manager, id)).toMatchObject({ http: 403, retcode: -224601 });
    expect(await decide(second, id, { reason: 'Counted with me' })).toMatchObject({
      data: { status: 1, current_step: 2 },
    });
    expect(await view(manager, id)).toMatchObject({
      status: 1,
      waits_for: 'Warehouse Manager',
      my_turn: 1,
      step_list: [{ decision: 1, decided_by: team.second, reason: 'Counted with me' }, { decision: 0 }],
    });
    expect(await decide(manager, id)).toMatchObject({ data: { status: 2 } });
    expect((await look(manager, no)).adjustment.status).toBe(status('adjusting'));
    await runPosting(server.kernel, no);
    expect(await room.onHand(goods.sku, goods.cells[0]?.id ?? 0)).toEqual([51, 0, 0]);
    expect(await manager.call(approvalCalls.getApproval, { approval_id: 'AP0' })).toMatchObject({ http: 404 });
  });

  it('above a limit is approved only by a user who proved who they are within five minutes', async () => {
    const { second, server } = scene;
    const age = async (minutes: number): Promise<void> => {
      await server.look(
        `update control.user_session s set authenticated_at = now() - make_interval(mins => $2) from control.app_user u
         where u.user_id = s.user_id and u.email = $1`,
        [team.second, minutes],
      );
      forget(second);
    };
    const [small, large] = [await waiting(5), await waiting(52)];
    await age(6);
    expect(await decide(second, large.id)).toMatchObject({ http: 403, retcode: -100414 });
    expect(await view(second, large.id)).toMatchObject({ status: 0, current_step: 1 });
    expect(await decide(second, small.id)).toMatchObject({ data: { status: 2 } });
    await age(0);
    expect(await decide(second, large.id)).toMatchObject({ data: { status: 1, current_step: 2 } });
    await runPosting(server.kernel, small.no);
  });

  it('starts again at its first step when the document changed, and keeps what was decided before', async () => {
    const { controller, second, manager, server } = scene;
    const { no, id, goods } = await waiting(60);
    await decide(second, id);
    const seen = await view(manager, id);
    const { version } = (await look(controller, no)).adjustment;
    const changed = await controller.call(adjustments.updateInventoryAdjustment, {
      adjustment_no: no,
      version,
      add_list: [goods.line({ qty: 70, location_id: goods.cells[1]?.location_id ?? '' })],
      remove_list: [],
    });
    expect(changed).toMatchObject({ retcode: 0 });
    // The manager decides about the document he saw.
    expect(
      await manager.call(approvalCalls.approve, { approval_id: id, version: seen.doc_version, step_no: 2 }),
    ).toMatchObject({ http: 409, retcode: -224603 });
    expect(await view(manager, id)).toMatchObject({
      current_step: 1,
      round: 2,
      my_turn: 0,
      step_list: [{ decision: 0 }, { decision: 0 }],
    });
    expect(await decide(manager, id)).toMatchObject({ retcode: -224601 });
    expect(await decide(second, id)).toMatchObject({ data: { status: 1, current_step: 2 } });
    expect(await decide(manager, id)).toMatchObject({ data: { status: 2 } });
    await runPosting(server.kernel, no);
    expect((await look(manager, no)).adjustment).toMatchObject({ status: status('done'), posted_lines: 2 });
    expect(
      await server.look(
        'select round, step_no, decision from site.approval_step where approval_id = $1 order by 1, 2',
        [id],
      ),
    ).toEqual([
      { round: 1, step_no: 1, decision: 1 },
      { round: 1, step_no: 2, decision: 0 },
      { round: 2, step_no: 1, decision: 1 },
      { round: 2, step_no: 2, decision: 1 },
    ]);
  });

  it('is decided once: who comes second is told who was first', async () => {
    const { second, server } = scene;
    await server.look(
      `insert into control.user_role (user_id, whs_id, role_id) select u.user_id, $1, r.role_id
       from control.app_user u, control.role r where u.email = $2 and r.role_name = 'Inventory Controller'`,
      [whs, team.manager],
    );
    forget(scene.manager);
    const { id } = await waiting(60);
    // Both saw the first step before either decided.
    const { doc_version: version } = await view(second, id);
    const both = await Promise.all(
      [second, scene.manager].map((client) =>
        client.call(approvalCalls.approve, { approval_id: id, version, step_no: 1 }),
      ),
    );
    const codes = both.map(({ retcode }) => retcode).toSorted((a, b) => a - b);
    expect(codes).toEqual([-100409, 0]);
    await server.look(
      `delete from control.user_role using control.app_user u, control.role r
       where u.user_id = user_role.user_id and r.role_id = user_role.role_id and u.email = $1 and r.role_name = 'Inventory Controller'`,
      [team.manager],
    );
    forget(scene.manager);
  });

  it('is rejected with a reason that says something [call system.approval.reject]', async () => {
    const { controller, second } = scene;
    const { no, id } = await waiting(5);
    const { doc_version: version } = await view(second, id);
    const reject = (client: Client, reason: string) =>
      client.call(approvalCalls.reject, { approval_id: id, version, step_no: 1, reason });
    expect(await reject(second, ' no ')).toMatchObject({ retcode: -100400 });
    expect(await reject(controller, 'My own one')).toMatchObject({ retcode: -224602 });
    expect(await reject(second, 'Count again')).toMatchObject({ data: { status: 3 } });
    expect((await look(second, no)).adjustment).toMatchObject({
      status: status('rejected'),
      cancel_reason: 'Count again',
    });
    expect(await view(second, id)).toMatchObject({ status: 3, step_list: [{ decision: 2, reason: 'Count again' }] });
  });

  it('withdraw takes a request back for the user who made it, and refuses all others [call system.approval.withdraw]', async () => {
    const { controller, second } = scene;
    const { no, id } = await waiting(5);
    const withdraw = (client: Client) =>
      client.call(approvalCalls.withdraw, { approval_id: id, reason: 'Wrong sheet' });
    expect(await withdraw(second)).toMatchObject({ http: 403, retcode: -224601 });
    expect(await withdraw(controller)).toMatchObject({ data: { status: 9 } });
    expect((await look(controller, no)).adjustment.status).toBe(status('cancel'));
    expect(await withdraw(controller)).toMatchObject({ retcode: -100409 });
  });

  it('is found by whom it waits for [call system.approval.search_approval]', async () => {
    const { controller, second, manager, server } = scene;
    const { no, id } = await waiting(60);
    const found = async (client: Client, tab?: number) =>
      (
        await client.call(approvalCalls.searchApproval, { pageno: 1, count: 20, doc_no: no, ...(tab ? { tab } : {}) })
      ).data.list.map(({ approval_id }) => approval_id);
    expect(await found(second, 1)).toEqual([id]);
    expect(await found(controller, 1)).toEqual([]);
    expect(await found(manager, 1)).toEqual([]);
    expect(await found(manager, 2)).toEqual([id]);
    expect(await found(controller, 4)).toEqual([id]);
    await decide(second, id);
    expect(await found(manager, 1)).toEqual([id]);
    expect(await found(manager, 3)).toEqual([]);
    await decide(manager, id);
    expect(await found(manager, 3)).toEqual([id]);
    const picker = await server.as(somebody.picker);
    expect(await picker.call(approvalCalls.searchApproval, { pageno: 1, count: 20 })).toMatchObject({ http: 403 });
  });
});

describe('a chain', () => {
  it('is shipped to every warehouse, a new one among them', async () => {
    const { server } = scene;
    const [all] = await server.look<{ places: number; configured: number }>(
      `select (select count(*)::int from site.warehouse) as places,
         (select count(distinct whs_id)::int from site.approval_config where doc_type = 'inventory_adjustment' and status = 2) as configured`,
    );
    expect(all?.places).toBeGreaterThan(10);
    expect(all?.configured).toBe(all?.places);
  });

  it('that nobody could go to the end of is not begun', async () => {
    const { controller, server } = scene;
    const goods = scene.fresh();
    const no = await made(controller, type('opening_stock'), [goods.line({ qty: 60 })]);
    const hand = (from: string, to: string) =>
      server.look(`update control.role set role_name = $2 where role_name = $1`, [from, to]);
    await hand('Warehouse Manager', 'Somebody else');
    expect(await submit(controller, no)).toMatchObject({ http: 422, retcode: -224605 });
    expect((await look(controller, no)).adjustment.status).toBe(status('created'));
    await hand('Somebody else', 'Warehouse Manager');
    expect(await submit(controller, no)).toMatchObject({ retcode: 0 });
  });

  it('of no steps approves at once and says why', async () => {
    const { controller, server } = scene;
    const goods = scene.fresh();
    const no = await made(controller, type('opening_stock'), [goods.line()]);
    await server.look(`update site.approval_config set status = 3 where whs_id = $1`, [whs]);
    expect(await submit(controller, no)).toMatchObject({ data: { status: status('adjusting') } });
    expect((await look(controller, no)).approval).toMatchObject({
      status: 2,
      auto_reason: 'no_configuration',
      step_list: [],
    });
    await runPosting(server.kernel, no);
    await server.look(`update site.approval_config set status = 2 where whs_id = $1`, [whs]);
  });
});

const request = async () => {
  const { id: approval_id } = await waiting(5);
  const { doc_version, current_step } = await view(scene.second, approval_id);
  return { approval_id, version: doc_version, step_no: current_step };
};
refusesWithoutKey(
  () => scene.server,
  [
    withoutKey('[call system.approval.get_approval]', approvalCalls.getApproval, async () => ({
      approval_id: (await request()).approval_id,
    })),
    withoutKey('[call system.approval.approve]', approvalCalls.approve, () => request()),
    withoutKey('[call system.approval.reject]', approvalCalls.reject, async () => ({
      ...(await request()),
      reason: 'Counted again',
    })),
    withoutKey('[call system.approval.withdraw]', approvalCalls.withdraw, async () => ({
      approval_id: (await request()).approval_id,
      reason: 'Counted again',
    })),
  ],
);
