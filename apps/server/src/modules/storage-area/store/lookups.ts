import { scanThing } from '@tallyhouse/contracts/modules/items/enums.ts';
import type { ScanLookup } from '../../../kernel/scan-lookup.ts';

/** Places by the code on their label. A deleted one is not found: its label should be gone. */
export const placeLookups: readonly ScanLookup[] = [
  {
    name: 'by_place',
    sql: `select case kind when 2 then ${scanThing.codeOf('staging')} when 3 then ${scanThing.codeOf('dock')}
        else ${scanThing.codeOf('cell')} end as type, location_id as id, location_name as name, 0 as qty
      from location where whs_id = $2 and location_id = $1 and kind in (1, 2, 3, 4, 5) and status <> 4`,
  },
];
