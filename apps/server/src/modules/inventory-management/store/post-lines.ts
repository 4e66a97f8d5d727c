import { adjustmentStatus, adjustmentType } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { requestState } from '../../../kernel/command.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { uuidv5 } from '../../../kernel/ids.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { type Move, getBatch, makeContainer, moveContainer, post } from '../../../stock/public.ts';
import { type AdjustmentRow, lockAdjustment, refreshAdjustment } from './adjustments.ts';
import { openingDoc, refuseNotApproved } from './checks.ts';
import { adjustmentDoc } from './hold.ts';

/** The boundary place of everything that enters or leaves the books without a truck. */
const adjustmentPlace = -3;
const moved = 21;
/** The document type under which a container is put somewhere. */
const containerDoc = 42;

interface OpenLine {
  readonly line_no: number;
  readonly container_id: string;
  readonly device_type: number | null;
  readonly grade: number;
  readonly production_date: string | null;
  readonly expiry_date: string | null;
  readonly inbound_date: string | null;
  readonly supplier_lot: string;
  readonly uid: string;
  readonly sign: number;
  readonly qty: number;
  readonly reason: number;
  readonly note: string;
  readonly block_id: number;
  readonly sku_no: number;
  readonly owner_no: number;
  readonly place_no: number;
  readonly container_no: number;
  readonly container_at: number;
  readonly batch_no: number | null;
}

/** Those of the lines that are not posted yet, with the numbers of the stock room. Nobody else posts them meanwhile. */
const openLines = (tx: ChangeTx, adjustmentNo: string, lineNos: readonly number[]): Promise<OpenLine[]> =>
  tx.sql<OpenLine>(
    `select l.line_no, l.container_id, d.device_type, l.grade, to_char(l.production_date, 'YYYY-MM-DD') as production_date,
       to_char(l.expiry_date, 'YYYY-MM-DD') as expiry_date, to_char(l.inbound_date, 'YYYY-MM-DD') as inbound_date, l.supplier_lot,
       l.uid, l.sign, l.qty, l.reason, l.note, l.block_id, g.sku_no, g.owner_no, g.place_no, g.container_no, g.container_at, g.batch_no
     from inventory_adjustment_line l cross join lateral adjustment_goods(l) g
     left join device d on l.container_id <> '' and d.whs_id = l.whs_id and d.device_id = l.container_id
     where l.whs_id = $1 and l.adjustment_no = $2 and l.line_no = any($3::int[]) and l.posted_move = 0 and l.dropped = 0
     order by l.line_no for update of l`,
    [tx.whs, adjustmentNo, lineNos],
    'adjustments.open_lines',
  );

/** The containers of the lines by label. One that the stock room does not know yet, or that stands nowhere, is put where its line says. */
async function containersOf(
  tx: ChangeTx,
  doc: AdjustmentRow,
  requestId: string,
  lines: readonly OpenLine[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const line of lines) {
    if (line.container_id === '' || found.has(line.container_id)) continue;
    const id =
      line.container_no === 0 ? await makeContainer(tx, line.container_id, line.device_type ?? 1) : line.container_no;
    found.set(line.container_id, id);
    if (line.container_at !== 0) continue;
    await moveContainer(
      tx,
      id,
      { location_id: line.place_no, parent_id: 0 },
      {
        actor: doc.adjusted_by,
        device: '',
        request_id: requestId,
        task_id: 0,
        doc_type: containerDoc,
        doc_id: Number(doc.id),
        reason: moved,
      },
    );
  }
  return found;
}

function moveOf(line: OpenLine, batchId: number, containerId: number): Move {
  const here = { location_id: line.place_no, container_id: containerId };
  const outside = { location_id: adjustmentPlace, container_id: 0 };
  return {
    sku_id: line.sku_no,
    batch_id: batchId,
    owner_id: line.owner_no,
    grade: line.grade,
    qty: line.qty,
    from: line.sign === 1 ? outside : here,
    to: line.sign === 1 ? here : outside,
    reason: line.reason,
    doc_line: line.line_no,
    claim: line.block_id === 0 ? { with: 'free' } : { with: 'block', id: line.block_id },
    ...(line.uid === '' ? {} : { uid: line.uid }),
    note: line.note,
  };
}

/** Who posts: nobody else works on the document while this transaction lasts, and only one that is being adjusted. */
async function adjusting(tx: ChangeTx, adjustmentNo: string): Promise<AdjustmentRow | undefined> {
  const doc = await lockAdjustment(tx, adjustmentNo);
  return doc?.status === adjustmentStatus.codeOf('adjusting') ? doc : undefined;
}

/**
 * Takes the key of a chunk, as a command takes its request id: the moves name it, and nothing is ever posted under it
 * twice. A line is posted once, so no other chunk begins with it.
 */
async function takeKey(tx: ChangeTx, doc: AdjustmentRow, lines: readonly OpenLine[]): Promise<string> {
  const requestId = uuidv5(`adjustment:${tx.whs}:${doc.adjustment_no}:${lines[0]?.line_no}`);
  await tx.sql(
    `insert into request_key (whs_id, request_id, fingerprint, user_id, call_id, state, reply)
     values ($1, $2, sha256($3::bytea), $4, 'process.inventoryadjustment.confirm_adjust', $5, $6)`,
    [
      tx.whs,
      requestId,
      Buffer.from(lines.map(({ line_no }) => line_no).join()),
      doc.adjusted_by,
      requestState.applied,
      JSON.stringify({ adjustment_no: doc.adjustment_no, lines: lines.length }),
    ],
    'adjustments.take_key',
  );
  return requestId;
}

/**
 * Posts some lines and marks them in the same transaction: whoever comes after a crash finds them posted, or finds
 * nothing of them. A refusal leaves all of them as they were.
 */
export async function postLines(tx: ChangeTx, adjustmentNo: string, lineNos: readonly number[]): Promise<void> {
  const doc = await adjusting(tx, adjustmentNo);
  const lines = doc ? await openLines(tx, adjustmentNo, lineNos) : [];
  if (!doc || lines.length === 0) return;
  await refuseNotApproved(tx, doc);
  const requestId = await takeKey(tx, doc, lines);
  const batches = await Promise.all(lines.map((line) => line.batch_no ?? getBatch(tx, line.sku_no, line)));
  const containers = await containersOf(tx, doc, requestId, lines);
  const opening = doc.adjustment_type === adjustmentType.codeOf('opening_stock');
  const posted = await post(tx, {
    actor: doc.adjusted_by,
    device: '',
    request_id: requestId,
    task_id: 0,
    doc_type: opening ? openingDoc : adjustmentDoc,
    doc_id: Number(doc.id),
    moves: lines.map((line, n) => moveOf(line, batches[n] ?? 0, containers.get(line.container_id) ?? 0)),
  });
  await tx.sql(
    `update inventory_adjustment_line l set posted_move = m.move, posted_at = $4, block_id = 0, tries = tries + 1,
       fail_retcode = 0, fail_name = '', fail_params = '{}'
     from jsonb_to_recordset($3::jsonb) as m(line_no int, move bigint)
     where l.whs_id = $1 and l.adjustment_no = $2 and l.line_no = m.line_no`,
    [
      tx.whs,
      adjustmentNo,
      JSON.stringify(lines.map(({ line_no }, n) => ({ line_no, move: posted.moves[n]?.id }))),
      posted.at,
    ],
    'adjustments.posted',
  );
  await refreshAdjustment(tx, adjustmentNo);
}

/** Lines that were refused keep what they hold, and say why. */
export async function markFailed(
  tx: ChangeTx,
  adjustmentNo: string,
  lineNos: readonly number[],
  refusal: Refusal,
): Promise<void> {
  if (!(await adjusting(tx, adjustmentNo))) return;
  await tx.sql(
    `update inventory_adjustment_line set tries = tries + 1, fail_retcode = $4, fail_name = $5, fail_params = $6
     where whs_id = $1 and adjustment_no = $2 and line_no = any($3::int[]) and posted_move = 0`,
    [tx.whs, adjustmentNo, lineNos, refusal.def.retcode, refusal.def.name, JSON.stringify(refusal.params)],
    'adjustments.failed',
  );
  await refreshAdjustment(tx, adjustmentNo);
}

/** The lines that wait to be posted: what goes out first, so that there is room for what comes in. */
export async function waitingLines(tx: ChangeTx, adjustmentNo: string, triesBelow?: number): Promise<number[]> {
  const rows = await tx.sql<{ line_no: number }>(
    `select line_no from inventory_adjustment_line
     where whs_id = $1 and adjustment_no = $2 and posted_move = 0 and dropped = 0 and ($3::int is null or tries < $3) order by sign, line_no`,
    [tx.whs, adjustmentNo, triesBelow ?? null],
    'adjustments.waiting_lines',
  );
  return rows.map(({ line_no }) => line_no);
}

/** What was refused is tried as if for the first time. */
export async function forgetFailures(tx: ChangeTx, adjustmentNo: string): Promise<void> {
  await tx.sql(
    `update inventory_adjustment_line set tries = 0, fail_retcode = 0, fail_name = '', fail_params = '{}'
     where whs_id = $1 and adjustment_no = $2 and posted_move = 0 and dropped = 0`,
    [tx.whs, adjustmentNo],
    'adjustments.forget_failures',
  );
  await refreshAdjustment(tx, adjustmentNo);
}

/** Leaves out the lines that are not posted; says how many. */
export async function dropLines(tx: ChangeTx, adjustmentNo: string): Promise<number> {
  const rows = await tx.sql(
    `update inventory_adjustment_line set dropped = 1 where whs_id = $1 and adjustment_no = $2 and posted_move = 0 and dropped = 0
     returning line_no`,
    [tx.whs, adjustmentNo],
    'adjustments.drop',
  );
  await refreshAdjustment(tx, adjustmentNo);
  return rows.length;
}
