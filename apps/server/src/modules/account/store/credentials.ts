import type { RoomTx } from '../../../kernel/db/tx.ts';
import { listVersion } from '../domain/common-passwords.ts';

export interface CredentialRow {
  login_name: string;
  hash: string | null;
  sso_only: boolean;
}

export async function credentialOf(tx: RoomTx, userId: string): Promise<CredentialRow | undefined> {
  const [row] = await tx.sql<CredentialRow>(
    'select u.login_name, c.hash, u.sso_only from app_user u left join user_credential c using (user_id) where u.user_id = $1',
    [userId],
  );
  return row;
}

/**
 * Whether an active user still has the password that was checked: hashing takes longer than a transaction may, and
 * meanwhile it may have been changed. The caller holds `lockSessionsOf` the user.
 */
export async function isPasswordStill(tx: RoomTx, userId: string, hash: string): Promise<boolean> {
  const rows = await tx.sql(
    'select 1 from app_user u join user_credential c using (user_id) where u.user_id = $1 and u.status = 1 and c.hash = $2',
    [userId, hash],
  );
  return rows.length === 1;
}

/** Names a guesser would try: of the person, of where she works, and of the product. */
export async function namesNear(tx: RoomTx, userId: string): Promise<string[]> {
  const rows = await tx.sql<{ name: string }>(
    `select unnest(array[u.login_name, u.display_name, u.local_name, u.staff_no, u.bpo_vendor]) as name from app_user u where u.user_id = $1
     union select unnest(array[d.whs_id, d.whs_name, s.site_name]) from user_whs w
       join warehouse_directory d using (whs_id) join site s using (site_id) where w.user_id = $1`,
    [userId],
  );
  return ['Tallyhouse', 'Warehouse', ...rows.map(({ name }) => name)];
}

/** A new password that was held against the list and is not on it. Links for another one die with it. */
export async function putPassword(tx: RoomTx, userId: string, hash: string): Promise<void> {
  await tx.sql(
    `insert into user_credential (user_id, hash, judged_by, changed_at) values ($1, $2, ${listVersion}, clock_timestamp())
     on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at, judged_by = excluded.judged_by, weak_since = null`,
    [userId, hash],
  );
  await tx.sql('delete from password_reset where user_id = $1 and used_at is null', [userId]);
}

/** Remembers what the list said, so that it is asked once for a password. `hash` is the one that was judged. */
export async function putJudgement(tx: RoomTx, userId: string, hash: string, weak: boolean): Promise<void> {
  await tx.sql(
    `update user_credential set judged_by = ${listVersion}, weak_since = case when $3 then coalesce(weak_since, now()) end
     where user_id = $1 and hash = $2`,
    [userId, hash, weak],
  );
}

const weakDays = 14;

/** Until when a password on the list should be another one, in seconds; nothing when it is not on it. */
export async function weakDeadline(tx: RoomTx, userId: string): Promise<number | undefined> {
  const [row] = await tx.sql<{ deadline: number | null }>(
    `select extract(epoch from weak_since + make_interval(days => ${weakDays}))::int as deadline from user_credential where user_id = $1`,
    [userId],
  );
  return row?.deadline ?? undefined;
}
