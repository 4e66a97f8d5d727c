import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const getAccessOptions = handle(usersCalls.getAccessOptions, ({ kernel }) =>
  kernel.databases.control(async (tx) => {
    const [warehouses, roles, keys] = await Promise.all([
      tx.sql<{ whs_id: string; whs_name: string }>('select whs_id, whs_name from warehouse_directory order by whs_id'),
      tx.sql<{ role_id: number; role_name: string; role_kind: number; whs_id: string }>(
        `select role_id, role_name, role_kind, coalesce(whs_id, '') as whs_id from role where status = 1 order by role_name`,
      ),
      tx.sql<{ key: string; title: string }>('select key, title from permission where not retired order by key'),
    ]);
    return { warehouses, roles, keys };
  }),
);
