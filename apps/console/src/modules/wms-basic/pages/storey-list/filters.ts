import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const storeyFilters: readonly ListFilter[] = [
  { type: 'text', name: 'storey_id', units: 2 },
  { type: 'text', name: 'storey_name', units: 2 },
  { type: 'codes', name: 'status', units: 2, codes: storeyStatus },
  { type: 'range', name: 'floor_no', units: 2, from: 'floor_no_from', to: 'floor_no_to', min: -20, max: 200 },
];
