import type { WarehouseRecord } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';

type Typed = Omit<
  WarehouseRecord,
  'whs_id' | 'country' | 'quota_mode' | 'version' | 'ctime' | 'creator' | 'mtime' | 'modifier'
>;

/** The fields of a warehouse that its history tells of. */
export const warehouseHistory = (row: Typed): Typed => ({
  whs_no: row.whs_no,
  whs_name: row.whs_name,
  address: row.address,
  contact_name: row.contact_name,
  contact_phone: row.contact_phone,
  time_region: row.time_region,
  is_rms: row.is_rms,
  is_use_channel: row.is_use_channel,
  use_rtsb_local_process: row.use_rtsb_local_process,
  storey_name_setup: row.storey_name_setup,
});
