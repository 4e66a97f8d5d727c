import { roleKind, roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const roleFilters: readonly ListFilter[] = [
  { type: 'text', name: 'role_name', units: 2 },
  { type: 'codes', name: 'role_kind', units: 2, codes: roleKind },
  { type: 'text', name: 'key', units: 2 },
  { type: 'codes', name: 'status', units: 2, codes: roleStatus },
];
