import { userStatus, userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import type { ListFilter, Selections } from '../../../kit/list/list-types.ts';

/** To choose from, where a list offers it; the options are undefined until they are known. */
interface Offered {
  readonly options: Selections;
}

export const personFilters = (roles?: Offered, departments?: Offered): readonly ListFilter[] => [
  { prop: 'keyword', filterType: 'text' },
  { prop: 'email', filterType: 'text' },
  ...(roles
    ? ([
        { prop: 'role_id', tLabel: 'role_list', filterType: 'multiSelect', numeric: true, selections: roles.options },
      ] as const)
    : []),
  { prop: 'user_type', filterType: 'multiSelect', selections: userType },
  { prop: 'status', filterType: 'multiSelect', selections: userStatus },
  ...(departments ? [{ prop: 'department', filterType: 'select', selections: departments.options } as const] : []),
  { prop: 'created_from+created_to', tLabel: 'created_at', filterType: 'dateRange' },
  { prop: 'bpo_vendor', filterType: 'text' },
  { prop: 'dormant_days', filterType: 'number', max: 3_650 },
  { prop: 'expire_before', filterType: 'date' },
];
