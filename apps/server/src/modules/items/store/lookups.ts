import { scanThing } from '@tallyhouse/contracts/modules/items/enums.ts';
import type { ScanLookup } from '../../../kernel/scan-lookup.ts';

const name = '(select s.sku_name from sku s where s.site_id = $3 and s.sku_id = m.sku_id)';

/** What of an item is scanned: its code, a barcode of it, or a code that stands for it. */
export const itemLookups: readonly ScanLookup[] = [
  {
    name: 'by_sku',
    types: [scanThing.codeOf('sku')],
    sql: `select 1 as n, sku_id as id, sku_name as name, 1 as qty
      from sku where site_id = $3 and sku_id = $1`,
  },
  {
    name: 'by_barcode',
    types: [scanThing.codeOf('barcode')],
    sql: `select 1 as n, m.sku_id as id, ${name} as name, m.pack_qty as qty
      from sku_barcode m where m.site_id = $3 and m.barcode = $1`,
  },
  {
    // No such codes in CN (domain/mapping.ts).
    name: 'by_mapping',
    types: [scanThing.codeOf('mapping')],
    sql: `select 1 as n, m.sku_id as id, ${name} as name, 1 as qty
      from sku_mapping m where m.site_id = $3 and m.new_sku_id = $1 and $3 <> 'CN' and m.status = 1
      and (m.valid_from is null or m.valid_from <= now()) and (m.valid_to is null or m.valid_to > now())`,
  },
];
