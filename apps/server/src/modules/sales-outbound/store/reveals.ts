import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { PiiRead } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import type { piiCalls } from '@tallyhouse/contracts/modules/sales-outbound/pii-calls.ts';
import type { Session } from '../../../kernel/auth/sessions.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';

type Listed = Omit<PiiRead, 'at'> & { at: Date };

export const revealList: ListPlan<'at'> = {
  table: 'pii_read',
  key: 'pii_read_id',
  keyType: 'bigint',
  columns: 'r.pii_read_id, r.at, r.display_name, r.data_type, r.biz_id, r.order_no, r.field, r.reason, r.request_id',
  sorts: { at: { column: 'at', type: 'timestamptz' } },
  sort: 'at',
  order: 'desc',
};

export const revealFilter = (
  whs: string,
  input: Omit<InputOf<typeof piiCalls.searchPiiRead>, 'pageno' | 'count'>,
): Where =>
  where(whs)
    .pasted('order_no', input.order_no)
    .equal('user_id', input.user_id)
    .since('at', input.at_from)
    .until('at', input.at_to);

export const revealOnWire = (row: Listed): PiiRead => ({ ...row, at: epoch(row.at) });

/** How often the user saw personal data within the last hour, and in how many seconds the first of these is an hour ago. */
export async function revealsInHour(
  tx: ChangeTx,
  userId: string,
): Promise<{ readonly count: number; readonly wait_s: number }> {
  // Two reveals of one user at once would both be the last that is allowed.
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`pii_read ${userId}`], 'outbound.reveal_lock');
  const [row] = await tx.sql<{ count: number; wait_s: number }>(
    `select count(*)::int as count,
       coalesce(ceil(extract(epoch from min(at) + interval '1 hour' - now())), 0)::int as wait_s
     from pii_read where whs_id = $1 and user_id = $2 and at > now() - interval '1 hour'`,
    [tx.whs, userId],
    'outbound.reveals_in_hour',
  );
  if (!row) throw new Error('a count has a row');
  return row;
}

export const insertReveal = (
  tx: ChangeTx,
  session: Pick<Session, 'user_id' | 'display_name'>,
  requestId: string,
  read: {
    readonly data_type: string;
    readonly biz_id: string;
    readonly order_no: string;
    readonly field: string;
    readonly reason: string;
  },
): Promise<unknown> =>
  tx.sql(
    `insert into pii_read (whs_id, user_id, display_name, request_id, data_type, biz_id, order_no, field, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.whs,
      session.user_id,
      session.display_name,
      requestId,
      read.data_type,
      read.biz_id,
      read.order_no,
      read.field,
      read.reason,
    ],
    'outbound.insert_reveal',
  );
