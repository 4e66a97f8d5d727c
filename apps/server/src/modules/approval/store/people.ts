import type { Kernel } from '../../../kernel/kernel.ts';

const held = `
  from user_role ur join role r on r.role_id = ur.role_id and r.status = 1 and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
  join app_user u on u.user_id = ur.user_id and u.status = 1
  where ur.whs_id = $1 and now() between ur.valid_from and ur.valid_to`;

/** The roles a person has in a warehouse now, by name: a step names them so. */
export const rolesOf = (kernel: Kernel, whs: string, userId: string): Promise<string[]> =>
  kernel.databases.control(async (tx) => {
    const rows = await tx.sql<{ role_name: string }>(
      `select distinct r.role_name ${held} and ur.user_id = $2`,
      [whs, userId],
      'approval.roles_of',
    );
    return rows.map(({ role_name }) => role_name);
  });

/** Who has which of these roles, or is named: more than nobody is asked for when a request is opened. */
export const holdersOf = (
  kernel: Kernel,
  whs: string,
  roles: readonly string[],
  users: readonly string[],
): Promise<{ readonly user_id: string; readonly role_name: string }[]> =>
  kernel.databases.control((tx) =>
    tx.sql(
      `select distinct ur.user_id, r.role_name ${held} and (r.role_name = any($2) or ur.user_id = any($3))`,
      [whs, roles, users],
      'approval.holders_of',
    ),
  );
