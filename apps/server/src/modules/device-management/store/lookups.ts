import { scanThing } from '@tallyhouse/contracts/modules/items/enums.ts';
import type { ScanLookup } from '../../../kernel/scan-lookup.ts';

/** Devices by their label, in whatever state: a lost one that is scanned is found. */
export const deviceLookups: readonly ScanLookup[] = [
  {
    name: 'by_device',
    types: [scanThing.codeOf('device')],
    sql: `select 1 as n, d.device_id as id, t.template_name as name, 0 as qty
      from device d join device_template t on t.site_id = d.site_id and t.template_id = d.template_id
      where d.whs_id = $2 and d.device_id = $1`,
  },
];
