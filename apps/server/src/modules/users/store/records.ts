import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { changesBetween } from '../../../kernel/audit/trail.ts';
import type { AuditValues } from '../../../kernel/call.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

const most = 100;

interface SignIn {
  id: string;
  at: number;
  action: string;
  ok: boolean;
  ip: string;
}

/** Sign-ins, sign-outs and changes of warehouse, refused ones too, newest first. */
export async function signInsOf(tx: RoomTx, userId: string): Promise<SignIn[]> {
  const rows = await tx.sql<Omit<SignIn, 'id' | 'at'> & { id: number; at: Date }>(
    `select id, at, action, ok, ip from auth_log where user_id = $1 order by at desc, id desc limit ${most}`,
    [userId],
  );
  return rows.map((row) => ({ ...row, id: String(row.id), at: epoch(row.at) }));
}

interface Line {
  id: number;
  at: Date;
  display_name: string;
  action: string;
  reason: string;
  request_id: string;
  before: AuditValues | null;
  after: AuditValues | null;
}

type Change = ReturnType<typeof changesBetween>[number];

/** What was done to an account, newest first. */
export async function changesTo(
  tx: RoomTx,
  userId: string,
): Promise<
  (Pick<Line, 'display_name' | 'action' | 'reason' | 'request_id'> & { id: string; at: number; changes: Change[] })[]
> {
  const rows = await tx.sql<Line>(
    `select id, at, display_name, action, reason, request_id, before, after from rights_log
     where object_type = 'user' and object_id = $1 order by id desc limit ${most}`,
    [userId],
  );
  return rows.map(({ before, after, id, at, ...row }) => ({
    ...row,
    id: String(id),
    at: epoch(at),
    changes: changesBetween(before, after),
  }));
}
