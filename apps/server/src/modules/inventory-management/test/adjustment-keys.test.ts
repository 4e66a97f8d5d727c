import { afterAll, beforeAll } from 'vitest';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Scene, look, made, openScene, submit, type } from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.stop());

const page = { pageno: 1, count: 20 };
const create = () => made(scene.controller, type('opening_stock'), [scene.fresh().line()]);
const draft = async () => {
  const adjustment_no = await create();
  return { adjustment_no, version: (await look(scene.controller, adjustment_no)).adjustment.version };
};
const submitted = async () => {
  const adjustment_no = await create();
  await submit(scene.controller, adjustment_no);
  const { adjustment, approval } = await look(scene.controller, adjustment_no);
  return { adjustment_no, version: adjustment.version, step_no: approval?.current_step ?? 1 };
};

refusesWithoutKey(
  () => scene.server,
  [
    withoutKey(
      '[call process.inventoryadjustment.search_inventory_adjustment]',
      calls.searchInventoryAdjustment,
      () => page,
    ),
    withoutKey(
      '[call process.inventoryadjustment.search_inventory_adjustment_line]',
      calls.searchInventoryAdjustmentLine,
      async () => ({ adjustment_no: await create(), ...page }),
    ),
    withoutKey(
      '[call process.inventoryadjustment.create_inventory_adjustment]',
      calls.createInventoryAdjustment,
      () => ({ adjustment_type: type('opening_stock'), remark: '', line_list: [scene.fresh().line()] }),
    ),
    withoutKey(
      '[call process.inventoryadjustment.update_inventory_adjustment]',
      calls.updateInventoryAdjustment,
      async () => ({ ...(await draft()), add_list: [], remove_list: [1] }),
    ),
    withoutKey(
      '[call process.inventoryadjustment.submit_inventory_adjustment]',
      calls.submitInventoryAdjustment,
      draft,
    ),
    withoutKey(
      '[call process.inventoryadjustment.approve_inventory_adjustment]',
      calls.approveInventoryAdjustment,
      submitted,
    ),
    withoutKey(
      '[call process.inventoryadjustment.reject_inventory_adjustment]',
      calls.rejectInventoryAdjustment,
      async () => ({ ...(await submitted()), reason: 'Counted again' }),
    ),
    withoutKey(
      '[call process.inventoryadjustment.cancel_inventory_adjustment]',
      calls.cancelInventoryAdjustment,
      async () => ({ adjustment_no: await create(), reason: 'Counted again' }),
    ),
  ],
);
