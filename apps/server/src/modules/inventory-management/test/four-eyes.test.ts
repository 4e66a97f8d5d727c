import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import { inventoryManagementCalls as adjustments } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { bookkeepers as team } from '@tallyhouse/tools/world/bookkeepers.ts';
import { booksBalance } from '../../../../test/kit/stock-kit.ts';
import type { Client } from '../../../../test/kit/test-server.ts';
import { auditOf, changeLines, giveAdministration, machineOf, viewApproval } from './four-eyes-kit.ts';
import {
  type Scene,
  approve,
  linesOf,
  look,
  made,
  minus,
  openScene,
  reject,
  runPosting,
  status,
  submit,
  type,
  whs,
} from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  await giveAdministration(scene.server, [team.controller, team.second]);
});
afterAll(() => scene.stop());
afterEach(() => booksBalance(scene.server.kernel));

const lineOfOne = () => scene.fresh().line({ qty: 1 });

describe('four eyes', () => {
  it('stay open when an approver edits a submitted adjustment: they become its author [issue 23 F4]', async () => {
    const { controller, second, server } = scene;
    const line = lineOfOne();
    const no = await made(controller, type('opening_stock'), [line]);
    expect(await submit(controller, no)).toMatchObject({ retcode: 0 });
    expect(await changeLines(second, no, { ...line, qty: 20 })).toMatchObject({ retcode: 0 });
    expect(await approve(second, no)).toMatchObject({ http: 403, retcode: -286006 });
    expect(await reject(second, no)).toMatchObject({ http: 403, retcode: -286006 });
    expect((await look(controller, no)).adjustment.status).toBe(status('locked'));
    expect((await look(second, no)).approval).toMatchObject({ qty: 20, round: 2, my_turn: 0 });
    expect(
      await server.look('select 1 from site.stock_move m join site.sku k on k.id = m.sku_id where k.sku_id = $1', [
        line.sku_id,
      ]),
    ).toEqual([]);
  });

  it('count everyone who edited the draft and everyone who submitted it', async () => {
    const { controller, second } = scene;
    const line = lineOfOne();
    const edited = await made(controller, type('opening_stock'), [line]);
    expect(await changeLines(second, edited, { ...line, qty: 2 })).toMatchObject({ retcode: 0 });
    expect(await submit(controller, edited)).toMatchObject({ http: 422, retcode: -224605 });

    const submitted = await made(controller, type('opening_stock'), [lineOfOne()]);
    expect(await submit(second, submitted)).toMatchObject({ http: 422, retcode: -224605 });
  });

  it('need two people for two steps of one round', async () => {
    const { controller, second, manager, server } = scene;
    await server.look(
      `insert into control.user_role (user_id, whs_id, role_id) select u.user_id, $1, r.role_id
       from control.app_user u, control.role r where u.email = $2 and r.role_name = 'Inventory Controller'`,
      [whs, team.manager],
    );
    const no = await made(controller, type('opening_stock'), [scene.fresh().line({ qty: 60 })]);
    expect(await submit(controller, no)).toMatchObject({ retcode: 0 });
    const { approval } = await look(manager, no);
    const id = approval?.approval_id ?? '';
    await expect.poll(async () => (await viewApproval(manager, id)).my_turn, { timeout: 5_000 }).toBe(1);
    expect(await approve(manager, no)).toMatchObject({ retcode: 0 });
    expect(await viewApproval(manager, id)).toMatchObject({ current_step: 2, my_turn: 0 });
    const waiting = await manager.call(approvalCalls.searchApproval, { pageno: 1, count: 20, doc_no: no, tab: 1 });
    expect(waiting.data.list).toEqual([]);
    expect(await approve(manager, no)).toMatchObject({ http: 403, retcode: -224607 });
    await server.look(
      `delete from control.user_role using control.app_user u, control.role r
       where u.user_id = user_role.user_id and r.role_id = user_role.role_id and u.email = $1 and r.role_name = 'Inventory Controller'`,
      [team.manager],
    );
    expect(
      await second.call(adjustments.cancelInventoryAdjustment, { adjustment_no: no, reason: 'End of test' }),
    ).toMatchObject({ retcode: 0 });
  });

  it('count the owner of a service account and the maker of its token as the author', async () => {
    const { controller, second } = scene;
    const owned = await machineOf(scene, second);
    const first = await made(owned, type('opening_stock'), [lineOfOne()]);
    expect(await submit(owned, first)).toMatchObject({ retcode: 0 });
    expect(await approve(second, first)).toMatchObject({ http: 403, retcode: -286006 });
    expect(await approve(controller, first)).toMatchObject({ retcode: 0 });

    const line = lineOfOne();
    const other = await made(controller, type('opening_stock'), [line]);
    expect(await submit(controller, other)).toMatchObject({ retcode: 0 });
    expect(await changeLines(owned, other, { ...line, qty: 3 })).toMatchObject({ retcode: 0 });
    expect(await approve(second, other)).toMatchObject({ http: 403, retcode: -286006 });

    const shared = await machineOf(scene, controller, second);
    const third = await made(shared, type('opening_stock'), [lineOfOne()]);
    expect(await submit(shared, third)).toMatchObject({ http: 422, retcode: -224605 });
  });

  it('are never those of a machine, whatever a step names', async () => {
    const { controller, second, server } = scene;
    const machine = await machineOf(scene, second);
    const [account] = await server.look<{ service_id: string }>(
      'select max(service_id) as service_id from control.service_account',
    );
    const no = await made(controller, type('opening_stock'), [lineOfOne()]);
    expect(await submit(controller, no)).toMatchObject({ retcode: 0 });
    await server.look(
      `update site.approval_step set user_list = array[$1] where approval_id = (select max(approval_id) from site.approval_request)`,
      [account?.service_id],
    );
    expect(await approve(machine, no)).toMatchObject({ http: 403, retcode: -224608 });
    expect(await reject(machine, no)).toMatchObject({ http: 403, retcode: -224608 });
    expect((await look(controller, no)).adjustment.status).toBe(status('locked'));
  });

  it('close a failed adjustment only through somebody who is no author', async () => {
    const { controller, second, room, server } = scene;
    const goods = scene.fresh();
    const cell = goods.cells[0]?.id ?? 0;
    await room.receive(goods.sku, 10, cell);
    const no = await made(controller, type('manual'), [goods.line(minus({ qty: 3 }))]);
    expect(await submit(controller, no)).toMatchObject({ retcode: 0 });
    expect(await approve(second, no)).toMatchObject({ retcode: 0 });
    await server.look(
      `update site.inventory_adjustment set status = 9, author_list = author_list || (select user_id from control.app_user where email = $2) where adjustment_no = $1`,
      [no, team.second],
    );
    const close = (client: Client) =>
      client.call(adjustments.closeInventoryAdjustment, { adjustment_no: no, reason: 'Not there' });
    expect(await close(controller)).toMatchObject({ http: 403, retcode: -286006 });
    expect(await close(second)).toMatchObject({ http: 403, retcode: -286006 });
    expect(await close(await machineOf(scene, controller))).toMatchObject({ http: 403, retcode: -286006 });
  });
});

describe('a decision', () => {
  it('is about the quantity and value of the version that is posted: an edit builds the chain anew', async () => {
    const { controller, second, manager, server } = scene;
    const line = lineOfOne();
    const no = await made(controller, type('opening_stock'), [line]);
    expect(await submit(controller, no)).toMatchObject({ retcode: 0 });
    expect((await look(second, no)).approval).toMatchObject({ qty: 1, step_count: 1 });
    expect(await changeLines(controller, no, { ...line, qty: 60 })).toMatchObject({ retcode: 0 });
    const { approval } = await look(second, no);
    expect(approval).toMatchObject({ qty: 60, step_count: 2, round: 2, status: 0 });
    expect(await approve(second, no)).toMatchObject({ data: { status: status('locked') } });
    expect(await approve(manager, no)).toMatchObject({ data: { status: status('adjusting') } });
    await runPosting(server.kernel, no);
    expect(await linesOf(controller, no)).toMatchObject([{ qty: 60, line_state: 2 }]);
    const rounds = await server.look<{ round: number; qty: number }>(
      `select round, (facts->>'qty')::int as qty from site.approval_round where approval_id = $1 order by round`,
      [approval?.approval_id],
    );
    expect(rounds).toEqual([
      { round: 1, qty: 1 },
      { round: 2, qty: 60 },
    ]);
  });

  it('does not hold for content that was changed behind its back, and nothing of it is posted', async () => {
    const { controller, second, room, server } = scene;
    const goods = scene.fresh();
    const change = (no: string) =>
      server.look('update site.inventory_adjustment_line set qty = 20 where adjustment_no = $1', [no]);
    const before = await made(controller, type('opening_stock'), [goods.line({ qty: 1 })]);
    expect(await submit(controller, before)).toMatchObject({ retcode: 0 });
    await change(before);
    expect(await approve(second, before)).toMatchObject({ http: 409, retcode: -224603 });

    const after = await made(controller, type('opening_stock'), [scene.fresh().line({ qty: 1 })]);
    expect(await submit(controller, after)).toMatchObject({ retcode: 0 });
    expect(await approve(second, after)).toMatchObject({ retcode: 0 });
    await change(after);
    await runPosting(server.kernel, after);
    expect((await look(controller, after)).adjustment).toMatchObject({ status: status('fail'), posted_lines: 0 });
    expect(await linesOf(controller, after)).toMatchObject([{ fail_retcode: -224609 }]);
    expect(await controller.call(adjustments.retryInventoryAdjustment, { adjustment_no: after })).toMatchObject({
      http: 409,
      retcode: -224609,
    });
    expect(await room.onHand(goods.sku, goods.cells[0]?.id ?? 0)).toEqual([0, 0, 0]);
  });
});

describe('the audit trail of an edit', () => {
  it('shows the quantities and lines before and after', async () => {
    const { controller, server } = scene;
    const line = lineOfOne();
    const no = await made(controller, type('opening_stock'), [line]);
    expect(await changeLines(controller, no, { ...line, qty: 20 })).toMatchObject({ retcode: 0 });
    expect(await auditOf(server, no, 'update')).toMatchObject([
      { before: { plus_qty: 1, minus_qty: 0, line_count: 1 }, after: { plus_qty: 20, minus_qty: 0, line_count: 1 } },
      { before: { line_no: 1, sku_id: line.sku_id, location_id: line.location_id, sign: 1, qty: 1 }, after: null },
      { before: null, after: { line_no: 1, sku_id: line.sku_id, location_id: line.location_id, sign: 1, qty: 20 } },
    ]);
  });
});
