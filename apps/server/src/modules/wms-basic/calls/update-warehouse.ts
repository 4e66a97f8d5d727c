import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { wmsBasicErrors } from '@tallyhouse/contracts/modules/wms-basic/errors.ts';
import { refuseWithoutKeyIn } from '../../../kernel/auth/authority.ts';
import { type CommandContext, type Outcome, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { warehouseHistory } from '../domain/warehouse.ts';
import { updateInDirectory, warehouseOf, warehousesLike } from '../store/warehouse-directory.ts';
import { flagsOf, putFlags } from '../store/warehouses.ts';

async function change(
  { kernel, session, requestId }: CommandContext,
  { request_id: _, whs_id, version: seen, ...fields }: InputOf<typeof wmsBasicCalls.updateWarehouse>,
): Promise<Outcome<{ version: number }>> {
  const { before, version } = await kernel.databases.control(async (tx) => {
    const mine = await warehouseOf(tx, session.user_id, whs_id);
    if (!mine) return refuse(baseErrors.noWarehouse, { whs_id });
    await refuseWithoutKeyIn(tx, session, whs_id, wmsBasicCalls.updateWarehouse.access);
    if (mine.site_id !== session.site_id)
      return refuse(wmsBasicErrors.otherSite, { site: session.site_id, country: mine.site_id });
    const there = await warehousesLike(tx, mine.site_id, whs_id, fields.whs_no);
    const found = there.find((row) => row.whs_id === whs_id);
    const own = kernel.databases.dbFor(whs_id);
    const flags = await own.read(session, flagsOf);
    if (!flags) return refuse(baseErrors.noWarehouse, { whs_id });
    // Only the answer of this very request was lost: the directory, written last, says it is done.
    if (found?.written_by === requestId) return { before: { ...found, ...flags }, version: found.version };
    const row = refuseStale(session, { thing: 'Warehouse', id: whs_id }, found, seen);
    const other = there.find((next) => next.whs_id !== whs_id);
    if (other) return refuse(wmsBasicErrors.numberTaken, { whs_no: fields.whs_no, whs_id: other.whs_id });
    await own.change(session, (site) => putFlags(site, row.site_id, fields.whs_no, fields));
    await updateInDirectory(tx, whs_id, fields, { by: session.email, requestId });
    return { before: { ...row, ...flags }, version: row.version + 1 };
  });
  return {
    reply: { version },
    audit: [{ object_id: whs_id, before: warehouseHistory(before), after: warehouseHistory(fields) }],
    events: [{ subject: 'basic.tree.changed', aggregate: `warehouse:${whs_id}`, body: { whs_id } }],
  };
}

export const updateWarehouse = handle(wmsBasicCalls.updateWarehouse, change);
export const updateWarehouseByGet = handle(wmsBasicCalls.updateWarehouseByGet, change);
