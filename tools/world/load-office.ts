import { inventoryManagementCalls as adjustments } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { NewLine } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentReason, adjustmentType } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { chainNode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storeyExport } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { Worker } from './at-work.ts';

/** Lines about goods that are free in cells, one piece each. */
async function damagedGoods(worker: Worker): Promise<NewLine[]> {
  // Names by subqueries: tables that were just filled have no statistics, and a join would walk all locations.
  const rows = await worker.reads<{ sku_id: string; owner_id: string; location_id: string }>(
    `select * from (
       select (select sku_id from sku where site_id = $2 and id = s.sku_id) as sku_id,
         (select owner_id from owner where site_id = $2 and id = s.owner_id and status = 1 and kind <> 4) as owner_id,
         (select location_id from location where whs_id = $1 and id = s.location_id and kind = 1) as location_id
       from stock s where whs_id = $1 and container_id = 0 and on_hand - allocated - blocked >= 4) goods
     where owner_id is not null and location_id is not null order by location_id limit 2`,
    [worker.session.whs_id, worker.session.site_id],
  );
  return rows.map((goods) => ({
    ...goods,
    container_id: '',
    grade: stockGrade.codeOf('good'),
    supplier_lot: '',
    production_date: null,
    expiry_date: null,
    inbound_date: null,
    uid: '',
    sign: -1,
    qty: 1,
    reason: adjustmentReason.codeOf('damaged'),
    note: '',
  }));
}

/** Two documents of the stock controller: one that waits for approval and a draft. */
export async function loadAdjustments(worker: Worker): Promise<void> {
  const adjustment_type = adjustmentType.codeOf('damage');
  const line_list = await damagedGoods(worker);
  const create = (remark: string) =>
    worker.does(adjustments.createInventoryAdjustment, { adjustment_type, remark, line_list });
  await worker.does(adjustments.submitInventoryAdjustment, await create('Fell off the fork'));
  await create('Wet after the roof leak');
}

/** What the first cluster is planned to hold from today on. */
export async function loadPlanning(worker: Worker): Promise<void> {
  const [row] = await worker.reads<{ zone_cluster_id: string; today: string }>(
    `select zone_cluster_id, current_date::text as today from zone_cluster where whs_id = $1 order by zone_cluster_id limit 1`,
    [worker.session.whs_id],
  );
  await worker.does(storageAreaCalls.createWhsPlanning, {
    zone_cluster_id: row?.zone_cluster_id ?? '',
    chain_node: chainNode.codeOf('forward_pick'),
    category_l1_list: [],
    planned_cell_qty: 900,
    planned_volume_cm3: null,
    target_turnover_days: null,
    effective_from: row?.today ?? '',
    effective_to: null,
  });
}

/** A list of storeys: the server makes the file as soon as it runs. */
export async function loadExport(worker: Worker): Promise<void> {
  await worker.does(reportCentreCalls.createExportTask, {
    ...storeyExport,
    extra_data: JSON.stringify({ filters: {}, format: 'csv', columns: [{ key: 'storey_id', title: 'Storey ID' }] }),
  });
}
