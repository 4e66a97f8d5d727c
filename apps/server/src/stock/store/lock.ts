import { RepeatCommand } from '../../kernel/db/pg-errors.ts';
import type { ChangeTx } from '../../kernel/db/tx.ts';
import type { About } from '../domain/allocate.ts';
import type { Asked } from '../domain/asking.ts';
import { Books, claimState } from '../domain/books.ts';
import { type Told, type ToldForClaims, foundForClaims, foundOf } from './found.ts';

/** What this command decided before travels ahead, so that the books show it. */
async function ask<Answer>(tx: ChangeTx, by: 'stock_lock' | 'stock_lock_claims', asked: Asked): Promise<Answer> {
  const [, [row]] = await Promise.all([
    tx.sendWaiting(),
    tx.sql<{ found: Answer }>(`select ${by}($1) as found`, [JSON.stringify(asked)], by),
  ]);
  if (!row) throw new Error(`${by} gave no answer`);
  return row.found;
}

/** A claim made between our look and our lock belongs to a demand that is not locked: the command looks again. */
function knowsAllClaims(books: Books): void {
  for (const claim of books.claims.values()) {
    if (claim.state === claimState.open && !books.demands.get(claim.demand_id)) {
      throw new RepeatCommand('a claim came between');
    }
  }
}

/** Locks what is asked for goods that move and opens the books on it. */
export async function lockBooks(tx: ChangeTx, asked: Asked): Promise<Books> {
  const books = new Books(foundOf(await ask<Told>(tx, 'stock_lock', asked), tx.whs), tx.whs);
  knowsAllClaims(books);
  return books;
}

/** The same for claims on goods that stay where they are, with what decides whether they may be claimed. */
export async function lockClaims(
  tx: ChangeTx,
  asked: Asked,
): Promise<{ readonly books: Books; readonly about: ReadonlyMap<number, About> }> {
  const { found, about } = foundForClaims(await ask<ToldForClaims>(tx, 'stock_lock_claims', asked), tx.whs);
  const books = new Books(found, tx.whs);
  knowsAllClaims(books);
  for (const { stock_id, state } of books.claims.values()) {
    if (state === claimState.open && !about.has(stock_id)) throw new RepeatCommand('a claim moved between');
  }
  for (const { stock_id, open_qty } of books.blocks.values()) {
    if (open_qty > 0 && !about.has(stock_id)) throw new RepeatCommand('a block moved between');
  }
  return { books, about };
}
