import type { RoomTx } from '../../../kernel/db/tx.ts';

export interface KeyRole {
  readonly key: string;
  readonly role_id: number;
  readonly role_name: string;
  readonly whs_id: string | null;
  readonly status: 1 | 2;
}

export interface KeyPerson {
  readonly key: string;
  readonly user_id: string;
  readonly display_name: string;
  readonly login_name: string;
  readonly whs_ids: string[];
}

/** Every role that holds a key. */
export const rolesWithKeys = (tx: RoomTx): Promise<KeyRole[]> =>
  tx.sql<KeyRole>(
    `select rp.key, r.role_id, r.role_name, r.whs_id, r.status from role_permission rp join role r using (role_id)
     order by rp.key, r.role_name, r.role_id`,
  );

/** The keys that fit a person's name: of the people whose name has the text in it. */
export async function keysOfPeopleLike(tx: RoomTx, text: string): Promise<string[]> {
  const rows = await tx.sql<{ key: string }>(
    `select distinct rp.key from app_user u join user_role ur on ur.user_id = u.user_id and now() between ur.valid_from and ur.valid_to
     join role r on r.role_id = ur.role_id and r.status = 1 and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
     join role_permission rp on rp.role_id = r.role_id
     where u.status = 1 and (strpos(lower(u.display_name), $1) > 0 or strpos(u.login_name, $1) > 0 or lower(u.user_id) = $1)`,
    [text.toLowerCase()],
  );
  return rows.map(({ key }) => key);
}

/** Who holds these keys now, and in which warehouses. */
export const peopleWithKeys = (tx: RoomTx, keys: readonly string[]): Promise<KeyPerson[]> =>
  tx.sql<KeyPerson>(
    `select rp.key, u.user_id, u.display_name, u.login_name, array_agg(distinct ur.whs_id order by ur.whs_id) as whs_ids
     from role_permission rp
     join role r on r.role_id = rp.role_id and r.status = 1
     join user_role ur on ur.role_id = r.role_id and coalesce(r.whs_id, ur.whs_id) = ur.whs_id and now() between ur.valid_from and ur.valid_to
     join app_user u on u.user_id = ur.user_id and u.status = 1
     where rp.key = any($1) group by rp.key, u.user_id, u.display_name, u.login_name order by rp.key, u.display_name, u.user_id`,
    [keys],
  );
