import { lockSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

interface SignedIn {
  readonly user_id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly auth_method: 1 | 2 | 3;
  readonly second_factor?: boolean;
  /** Wanted before the others, if it is still theirs. */
  readonly whs_id?: string | null;
}

export interface OpenedSession {
  readonly sid: string;
  readonly whs_id: string;
}

const ACTIVE = 1;

/**
 * Opens a session for somebody who has proved who she is: in the warehouse she worked in last if it is still hers, else
 * in her default, else in her first. Opens none when the account is off or has no warehouse.
 */
export async function openSessionFor(kernel: Kernel, tx: RoomTx, who: SignedIn): Promise<OpenedSession | undefined> {
  await lockSessionsOf(tx, who.user_id);
  const [place] = await tx.sql<{ whs_id: string }>(
    `select w.whs_id from app_user u join user_whs w using (user_id)
     where u.user_id = $1 and u.status = $2
     order by w.whs_id is not distinct from $3 desc, (select max(s.last_seen_at) from user_session s where s.user_id = w.user_id and s.whs_id = w.whs_id) desc nulls last,
       w.is_default desc, w.whs_id
     limit 1`,
    [who.user_id, ACTIVE, who.whs_id ?? null],
  );
  if (!place) return undefined;
  const { whs_id } = place;
  return { sid: await kernel.sessions.open(tx, { ...who, whs_id }), whs_id };
}
