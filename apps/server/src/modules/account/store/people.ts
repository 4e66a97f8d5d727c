import type { RoomTx } from '../../../kernel/db/tx.ts';
import { likePattern } from '../../../kernel/list/where.ts';

export interface SignInRow {
  user_id: string;
  status: number;
  hash: string | null;
  judged_by: number | null;
  whs_id: string | null;
  sso_only: boolean;
}

/** The account behind a sign-in name, with its password hash and the warehouse it starts in. */
export async function findForSignIn(tx: RoomTx, loginName: string): Promise<SignInRow | undefined> {
  const [row] = await tx.sql<SignInRow>(
    `select u.user_id, u.status, u.sso_only, c.hash, c.judged_by,
       (select w.whs_id from user_whs w where w.user_id = u.user_id order by w.is_default desc, w.whs_id limit 1) as whs_id
     from app_user u left join user_credential c using (user_id) where u.login_name = $1`,
    [loginName],
  );
  return row;
}

export async function warehousesOf(
  tx: RoomTx,
  userId: string,
): Promise<{ whs_id: string; whs_name: string; site_id: string; is_show_mbn: number }[]> {
  return tx.sql(
    `select w.whs_id, d.whs_name, d.site_id, w.is_show_mbn from user_whs w join warehouse_directory d using (whs_id)
     where w.user_id = $1 order by w.whs_id`,
    [userId],
  );
}

/** Sign-in, sign-out and warehouse change leave a line of their own: they happen outside any warehouse. */
export async function logAccess(
  tx: RoomTx,
  line: {
    action: string;
    user_id: string | null;
    login_name_hash: Buffer | null;
    ip: string;
    ok: boolean;
    detail?: string;
  },
): Promise<void> {
  await tx.sql(
    'insert into auth_log (action, user_id, login_name_hash, ip, ok, detail) values ($1, $2, $3, $4, $5, $6)',
    [line.action, line.user_id, line.login_name_hash, line.ip, line.ok, line.detail ?? ''],
  );
}

/**
 * Users of a warehouse whose name or number holds the text; their address too, for a caller who may see it: to anybody
 * else a match would tell letter by letter what the reply masks.
 */
export async function findColleagues(
  tx: RoomTx,
  whs: string,
  code: string,
  byEmail: boolean,
): Promise<{ user_id: string; email: string; display_name: string }[]> {
  return tx.sql(
    `select u.user_id, coalesce(u.email, '') as email, u.display_name from user_whs w join app_user u using (user_id)
     where w.whs_id = $1 and u.status = 1
       and (u.display_name ilike $2 or u.local_name ilike $2 or u.user_id ilike $2 or u.staff_no ilike $2
         or (($3 or position('@' in u.login_name) = 0) and u.login_name ilike $2) or ($3 and u.email ilike $2))
     order by u.display_name, u.user_id limit 20`,
    [whs, likePattern(code), byEmail],
  );
}
