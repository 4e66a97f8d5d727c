import { userStatus, userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import type { FilterOption, ListFilter } from '../../../kit/list/list-types.ts';

type Options = readonly FilterOption[];

export const personFilters = (roles: Options | undefined, departments: Options | undefined): readonly ListFilter[] => [
  { prop: 'keyword', filterType: 'text' },
  { prop: 'email', filterType: 'text' },
  ...(roles
    ? [{ prop: 'role_id', tLabel: 'role_list', filterType: 'multiSelect', numeric: true, selections: roles } as const]
    : []),
  { prop: 'user_type', filterType: 'multiSelect', selections: userType },
  { prop: 'status', filterType: 'multiSelect', selections: userStatus },
  ...(departments ? [{ prop: 'department', filterType: 'select', selections: departments } as const] : []),
  { prop: 'created_from+created_to', tLabel: 'created_at', filterType: 'dateRange' },
  { prop: 'bpo_vendor', filterType: 'text' },
  { prop: 'dormant_days', filterType: 'number', max: 3_650 },
  { prop: 'expire_before', filterType: 'date' },
];
