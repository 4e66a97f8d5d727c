import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findWarehouse } from '../store/warehouses.ts';

export const getWarehouseDetail = handle(wmsBasicCalls.getWarehouseDetail, async ({ tx, session }, { whs_id }) => {
  if (whs_id !== undefined && whs_id !== session.whs_id) return refuse(baseErrors.noWarehouse, { whs_id });
  const row = await findWarehouse(tx);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Warehouse', id: session.whs_id, whs_id: session.whs_id });
  return { ...row, country: session.site_id, time_region: session.time_region };
});
