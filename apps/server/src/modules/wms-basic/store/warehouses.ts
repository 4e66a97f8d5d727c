import type { WarehouseDetail } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';

/** The row of the warehouse the transaction works in. */
export async function findWarehouse(tx: ReadTx): Promise<Omit<WarehouseDetail, 'country' | 'time_region'> | undefined> {
  const [row] = await tx.sql<Omit<WarehouseDetail, 'country' | 'time_region'>>(
    `select whs_id, whs_no, is_rms or whs_id ~* '^vn' as is_rms, is_use_channel, quota_mode, use_rtsb_local_process
     from warehouse where whs_id = $1`,
    [tx.whs],
  );
  return row;
}

/** How a warehouse works: what its site keeps of it. */
export interface WarehouseFlags {
  readonly is_rms: 0 | 1;
  readonly is_use_channel: 0 | 1;
  readonly use_rtsb_local_process: 0 | 1;
  readonly storey_name_setup: 0 | 1;
}

export async function flagsOf(tx: ReadTx): Promise<(WarehouseFlags & { quota_mode: 0 | 1 }) | undefined> {
  const [row] = await tx.sql<WarehouseFlags & { quota_mode: 0 | 1 }>(
    `select is_rms::int as is_rms, is_use_channel, use_rtsb_local_process::int as use_rtsb_local_process, storey_name_setup, quota_mode
     from warehouse where whs_id = $1`,
    [tx.whs],
  );
  return row;
}

/** Writes the row of the warehouse the transaction works in, whether it is there or not: it may be asked twice. */
export async function putFlags(tx: ChangeTx, site: string, whsNo: string, flags: WarehouseFlags): Promise<void> {
  await tx.sql(
    `insert into warehouse (site_id, whs_id, whs_no, is_rms, is_use_channel, use_rtsb_local_process, storey_name_setup)
     values ($1, $2, $3, $4::int::boolean, $5, $6::int::boolean, $7)
     on conflict (whs_id) do update set whs_no = excluded.whs_no, is_rms = excluded.is_rms, is_use_channel = excluded.is_use_channel,
       use_rtsb_local_process = excluded.use_rtsb_local_process, storey_name_setup = excluded.storey_name_setup`,
    [site, tx.whs, whsNo, flags.is_rms, flags.is_use_channel, flags.use_rtsb_local_process, flags.storey_name_setup],
  );
}

/** How much of a warehouse is there. */
export async function countsOf(tx: ReadTx): Promise<{ storeys: number; zones: number; cells: number }> {
  const [row] = await tx.sql<{ storeys: number; zones: number; cells: number }>(
    `select (select count(*) from storey where whs_id = $1)::int as storeys, (select count(*) from zone where whs_id = $1)::int as zones,
       (select coalesce(sum(cells), 0) from pathway where whs_id = $1)::int as cells`,
    [tx.whs],
  );
  return row ?? { storeys: 0, zones: 0, cells: 0 };
}
