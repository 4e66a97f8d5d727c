import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const getWfmDepartmentList = handle(usersCalls.getWfmDepartmentList, async ({ kernel, session }) => ({
  list: await kernel.databases.control((tx) =>
    tx.sql<{ department: string; people: number }>(
      `select u.department, count(*) as people from user_whs w join app_user u using (user_id)
       where w.whs_id = $1 and u.department <> '' group by u.department order by u.department`,
      [session.whs_id],
    ),
  ),
}));
