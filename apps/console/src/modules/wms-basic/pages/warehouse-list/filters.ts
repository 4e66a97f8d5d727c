import { sites } from '@tallyhouse/contracts/common/sites.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const warehouseFilters: readonly ListFilter[] = [
  { prop: 'whs_id', filterType: 'card' },
  { prop: 'whs_name', filterType: 'wideText' },
  { prop: 'country', filterType: 'multiSelect', selections: sites.map((site) => ({ value: site, label: site })) },
];
