import { scanThing } from '@tallyhouse/contracts/modules/items/enums.ts';
import type { ScanLookup } from '../../../kernel/scan-lookup.ts';

/** Places by the code on their label. A deleted one is not found: its label should be gone. */
export const placeLookups: readonly ScanLookup[] = [
  {
    name: 'by_place',
    types: [scanThing.codeOf('cell'), scanThing.codeOf('staging'), scanThing.codeOf('dock')],
    sql: `select case kind when 2 then 2 when 3 then 3 else 1 end as n, location_id as id, location_name as name, 0 as qty
      from location where whs_id = $2 and location_id = $1 and kind in (1, 2, 3, 4, 5) and status <> 4`,
  },
];
