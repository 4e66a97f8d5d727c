import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { CommandContext } from '../../../kernel/call.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type Post, postAndCarry } from '../../../stock/public.ts';
import { type PutLine, type PutawayRow, putawaySource } from './putaways.ts';

/** The cell of a label; putaway goes to no other kind of place. */
export async function cellNo(
  tx: ReadTx,
  label: string,
): Promise<{ readonly no: number; readonly location_id: string }> {
  const [row] = await tx.sql<{ id: number; location_id: string }>(
    'select id, location_id from location where whs_id = $1 and location_id = upper($2) and kind = 1 and status <> 4',
    [tx.whs, label],
    'inbound.cell',
  );
  return row
    ? { no: row.id, location_id: row.location_id }
    : refuse(errors.stagingUnfit, { loc: label, kind: 'storage' });
}

/** The serials that go along: those that were scanned, or all there are when the whole box is put. */
async function uidsOf(
  tx: ReadTx,
  head: PutawayRow,
  line: PutLine,
  qty: number,
  given: readonly string[],
): Promise<readonly string[]> {
  const [sku] = await tx.sql<{ need_uid: number }>(
    'select need_uid from sku where site_id = left($1, 2) and id = $2',
    [tx.whs, line.sku_no],
    'inbound.needs_uid',
  );
  if (sku?.need_uid !== 1) return [];
  if (given.length === qty) return given;
  const held = await tx.sql<{ uid: string }>(
    `select u.uid from stock s join stock_uid u on u.whs_id = s.whs_id and u.stock_id = s.id
     where s.whs_id = $1 and s.container_id = $2 and s.sku_id = $3 order by u.uid`,
    [tx.whs, head.container_no, line.sku_no],
    'inbound.uids_in_box',
  );
  return held.length === qty
    ? held.map(({ uid }) => uid)
    : refuse(errors.datesMissing, { sku: line.sku_id, field: 'uid_list' });
}

/** Into the cell. With its last pieces the box is nobody's again and stands nowhere. */
export async function postPut(
  { tx, session, requestId }: CommandContext,
  head: PutawayRow,
  line: PutLine,
  cell: { readonly no: number },
  { qty, uid_list, isLast }: { readonly qty: number; readonly uid_list: readonly string[]; readonly isLast: boolean },
): Promise<void> {
  const uids = await uidsOf(tx, head, line, qty, uid_list);
  const source = Object.values(putawaySource).find(({ kind }) => kind === head.source_kind) ?? putawaySource.asn;
  const move = {
    sku_id: line.sku_no,
    batch_id: line.batch_no,
    owner_id: line.owner_no,
    grade: line.grade,
    from: { location_id: head.from_location_no, container_id: head.container_no },
    to: { location_id: cell.no, container_id: 0 },
    reason: source.reason,
    doc_line: line.line_no,
    claim: { with: 'free' },
  } as const;
  const put: Post = {
    actor: session.user_id,
    device: '',
    request_id: requestId,
    task_id: head.task_id,
    doc_type: source.doc_type,
    doc_id: head.task_id,
    moves: uids.length === 0 ? [{ ...move, qty }] : uids.map((uid) => ({ ...move, qty: 1, uid })),
  };
  const emptied = { id: head.container_no, when: 'after', location_id: 0, open_task_id: 0 } as const;
  await postAndCarry(tx, put, isLast ? [emptied] : []);
}
