import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onHandExport } from '@tallyhouse/contracts/modules/inventory-map/on-hand-calls.ts';
import { transactionExport } from '@tallyhouse/contracts/modules/inventory-map/transaction-calls.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { whs } from '../../../../test/kit/stock-kit.ts';
import { exportJob } from '../../../kernel/exports/job.ts';
import { type Scene, openScene } from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.stop());

const create = (of: typeof onHandExport | typeof transactionExport, filters: object, keys: readonly string[]) =>
  scene.supervisor.call(reportCentreCalls.createExportTask, {
    ...of,
    extra_data: JSON.stringify({ filters, columns: keys.map((key) => ({ key, title: key })) }),
  });

/** The lines of the file without its titles. */
async function exported(...order: Parameters<typeof create>): Promise<string[]> {
  const { data } = await create(...order);
  await exportJob.run(scene.server.kernel, { whs_id: whs, ref: data.task_id });
  const response = await scene.supervisor.raw(`${reportCentreCalls.downloadExportFile.path}?task_id=${data.task_id}`);
  return (await response.text()).trim().split('\r\n').slice(1);
}

describe('a file of stock', () => {
  it('has the lines of the list with its filters', async () => {
    const { room } = scene;
    const { sku, sku_id, cells, places } = scene.fresh();
    await room.receive(sku, 5, cells[0]);
    await room.receive(sku, 3, cells[1]);
    await room.receive(sku, 2, cells[1], { grade: 2 });
    const keys = ['sku_id', 'owner_id', 'grade', 'on_hand_qty', 'available_qty', 'location_count', 'last_move_time'];
    const lines = await exported(onHandExport, { sku_id }, keys);
    expect(lines.map((line) => line.split(',').slice(0, 6).join())).toEqual([
      `${sku_id},${scene.owner},1,8,8,2`,
      `${sku_id},${scene.owner},2,2,2,1`,
    ]);
    expect(await exported(onHandExport, { sku_id, location_id: places[0] }, ['on_hand_qty'])).toEqual(['5']);
    expect(await exported(onHandExport, { sku_id, on_hand_from: 6 }, ['on_hand_qty'])).toEqual(['8']);
  });
});

describe('a file of moves', () => {
  it('has each move once, whichever end a place is, the newest first', async () => {
    const { room } = scene;
    const { sku, sku_id, cells, places } = scene.fresh();
    await room.receive(sku, 6, cells[0]);
    await scene.move(sku, 4, cells[0], cells[1]);
    const keys = ['qty', 'sku_id', 'from_location_id', 'to_location_id'];
    const whole = [`4,${sku_id},${places[0]},${places[1]}`, `6,${sku_id},,${places[0]}`];
    expect(await exported(transactionExport, { sku_id }, keys)).toEqual(whole);
    expect(await exported(transactionExport, { location_id: places[0] }, keys)).toEqual(whole);
    expect(await exported(transactionExport, { location_id: places[1] }, keys)).toEqual(whole.slice(0, 1));
  });

  it('is not made when it would hold more than the list shows', async () => {
    expect((await create(transactionExport, { actor: 'Lim' }, ['qty'])).retcode).not.toBe(0);
  });
});
