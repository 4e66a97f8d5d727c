import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { refuseWithoutKeyIn } from '../../../kernel/auth/authority.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { warehouseHistory } from '../domain/warehouse.ts';
import { warehouseOf } from '../store/warehouse-directory.ts';
import { flagsOf } from '../store/warehouses.ts';

export const getWarehouse = handle(wmsBasicCalls.getWarehouse, async ({ kernel, session }, { whs_id }) => {
  const row = await kernel.databases.control(async (tx) => {
    const found = await warehouseOf(tx, session.user_id, whs_id);
    if (found) await refuseWithoutKeyIn(tx, session, whs_id, wmsBasicCalls.getWarehouse.access);
    return found;
  });
  const flags = row && (await kernel.databases.dbFor(row.whs_id).read(session, flagsOf));
  if (!flags) return refuse(baseErrors.noWarehouse, { whs_id });
  return {
    whs_id: row.whs_id,
    country: row.site_id,
    ...warehouseHistory({ ...row, ...flags }),
    quota_mode: flags.quota_mode,
    version: row.version,
    ctime: epoch(row.ctime),
    creator: row.creator,
    mtime: epoch(row.mtime),
    modifier: row.modifier,
  };
});
