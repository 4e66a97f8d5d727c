import type { FileColumns } from '../../kit/file-columns.ts';

/** The columns of a sheet of lines, in the order in which a person fills them. */
export const adjustmentLineFile = {
  line_no: null,
  sku_id: null,
  owner_id: null,
  location_id: null,
  container_id: null,
  grade: null,
  supplier_lot: null,
  production_date: null,
  expiry_date: null,
  inbound_date: null,
  uid: null,
  sign: null,
  qty: null,
  reason: null,
  note: null,
} as const satisfies FileColumns;
