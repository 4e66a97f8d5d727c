import type { ChangeTx } from '../../kernel/db/tx.ts';
import type { Books } from '../domain/books.ts';

/** What the decisions changed, as stock_write takes it. */
function givenOf(books: Books): object {
  const lists = {
    moves: books.moves,
    claims: books.claims.changed(),
    blocks: books.blocks.changed(),
    unblocks: books.unblocks,
    uids: books.uids.changed(),
    containers: books.containers.changed(),
    plans: books.plans.changed(),
    batches: [...books.batches.values()].filter((batch) => !batch.moved).map((batch) => batch.id),
    events: books.events,
  };
  return { at: books.at, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) };
}

/** Writes what was decided, in the round trip of the commit: nobody waits for its answer while the rows are locked. */
export function writeBooks(tx: ChangeTx, books: Books): void {
  tx.sqlAtEnd('select stock_write($1)', [JSON.stringify(givenOf(books))], 'stock.write');
}
