import type { RoomTx } from '../../../kernel/db/tx.ts';

interface Found {
  user_id: string;
  display_name: string;
  local_name: string;
  email: string;
}

const most = 20;

const searched = {
  email: 'u.email',
  local_name: 'u.local_name',
  // As `maskedEmail` shows it: a match on what is hidden would tell it.
  masked_email: `regexp_replace(u.email, '^(.).*@', '\\1***@')`,
} as const;

/** Users of a warehouse by a part of one column, for a box that suggests as one types. */
export const findPeople = (tx: RoomTx, whs: string, column: keyof typeof searched, text: string): Promise<Found[]> =>
  tx.sql<Found>(
    `select u.user_id, u.display_name, u.local_name, coalesce(u.email, '') as email
     from user_whs w join app_user u using (user_id)
     where w.whs_id = $1 and position(lower($2) in lower(${searched[column]})) > 0 order by ${searched[column]}, u.user_id limit ${most}`,
    [whs, text],
  );
