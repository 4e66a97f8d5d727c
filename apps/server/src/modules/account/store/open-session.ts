import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

interface SignedIn {
  readonly user_id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly auth_method: 1 | 2 | 3;
}

const ACTIVE = 1;

/**
 * Opens a session for somebody who has proved who she is: in the warehouse she worked in last if it is still hers, else
 * in her default, else in her first. Opens none when the account is off or has no warehouse.
 */
export async function openSessionFor(kernel: Kernel, tx: RoomTx, who: SignedIn): Promise<string | undefined> {
  const [place] = await tx.sql<{ whs_id: string }>(
    `select w.whs_id from app_user u join user_whs w using (user_id)
     where u.user_id = $1 and u.status = $2
     order by (select max(s.last_seen_at) from user_session s where s.user_id = w.user_id and s.whs_id = w.whs_id) desc nulls last,
       w.is_default desc, w.whs_id
     limit 1`,
    [who.user_id, ACTIVE],
  );
  return place && kernel.sessions.open(tx, { ...who, whs_id: place.whs_id });
}
