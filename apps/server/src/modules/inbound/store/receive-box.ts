import type { CommandContext } from '../../../kernel/call.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { getBatch, moveContainer, post } from '../../../stock/public.ts';
import type { AsnRow } from './asns.ts';
import type { BoxLine, BoxRow } from './boxes.ts';
import type { ContainerToPut } from './putaways.ts';

/** Documents and reasons of the ledger: a receipt of an ASN, and a container that is set down somewhere. */
const receipt = { doc_type: 1, reason: 1 };
const setDown = { doc_type: 42, reason: 21 };
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

/** The goods of a complete box come into the books: from the supplier into the box, where it was set down. */
export async function receiveBox(
  { tx, session, requestId }: CommandContext,
  asn: AsnRow,
  box: BoxRow,
  lines: readonly BoxLine[],
  staging: { readonly no: number },
): Promise<ContainerToPut['goods']> {
  const [first] = lines;
  if (!first) throw new Error('a box without goods');
  const numbers = await numbersOf(tx, asn, first);
  const hasBatch = first.supplier_lot !== '' || first.production_date !== null || first.expiry_date !== null;
  const batch_no = hasBatch ? await getBatch(tx, numbers.sku_no, { ...first, inbound_date: null }) : 0;
  const by = { actor: session.user_id, device: '', request_id: requestId, task_id: box.task_id, doc_id: asn.id };
  const at = { location_id: staging.no, container_id: box.container_no };
  await moveContainer(tx, box.container_no, { location_id: staging.no, parent_id: 0 }, { ...by, ...setDown });
  const posted = await post(tx, {
    ...by,
    doc_type: receipt.doc_type,
    moves: lines.map((line) => ({
      sku_id: numbers.sku_no,
      batch_id: batch_no,
      owner_id: numbers.owner_no,
      grade: line.grade,
      qty: line.qty,
      from: { location_id: supplier, container_id: 0 },
      to: at,
      reason: receipt.reason,
      doc_line: line.asn_line_no,
      claim: { with: 'free' },
      ...(line.uid === '' ? {} : { uid: line.uid }),
    })),
  });
  await tx.sql(
    `update inbound_box_line n set move_id = m.move from jsonb_to_recordset($3::jsonb) as m(line_no int, move bigint)
     where n.whs_id = $1 and n.box_no = $2 and n.line_no = m.line_no`,
    [tx.whs, box.box_no, JSON.stringify(lines.map(({ line_no }, n) => ({ line_no, move: posted.moves[n]?.id })))],
    'inbound.lines_posted',
  );
  const qty = lines.reduce((sum, line) => sum + line.qty, 0);
  await tx.sql(
    `update asn_line set draft_qty = draft_qty - $4, ${first.grade === good ? 'received_good_qty = received_good_qty' : 'received_damaged_qty = received_damaged_qty'} + $4
     where whs_id = $1 and asn_id = $2 and line_no = $3`,
    [tx.whs, asn.asn_id, first.asn_line_no, qty],
    first.grade === good ? 'inbound.receive_good' : 'inbound.receive_damaged',
  );
  return [{ ...numbers, batch_no, grade: first.grade, qty, sku_id: first.sku_id, source_line: first.asn_line_no }];
}
