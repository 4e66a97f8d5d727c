import type { RoomTx } from '../../../kernel/db/tx.ts';

export const allWarehouses = (tx: RoomTx): Promise<{ whs_id: string; whs_name: string }[]> =>
  tx.sql('select whs_id, whs_name from warehouse_directory order by whs_id');

export const warehouseThere = async (tx: RoomTx, whs: string): Promise<boolean> =>
  (await tx.sql('select 1 from warehouse_directory where whs_id = $1', [whs])).length > 0;
