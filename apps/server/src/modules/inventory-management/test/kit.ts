import { expect } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { NewLine } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import {
  adjustmentReason,
  adjustmentStatus,
  adjustmentType,
} from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { bookkeepers as team, putBookkeepers } from '@tallyhouse/tools/world/bookkeepers.ts';
import { type StockRoom, stockRoom } from '../../../../test/kit/stock-kit.ts';
import { type Client, type TestServer, startTestServer } from '../../../../test/kit/test-server.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { postAdjustmentJob } from '../jobs/post-adjustment.ts';

export const whs = 'SGE01' as WhsId;
export const type = (name: Parameters<typeof adjustmentType.codeOf>[0]): number => adjustmentType.codeOf(name);
export const status = (name: Parameters<typeof adjustmentStatus.codeOf>[0]): number => adjustmentStatus.codeOf(name);
export const reason = (name: Parameters<typeof adjustmentReason.codeOf>[0]): number => adjustmentReason.codeOf(name);

export interface Scene {
  readonly server: TestServer;
  readonly room: StockRoom;
  readonly controller: Client;
  readonly second: Client;
  readonly manager: Client;
  /** A SKU and three places no other test uses, by number and by label. */
  fresh(): Place;
  stop(): Promise<void>;
}

export interface Place {
  readonly sku: number;
  readonly sku_id: string;
  readonly owner_id: string;
  readonly cells: readonly { readonly id: number; readonly location_id: string }[];
  line(more?: Partial<NewLine>): NewLine;
}

export async function openScene(): Promise<Scene> {
  const server = await startTestServer();
  const room = await stockRoom(server);
  await putBookkeepers(server.look);
  // Goods that are kept by nothing but their SKU: a test sets what it is about.
  await server.look('update site.sku set need_batch = 0, need_production_date = 0, need_expiry_date = 0');
  const [controller, second, manager] = await Promise.all([
    server.as(team.controller),
    server.as(team.second),
    server.as(team.manager),
  ]);
  const labels = async (table: string, label: string, ids: readonly number[]): Promise<Map<number, string>> => {
    const rows = await server.look<{ id: string; label: string }>(
      `select id, ${label} as label from site.${table} where id = any($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [Number(row.id), row.label]));
  };
  const [skus, cells, owners] = await Promise.all([
    labels('sku', 'sku_id', room.skus),
    labels('location', 'location_id', room.cells),
    labels('owner', 'owner_id', [room.owner]),
  ]);
  let used = 0;
  const fresh = (): Place => {
    const sku = room.skus[used] ?? 0;
    const own = room.cells.slice(used * 3, used * 3 + 3).map((id) => ({ id, location_id: cells.get(id) ?? '' }));
    used += 1;
    const sku_id = skus.get(sku) ?? '';
    const owner_id = owners.get(room.owner) ?? '';
    return {
      sku,
      sku_id,
      owner_id,
      cells: own,
      line: (more = {}) => ({
        sku_id,
        owner_id,
        location_id: own[0]?.location_id ?? '',
        container_id: '',
        grade: 1,
        supplier_lot: '',
        production_date: null,
        expiry_date: null,
        inbound_date: null,
        uid: '',
        sign: 1,
        qty: 10,
        reason: reason('initial_load'),
        note: '',
        ...more,
      }),
    };
  };
  return { server, room, controller, second, manager, fresh, stop: () => server.stop() };
}

export const minus = (more: Partial<NewLine> = {}): Partial<NewLine> => ({
  sign: -1,
  reason: reason('adjusted'),
  ...more,
});

/** A document of these lines, as it is saved. */
export async function made(client: Client, adjustment_type: number, line_list: readonly NewLine[]): Promise<string> {
  const said = await client.call(calls.createInventoryAdjustment, {
    adjustment_type,
    remark: 'Test',
    line_list: [...line_list],
  });
  expect(said).toMatchObject({ retcode: 0 });
  return said.data.adjustment_no;
}

export const look = async (client: Client, adjustment_no: string) =>
  (await client.call(calls.getInventoryAdjustment, { adjustment_no })).data;

export const linesOf = async (client: Client, adjustment_no: string) =>
  (await client.call(calls.searchInventoryAdjustmentLine, { adjustment_no, pageno: 1, count: 200 })).data.list;

export const submit = async (client: Client, adjustment_no: string) =>
  client.call(calls.submitInventoryAdjustment, {
    adjustment_no,
    version: (await look(client, adjustment_no)).adjustment.version,
  });

export async function approve(client: Client, adjustment_no: string) {
  const { adjustment, approval } = await look(client, adjustment_no);
  return client.call(calls.approveInventoryAdjustment, {
    adjustment_no,
    version: adjustment.version,
    step_no: approval?.current_step ?? 1,
  });
}

export async function reject(client: Client, adjustment_no: string, why = 'Counted again') {
  const { adjustment, approval } = await look(client, adjustment_no);
  return client.call(calls.rejectInventoryAdjustment, {
    adjustment_no,
    version: adjustment.version,
    step_no: approval?.current_step ?? 1,
    reason: why,
  });
}

export const runPosting = (kernel: Kernel, adjustment_no: string): Promise<void> =>
  postAdjustmentJob.run(kernel, { whs_id: whs, ref: adjustment_no });

/** Submitted and approved by whom it takes, and posted. */
export async function posted(scene: Scene, adjustment_no: string): Promise<void> {
  expect(await submit(scene.controller, adjustment_no)).toMatchObject({ retcode: 0 });
  await approved(scene, adjustment_no);
  await runPosting(scene.server.kernel, adjustment_no);
}

export async function approved(scene: Scene, adjustment_no: string): Promise<void> {
  expect(await approve(scene.second, adjustment_no)).toMatchObject({ retcode: 0 });
  const { adjustment } = await look(scene.manager, adjustment_no);
  if (adjustment.status !== status('locked')) return;
  expect(await approve(scene.manager, adjustment_no)).toMatchObject({ retcode: 0 });
}
