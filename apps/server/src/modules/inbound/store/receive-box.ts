import type { CommandContext } from '../../../kernel/call.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { type Post, getBatch, postAndCarry } from '../../../stock/public.ts';
import type { AsnRow } from './asns.ts';
import type { BoxLine, BoxRow } from './boxes.ts';
import type { ContainerToPut } from './putaways.ts';

/** Document and reason of the ledger: a receipt of an ASN. */
const receipt = { doc_type: 1, reason: 1 };
const supplier = -1;
const good = 1;

async function numbersOf(tx: ChangeTx, asn: AsnRow, line: BoxLine): Promise<{ sku_no: number; owner_no: number }> {
  const [row] = await tx.sql<{ sku_no: number; owner_no: number }>(
    `select k.id as sku_no, o.id as owner_no from sku k join owner o on o.site_id = k.site_id and o.owner_id = $3
     where k.site_id = left($1, 2) and k.sku_id = $2`,
    [tx.whs, line.sku_id, asn.owner_id],
    'inbound.goods_numbers',
  );
  if (!row) throw new Error(`${line.sku_id} or ${asn.owner_id} is not of this site`);
  return row;
}

/** What is in a complete box, by the numbers of the stock room. A box holds one SKU. */
export async function goodsIn(
  tx: ChangeTx,
  asn: AsnRow,
  lines: readonly BoxLine[],
): Promise<ContainerToPut['goods'][number]> {
  const [first] = lines;
  if (!first) throw new Error('a box without goods');
  const numbers = await numbersOf(tx, asn, first);
  const hasBatch = first.supplier_lot !== '' || first.production_date !== null || first.expiry_date !== null;
  const batch_no = hasBatch ? await getBatch(tx, numbers.sku_no, { ...first, inbound_date: null }) : 0;
  const qty = lines.reduce((sum, line) => sum + line.qty, 0);
  return { ...numbers, batch_no, grade: first.grade, qty, sku_id: first.sku_id, source_line: first.asn_line_no };
}

/** The goods come into the books: from the supplier into the box, where it was set down and waits for its putaway. */
export async function receiveBox(
  { tx, session, requestId }: CommandContext,
  asn: AsnRow,
  box: BoxRow,
  lines: readonly BoxLine[],
  goods: ContainerToPut['goods'][number],
  to: { readonly staging: number; readonly putaway: number },
): Promise<void> {
  const by = { actor: session.user_id, device: '', request_id: requestId, task_id: box.task_id, doc_id: asn.id };
  const at = { location_id: to.staging, container_id: box.container_no };
  const receive: Post = {
    ...by,
    doc_type: receipt.doc_type,
    moves: lines.map((line) => ({
      sku_id: goods.sku_no,
      batch_id: goods.batch_no,
      owner_id: goods.owner_no,
      grade: line.grade,
      qty: line.qty,
      from: { location_id: supplier, container_id: 0 },
      to: at,
      reason: receipt.reason,
      doc_line: line.asn_line_no,
      claim: { with: 'free' },
      ...(line.uid === '' ? {} : { uid: line.uid }),
    })),
  };
  const posted = await postAndCarry(tx, receive, [
    { id: box.container_no, when: 'before', location_id: to.staging, open_task_id: to.putaway },
  ]);
  tx.sqlAtEnd(
    `update inbound_box_line n set move_id = m.move from jsonb_to_recordset($3::jsonb) as m(line_no int, move bigint)
     where n.whs_id = $1 and n.box_no = $2 and n.line_no = m.line_no`,
    [tx.whs, box.box_no, JSON.stringify(lines.map(({ line_no }, n) => ({ line_no, move: posted.moves[n]?.id })))],
    'inbound.lines_posted',
  );
  const isGood = goods.grade === good;
  tx.sqlAtEnd(
    `update asn_line set draft_qty = draft_qty - $4, ${isGood ? 'received_good_qty = received_good_qty' : 'received_damaged_qty = received_damaged_qty'} + $4
     where whs_id = $1 and asn_id = $2 and line_no = $3`,
    [tx.whs, asn.asn_id, goods.source_line, goods.qty],
    isGood ? 'inbound.receive_good' : 'inbound.receive_damaged',
  );
}
