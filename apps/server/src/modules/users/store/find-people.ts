import type { RoomTx } from '../../../kernel/db/tx.ts';

interface Found {
  user_id: string;
  display_name: string;
  local_name: string;
  email: string;
}

const most = 20;

/** People of a warehouse by a part of one column, for a box that suggests as one types. */
export const findPeople = (tx: RoomTx, whs: string, column: 'email' | 'local_name', text: string): Promise<Found[]> =>
  tx.sql<Found>(
    `select u.user_id, u.display_name, u.local_name, coalesce(u.email, '') as email
     from user_whs w join app_user u using (user_id)
     where w.whs_id = $1 and position(lower($2) in lower(u.${column})) > 0 order by u.${column}, u.user_id limit ${most}`,
    [whs, text],
  );
