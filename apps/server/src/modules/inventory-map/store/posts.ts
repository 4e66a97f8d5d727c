import type { ReadTx } from '../../../kernel/db/tx.ts';
import { boundIn } from './bound.ts';
import { type MoveRow, readMoves } from './moves.ts';

interface PostRow {
  readonly post_id: number;
  readonly at: Date;
  readonly at_text: string;
  readonly request_id: string;
}

const mostShown = 200;

/** The post a move was written with. All moves of a post have one time: by it the others are found. */
export async function readPost(
  tx: ReadTx,
  site: string,
  moveId: number,
): Promise<{ readonly post: PostRow; readonly moves: readonly MoveRow[]; readonly counted: number } | undefined> {
  const [post] = await tx.sql<PostRow>(
    'select post_id, at, at::text as at_text, request_id from stock_move where whs_id = $1 and id = $2',
    [tx.whs, moveId],
    'inventory-map.post',
  );
  if (!post) return undefined;
  const { values, bind } = boundIn(tx.whs, site);
  const sought = `m.whs_id = $1 and $2::text is not null and m.at = ${bind(post.at_text)}::timestamptz and m.post_id = ${bind(post.post_id)}::bigint`;
  const [moves, [count]] = await Promise.all([
    readMoves(
      tx,
      `select m.at, m.id from stock_move m where ${sought} order by m.id limit ${mostShown}`,
      values,
      'asc',
    ),
    tx.sql<{ n: number }>(`select count(*) as n from stock_move m where ${sought}`, values),
  ]);
  return { post, moves, counted: count?.n ?? 0 };
}
