import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { searchRoles } from '../store/roles.ts';
import { warehouseThere } from '../store/warehouses.ts';

export const searchWhsRole = handle(rolesCalls.searchWhsRole, ({ kernel }, { whs_id, ...search }) =>
  kernel.databases.control(async (tx) => {
    if (!(await warehouseThere(tx, whs_id))) refuse(baseErrors.notFound, { thing: 'Warehouse', id: whs_id, whs_id });
    return searchRoles(tx, whs_id, search);
  }),
);
