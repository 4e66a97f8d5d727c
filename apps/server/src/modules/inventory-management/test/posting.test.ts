import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { confirm, runJob, upload } from '../../../../test/kit/import-kit.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { booksBalance } from '../../../../test/kit/stock-kit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  type Scene,
  approve,
  approved,
  linesOf,
  look,
  made,
  minus,
  openScene,
  posted,
  reason,
  runPosting,
  status,
  submit,
  type,
  whs,
} from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.stop());
afterEach(() => booksBalance(scene.server.kernel));

/** Hands in a sheet of lines for a document and has it looked at. */
async function handIn(adjustment_no: string, sheet: string) {
  const { controller, server } = scene;
  const sent = await upload(controller, Buffer.from(sheet));
  const said = await controller.call(calls.importAdjustmentLines, {
    adjustment_no,
    file_name: 'lines.csv',
    titles: {},
    words: {},
    ...sent,
  });
  if (said.retcode !== 0) return { said, task: undefined };
  await runJob(server, said.data.task_id);
  return { said, task: (await controller.call(importsCalls.getImportDataTask, { task_id: said.data.task_id })).data };
}

const sheetOf = (rows: readonly (readonly (string | number)[])[]): string =>
  ['line_no,sku_id,owner_id,location_id,supplier_lot,expiry_date,qty', ...rows.map((row) => row.join(','))].join(
    '\r\n',
  );

/** A server that loses its database after so many changes. */
function dyingAfter(kernel: Kernel, changes: number): Kernel {
  let left = changes;
  return {
    ...kernel,
    databases: {
      ...kernel.databases,
      dbFor: (place) => {
        const db = kernel.databases.dbFor(place);
        return {
          ...db,
          change: (actor, work) => {
            if (left === 0) return Promise.reject(new Error('killed'));
            left -= 1;
            return db.change(actor, work);
          },
        };
      },
    },
  };
}

const count = async (sku: number): Promise<{ moves: number; qty: number; posts: number }> => {
  const [row] = await scene.server.look<{ moves: number; qty: number; posts: number }>(
    `select count(*)::int as moves, coalesce(sum(qty), 0)::int as qty, count(distinct post_id)::int as posts
     from site.stock_move where whs_id = $1 and sku_id = $2`,
    [whs, sku],
  );
  return row ?? { moves: 0, qty: 0, posts: 0 };
};

describe('a sheet of lines', () => {
  it('becomes the lines of its document, and mends them when it comes again [call process.inventoryadjustment.import_adjustment_lines]', async () => {
    const { controller, server, room } = scene;
    const goods = scene.fresh();
    const place = goods.cells[0]?.location_id ?? '';
    const no = await made(controller, type('opening_stock'), []);
    const row = (line: number, more: { sku?: string; place?: string; qty?: number | string } = {}) => [
      line,
      more.sku ?? goods.sku_id,
      goods.owner_id,
      more.place ?? place,
      `LOT-${line}`,
      '2028-05-31',
      more.qty ?? 3,
    ];
    const { task } = await handIn(
      no,
      sheetOf([row(1), row(2), row(3, { sku: 'NOPE' }), row(4, { place: 'NOWHERE' }), row(5, { qty: 0 }), row(1)]),
    );
    expect(task).toMatchObject({ new_rows: 2, error_rows: 4 });
    expect(await confirm(server, controller, task?.task_id ?? '')).toMatchObject({ applied_rows: 2 });
    expect((await look(controller, no)).adjustment).toMatchObject({ line_count: 2, plus_qty: 6, version: 2 });
    const { task: again } = await handIn(no, sheetOf([row(1), row(2, { qty: 8 }), row(3)]));
    expect(again).toMatchObject({ same_rows: 1, changed_rows: 1, new_rows: 1, error_rows: 0 });
    await confirm(server, controller, again?.task_id ?? '');
    expect(await linesOf(controller, no)).toMatchObject([
      { qty: 3 },
      { qty: 8, supplier_lot: 'LOT-2', reason: 20 },
      { qty: 3 },
    ]);
    const [told] = await server.look<{ n: number }>(
      `select count(*)::int as n from site.audit_log where object_type = 'inventory_adjustment_line' and object_id like $1`,
      [`${no}:%`],
    );
    expect(told?.n).toBe(4);
    await posted(scene, no);
    expect(await count(goods.sku)).toMatchObject({ moves: 3, qty: 14 });
    expect(room.cells.length).toBeGreaterThan(0);
    const { said } = await handIn(no, sheetOf([row(9)]));
    expect(said).toMatchObject({ retcode: -286001 });
  });

  it('is not taken without a document, nor applied to one that was submitted meanwhile', async () => {
    const { controller, server } = scene;
    const goods = scene.fresh();
    const sent = await upload(controller, Buffer.from(sheetOf([])));
    expect(
      await controller.call(importsCalls.createImportDataTask, {
        import_type: 55,
        mode: 3,
        file_name: 'x.csv',
        titles: {},
        words: {},
        ...sent,
      }),
    ).toMatchObject({ retcode: -212100 });
    const no = await made(controller, type('opening_stock'), [goods.line()]);
    const { task } = await handIn(
      no,
      sheetOf([[2, goods.sku_id, goods.owner_id, goods.cells[1]?.location_id ?? '', '', '', 5]]),
    );
    expect(task).toMatchObject({ new_rows: 1 });
    await submit(controller, no);
    expect(await confirm(server, controller, task?.task_id ?? '')).toMatchObject({ applied_rows: 0, error_rows: 1 });
    expect((await look(controller, no)).adjustment.line_count).toBe(1);
  });
});

describe('posting', () => {
  it('goes on behind the last whole chunk after a crash: no line is lost, none is posted twice (story 10)', async () => {
    const { controller, server } = scene;
    const goods = scene.fresh();
    const place = goods.cells[0]?.location_id ?? '';
    const no = await made(controller, type('opening_stock'), []);
    const { task } = await handIn(
      no,
      sheetOf(
        Array.from({ length: 1_200 }, (_, n) => [n + 1, goods.sku_id, goods.owner_id, place, `L${n}`, '2028-05-31', 1]),
      ),
    );
    expect(task).toMatchObject({ new_rows: 1_200, error_rows: 0 });
    await confirm(server, controller, task?.task_id ?? '');
    expect(await submit(controller, no)).toMatchObject({ retcode: 0 });
    await approved(scene, no);
    // The first change asks for the lines, the second posts a chunk; then the server dies, twice.
    await expect(runPosting(dyingAfter(server.kernel, 2), no)).rejects.toThrow('killed');
    expect(await count(goods.sku)).toEqual({ moves: 500, qty: 500, posts: 1 });
    expect((await look(controller, no)).adjustment).toMatchObject({ status: status('adjusting'), posted_lines: 500 });
    await expect(runPosting(dyingAfter(server.kernel, 2), no)).rejects.toThrow('killed');
    expect(await count(goods.sku)).toMatchObject({ moves: 1_000 });
    // Two workers at once, of which one was thought dead.
    await Promise.all([runPosting(server.kernel, no), runPosting(server.kernel, no)]);
    expect(await count(goods.sku)).toEqual({ moves: 1_200, qty: 1_200, posts: 3 });
    expect((await look(controller, no)).adjustment).toMatchObject({ status: status('done'), posted_lines: 1_200 });
  }, 60_000);

  it('leaves out a line that is refused, and posts it when what was in the way is gone [call process.inventoryadjustment.retry_inventory_adjustment]', async () => {
    const { controller, server, room } = scene;
    const goods = scene.fresh();
    const [a, b, c] = goods.cells;
    await server.look('update site.location set max_qty = 5 where whs_id = $1 and id = $2', [whs, b?.id]);
    const no = await made(controller, type('opening_stock'), [
      goods.line({ qty: 4 }),
      goods.line({ qty: 6, location_id: b?.location_id ?? '' }),
      goods.line({ qty: 8, location_id: c?.location_id ?? '' }),
    ]);
    await posted(scene, no);
    expect((await look(controller, no)).adjustment).toMatchObject({
      status: status('fail'),
      posted_lines: 2,
      failed_lines: 1,
    });
    expect(await linesOf(controller, no)).toMatchObject([
      { line_state: 2 },
      { line_state: 3, fail_retcode: -281005, fail_name: 'placeFull', fail_params: { used: 6, cap: 5 } },
      { line_state: 2 },
    ]);
    expect(await room.onHand(goods.sku, a?.id ?? 0)).toEqual([4, 0, 0]);
    const retry = () => controller.call(calls.retryInventoryAdjustment, { adjustment_no: no });
    await server.look('update site.location set max_qty = 50 where whs_id = $1 and id = $2', [whs, b?.id]);
    expect(await retry()).toMatchObject({ data: { status: status('adjusting') } });
    await runPosting(server.kernel, no);
    expect(await room.onHand(goods.sku, b?.id ?? 0)).toEqual([6, 0, 0]);
    expect((await look(controller, no)).adjustment).toMatchObject({ status: status('done'), failed_lines: 0 });
    expect(await retry()).toMatchObject({ retcode: -286001 });
  });

  it('is closed without the lines that cannot be posted, by a second person [call process.inventoryadjustment.close_inventory_adjustment]', async () => {
    const { controller, second, server, room } = scene;
    const goods = scene.fresh();
    const [a, b] = goods.cells;
    await room.receive(goods.sku, 10, a?.id ?? 0);
    await room.receive(goods.sku, 10, b?.id ?? 0);
    const no = await made(controller, type('manual'), [
      goods.line({ ...minus(), qty: 4 }),
      goods.line({ ...minus(), qty: 3, location_id: b?.location_id ?? '' }),
    ]);
    await submit(controller, no);
    await approved(scene, no);
    // A blocked place lets nothing out.
    await server.look(`update site.location set status = 2, status_reason = 'Works' where whs_id = $1 and id = $2`, [
      whs,
      b?.id,
    ]);
    await runPosting(server.kernel, no);
    expect((await look(controller, no)).adjustment).toMatchObject({ status: status('fail') });
    expect(await room.onHand(goods.sku, b?.id ?? 0)).toEqual([10, 0, 3]);
    const close = (client: typeof controller) =>
      client.call(calls.closeInventoryAdjustment, { adjustment_no: no, reason: 'Aisle closed' });
    expect(await close(controller)).toMatchObject({ retcode: -286006 });
    expect(await close(second)).toMatchObject({ data: { status: status('done'), dropped_lines: 1 } });
    expect(await room.onHand(goods.sku, a?.id ?? 0)).toEqual([6, 0, 0]);
    expect(await room.onHand(goods.sku, b?.id ?? 0)).toEqual([10, 0, 0]);
    expect(await linesOf(controller, no)).toMatchObject([{ line_state: 2 }, { line_state: 4 }]);
    await server.look(`update site.location set status = 1, status_reason = '' where whs_id = $1 and id = $2`, [
      whs,
      b?.id,
    ]);
  });

  it('waits for a person where that is configured [call process.inventoryadjustment.confirm_adjust]', async () => {
    const { controller, second, server, room } = scene;
    const goods = scene.fresh();
    await server.look(
      `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('ia_auto_adjust', 2, $1, '0', 'test')`,
      [whs],
    );
    server.kernel.conf.invalidate();
    const no = await made(controller, type('opening_stock'), [goods.line()]);
    await submit(controller, no);
    expect(await approve(second, no)).toMatchObject({ data: { status: status('approved') } });
    await runPosting(server.kernel, no);
    expect(await room.onHand(goods.sku, goods.cells[0]?.id ?? 0)).toEqual([0, 0, 0]);
    const adjust = () => controller.call(calls.confirmAdjust, { adjustment_no: no });
    expect(await adjust()).toMatchObject({ data: { status: status('adjusting') } });
    await runPosting(server.kernel, no);
    expect(await room.onHand(goods.sku, goods.cells[0]?.id ?? 0)).toEqual([10, 0, 0]);
    expect(await adjust()).toMatchObject({ retcode: -286001 });
    await server.look(`delete from site.conf_value where conf_key = 'ia_auto_adjust'`);
    server.kernel.conf.invalidate();
  });

  it('is judged by what it does to the books [call process.inventoryadjustment.get_adjustment_impact]', async () => {
    const { controller, second, room } = scene;
    const goods = scene.fresh();
    const [a, b] = goods.cells;
    await room.receive(goods.sku, 40, a?.id ?? 0);
    const line = goods.line({ ...minus(), qty: 4, reason: reason('wrong_label') });
    await posted(scene, await made(controller, type('manual'), [line]));
    const no = await made(controller, type('manual'), [
      line,
      goods.line({ qty: 9, reason: reason('wrong_label'), location_id: b?.location_id ?? '' }),
    ]);
    const { data } = await second.call(calls.getAdjustmentImpact, { adjustment_no: no });
    expect(data).toMatchObject({
      sku_count: 1,
      place_count: 2,
      owner_list: [{ owner_id: goods.owner_id, plus_qty: 9, minus_qty: 4 }],
      reason_list: [{ reason: reason('wrong_label'), line_count: 2, qty: 13, past_count: 1, past_qty: 4 }],
    });
    expect(data.owner_list[0]?.on_hand).toBeGreaterThanOrEqual(36);
  });
});

const draft = async () => ({
  adjustment_no: await made(scene.controller, type('opening_stock'), [scene.fresh().line()]),
});
refusesWithoutKey(
  () => scene.server,
  [
    withoutKey('[call process.inventoryadjustment.get_adjustment_impact]', calls.getAdjustmentImpact, draft),
    withoutKey('[call process.inventoryadjustment.confirm_adjust]', calls.confirmAdjust, draft),
    withoutKey('[call process.inventoryadjustment.retry_inventory_adjustment]', calls.retryInventoryAdjustment, draft),
    withoutKey(
      '[call process.inventoryadjustment.close_inventory_adjustment]',
      calls.closeInventoryAdjustment,
      async () => ({ ...(await draft()), reason: 'Lines are gone' }),
    ),
    withoutKey('[call process.inventoryadjustment.import_adjustment_lines]', calls.importAdjustmentLines, async () => ({
      ...(await draft()),
      file_name: 'lines.csv',
      titles: {},
      words: {},
      ...(await upload(scene.controller, Buffer.from(sheetOf([])))),
    })),
  ],
);
