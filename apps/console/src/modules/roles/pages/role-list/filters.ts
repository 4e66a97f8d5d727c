import { roleKind, roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const roleFilters: readonly ListFilter[] = [
  { prop: 'role_name', filterType: 'wideText' },
  { prop: 'role_kind', filterType: 'multiSelect', selections: roleKind },
  { prop: 'key', filterType: 'wideText' },
  { prop: 'status', filterType: 'multiSelect', selections: roleStatus },
  { prop: 'updated_from+updated_to', tLabel: 'updated_at', filterType: 'dateRange' },
];
