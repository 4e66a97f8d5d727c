import { type Session, isMachine } from '../../../kernel/auth/sessions.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Decider, Holder } from '../domain/round.ts';

export const deciderOf = (session: Session): Decider => ({
  user_id: session.user_id,
  isMachine: isMachine(session),
  roles: session.roles,
});

/** The people who have one of these roles in a warehouse, or are named: asked when a request is opened. */
export const holdersOf = (
  kernel: Kernel,
  whs: string,
  roles: readonly string[],
  users: readonly string[],
): Promise<Holder[]> =>
  kernel.databases.control((tx) =>
    tx.sql(
      `select distinct ur.user_id, r.role_name
       from user_role ur join role r on r.role_id = ur.role_id and r.status = 1 and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
       join app_user u on u.user_id = ur.user_id and u.status = 1
       where ur.whs_id = $1 and now() between ur.valid_from and ur.valid_to and (r.role_name = any($2) or ur.user_id = any($3))`,
      [whs, roles, users],
      'approval.holders_of',
    ),
  );
