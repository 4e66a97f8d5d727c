import { purchaseType, temperatureZone, yesNo } from '../../common/goods-enums.ts';
import type { FileColumns } from '../../kit/file-columns.ts';
import { unitOfMeasure } from './enums.ts';

export const skuFile = {
  sku_id: null,
  sku_name: null,
  local_name: null,
  merchant_id: null,
  shop_id: null,
  supplier_id: null,
  category_id: null,
  brand: null,
  purchase_type: purchaseType,
  unit_of_measure: unitOfMeasure,
  main_barcode: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  weight_g: null,
  need_batch: yesNo,
  need_production_date: yesNo,
  need_expiry_date: yesNo,
  shelf_life_days: null,
  min_inbound_life_days: null,
  min_outbound_life_days: null,
  need_uid: yesNo,
  fragile: yesNo,
  liquid: yesNo,
  battery: yesNo,
  temperature_zone: temperatureZone,
} as const satisfies FileColumns;
