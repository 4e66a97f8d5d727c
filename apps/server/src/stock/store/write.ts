import type { ChangeTx } from '../../kernel/db/tx.ts';
import { type Books, type Claim, claimState } from '../domain/books.ts';

const madeNow = (books: Books, { id, state }: Claim): boolean =>
  !books.claims.wasThere(id) && state === claimState.open;

/** What the decisions changed, as stock_write takes it. New claims come by the thousand: they are lists of numbers. */
function givenOf(books: Books): object {
  const claims = Object.groupBy(books.claims.changed(), (claim) => (madeNow(books, claim) ? 'made' : 'changed'));
  const lists = {
    moves: books.moves,
    claims: claims.changed ?? [],
    claims_made: (claims.made ?? []).map((one) => [
      one.id,
      one.stock_id,
      one.demand_id,
      one.demand_type,
      one.kind,
      one.qty,
      one.block_id,
      one.trace_id,
    ]),
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
