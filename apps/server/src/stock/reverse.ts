import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import type { ChangeTx } from '../kernel/db/tx.ts';
import { Refusal, refuse } from '../kernel/refusal.ts';
import { askFor } from './domain/asking.ts';
import type { Post } from './domain/moves.ts';
import { type Posted, decidePost } from './domain/post.ts';
import { lockBooks } from './store/lock.ts';
import { writeBooks } from './store/write.ts';

interface MoveRow {
  id: number;
  doc_type: number;
  doc_id: number;
  doc_line: number;
  sku_id: number;
  batch_id: number;
  owner_id: number;
  grade: number;
  qty: number;
  from_location_id: number;
  from_container_id: number;
  to_location_id: number;
  to_container_id: number;
  uid: string | null;
}

const correction = 19;

/** Undoes moves by opposite ones that name them: refused when their goods are no longer free where they were put. */
export async function reverse(
  tx: ChangeTx,
  ids: readonly number[],
  by: Pick<Post, 'actor' | 'device' | 'request_id' | 'task_id'>,
  note: string,
): Promise<Posted> {
  const rows = await tx.sql<MoveRow>(
    `select m.id, m.doc_type, m.doc_id, m.doc_line, m.sku_id, m.batch_id, m.owner_id, m.grade, m.qty,
       m.from_location_id, m.from_container_id, m.to_location_id, m.to_container_id, u.uid
     from stock_move m left join stock_uid u on u.whs_id = m.whs_id and u.id = m.uid_id
     where m.whs_id = $1 and m.id = any($2::bigint[]) order by m.id desc`,
    [tx.whs, ids],
    'stock.moves_by_id',
  );
  const [first] = rows;
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined || !first) return refuse(stockErrors.notReversible, { move: missing ?? 0 });
  if (rows.some((row) => row.doc_type !== first.doc_type || row.doc_id !== first.doc_id)) {
    return refuse(stockErrors.notReversible, { move: first.id });
  }
  const opposite: Post = {
    ...by,
    doc_type: first.doc_type,
    doc_id: first.doc_id,
    moves: rows.map((row) => ({
      sku_id: row.sku_id,
      batch_id: row.batch_id,
      owner_id: row.owner_id,
      grade: row.grade,
      qty: row.qty,
      from: { location_id: row.to_location_id, container_id: row.to_container_id },
      to: { location_id: row.from_location_id, container_id: row.from_container_id },
      reason: correction,
      doc_line: row.doc_line,
      claim: { with: 'free' },
      reverses: row.id,
      note,
      ...(row.uid === null ? {} : { uid: row.uid }),
    })),
  };
  const books = await lockBooks(tx, { ...askFor([opposite], []), reversing: [...ids] });
  const [again] = books.reversed;
  if (again !== undefined) return refuse(stockErrors.notReversible, { move: again });
  try {
    const posted = decidePost(books, opposite);
    writeBooks(tx, books);
    return posted;
  } catch (error) {
    if (error instanceof Refusal) return refuse(stockErrors.notReversible, { move: first.id });
    throw error;
  }
}
