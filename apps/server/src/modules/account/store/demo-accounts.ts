import type { RoomTx } from '../../../kernel/db/tx.ts';

interface DemoAccount {
  code: string;
  role: string;
  display_name: string;
  whs_id: string;
  email: string;
  password: string;
}

/** The accounts the demo world marked as offered at the door. Their password is no secret: it opens invented data. */
export const demoAccounts = (tx: RoomTx): Promise<DemoAccount[]> =>
  tx.sql<DemoAccount>(
    `select a.code, a.role, u.display_name, w.whs_id, u.email, a.password
     from demo_account a join app_user u using (user_id) join user_whs w on w.user_id = u.user_id and w.is_default
     order by a.place`,
  );
