import { userStatus, userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import type { ListFilter } from '../../../kit/list/list-types.ts';

type Options = readonly { readonly value: string; readonly label: string }[];

export const personFilters = (roles: Options | undefined, departments: Options | undefined): readonly ListFilter[] => [
  { type: 'text', name: 'keyword', units: 1 },
  { type: 'text', name: 'email', units: 1 },
  ...(roles
    ? [{ type: 'choice', name: 'role_id', units: 1, multiple: true, numeric: true, options: roles } as const]
    : []),
  { type: 'codes', name: 'user_type', units: 1, codes: userType },
  { type: 'codes', name: 'status', units: 1, codes: userStatus },
  ...(departments
    ? [{ type: 'choice', name: 'department', units: 1, multiple: false, numeric: false, options: departments } as const]
    : []),
  { type: 'text', name: 'bpo_vendor', units: 1 },
  { type: 'number', name: 'dormant_days', units: 1, min: 1, max: 3_650 },
  { type: 'date', name: 'expire_before', units: 2 },
];
