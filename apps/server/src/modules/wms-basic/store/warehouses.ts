import type { WarehouseDetail } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';

/** The row of the warehouse the transaction works in. */
export async function findWarehouse(tx: ReadTx): Promise<Omit<WarehouseDetail, 'country' | 'time_region'> | undefined> {
  const [row] = await tx.sql<Omit<WarehouseDetail, 'country' | 'time_region'>>(
    `select whs_id, whs_no, is_rms or whs_id ~* '^vn' as is_rms, is_use_channel, quota_mode, use_rtsb_local_process
     from warehouse where whs_id = $1`,
    [tx.whs],
  );
  return row;
}
