import type { ChangeTx } from '../kernel/db/tx.ts';
import { askFor } from './domain/asking.ts';
import { type Move, type Post, hasBalance } from './domain/moves.ts';
import { type Posted, decidePost } from './domain/post.ts';
import { lockBooks } from './store/lock.ts';
import { writeBooks } from './store/write.ts';

const takesClaims = (move: Move): boolean => move.claim.with === 'carry' || move.claim.with === 'break';

/** The balances from which claims are carried or broken, as they stand before anything is locked. */
export async function claimedBalances(tx: ChangeTx, posts: readonly Post[]): Promise<number[]> {
  const sources = posts.flatMap(({ moves }) =>
    moves.filter((move) => takesClaims(move) && hasBalance(move.from.location_id)),
  );
  if (sources.length === 0) return [];
  const rows = await tx.sql<{ id: number }>(
    `select s.id from jsonb_to_recordset($1) as k(sku_id bigint, location_id bigint, container_id bigint, batch_id bigint, owner_id bigint, grade smallint)
     cross join lateral (
       select id from stock s
       where s.whs_id = $2 and s.sku_id = k.sku_id and s.location_id = k.location_id and s.container_id = k.container_id
         and s.batch_id = k.batch_id and s.owner_id = k.owner_id and s.grade = k.grade offset 0) s`,
    [JSON.stringify(sources.map((move) => ({ ...move, ...move.from }))), tx.whs],
    'stock.claimed',
  );
  return rows.map((row) => row.id);
}

/** Moves goods: the whole post, or a refusal that says why. Once per command: it closes the books. */
export async function post(tx: ChangeTx, asked: Post): Promise<Posted> {
  const books = await lockBooks(tx, askFor([asked], await claimedBalances(tx, [asked])));
  const posted = decidePost(books, asked);
  writeBooks(tx, books);
  return posted;
}
