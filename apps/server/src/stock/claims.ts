import type { ChangeTx } from '../kernel/db/tx.ts';
import { type About, type Allotted, type Line, decideAllocate } from './domain/allocate.ts';
import type { Asked } from './domain/asking.ts';
import type { Block, Books } from './domain/books.ts';
import {
  type BlockAsked,
  type Unblocking,
  decideBlock,
  decideReassign,
  decideRelease,
  decideUnblock,
} from './domain/holds.ts';
import { lockClaims } from './store/lock.ts';
import { writeBooks } from './store/write.ts';

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)];

/** What a command claims: lines in the order of service, and the day it is in the warehouse. */
export interface Claiming {
  readonly lines: readonly Line[];
  readonly today: string;
}

/** What must be locked and known to decide these. */
export function askForClaims(claimings: readonly Claiming[]): Asked {
  const lines = claimings.flatMap((one) => one.lines);
  const picks = lines.flatMap((line) => line.picks);
  return {
    demands: distinct(lines.map((line) => line.demand_id)),
    stock_ids: distinct(picks.map((pick) => pick.stock_id)),
    blocks: distinct(lines.flatMap((line) => (line.from_block === undefined ? [] : [line.from_block]))),
    allocations: picks.length,
  };
}

/** Decides and tells: one event for each document, so that it is told once what it has and what it lacks. */
export function claimFor(books: Books, about: ReadonlyMap<number, About>, { lines, today }: Claiming): Allotted[] {
  const allotted = decideAllocate(books, about, lines, today);
  const groups = Map.groupBy(allotted, ({ demand_id }) => books.demands.get(demand_id)?.group_id ?? 0);
  for (const [group, own] of groups) {
    const made = own.filter(({ taken }) => taken > 0).map(({ demand_id, taken }) => ({ demand_id, qty: taken }));
    const short = own.filter((one) => Object.keys(one.short).length > 0);
    for (let n = 0; n < made.length; n += 100) {
      books.add(books.events, {
        subject: 'stock.allocation.made',
        aggregate: `group:${group}`,
        body: { group_id: group, lines: made.slice(n, n + 100) },
      });
    }
    for (const { demand_id, short: reasons } of short) {
      books.add(books.events, {
        subject: 'stock.allocation.short',
        aggregate: `demand:${demand_id}`,
        body: { demand_id, reasons },
      });
    }
  }
  return allotted;
}

/**
 * Claims stock for demand lines, in the order given and each under its policy. What to propose is a strategy's
 * business; what is given is decided here, under locks.
 */
export async function allocate(tx: ChangeTx, lines: readonly Line[], today: string): Promise<Allotted[]> {
  const claiming = { lines, today };
  const { books, about } = await lockClaims(tx, askForClaims([claiming]));
  const allotted = claimFor(books, about, claiming);
  writeBooks(tx, books);
  return allotted;
}

/** Frees the goods of claims that are no longer wanted. */
export async function release(tx: ChangeTx, claims: readonly number[], reason: string, actor: string): Promise<void> {
  const blocks = await tx.sql<{ block_id: number }>(
    'select distinct block_id from allocation where whs_id = $1 and id = any($2::bigint[]) and block_id <> 0',
    [tx.whs, claims],
    'stock.claim_blocks',
  );
  const { books } = await lockClaims(tx, {
    claims,
    blocks: blocks.map((row) => row.block_id),
    blocks_made: blocks.length === 0 ? 0 : claims.length,
  });
  decideRelease(books, claims, reason, actor);
  for (const demand of new Set(claims.map((id) => books.claims.get(id)?.demand_id))) {
    books.add(books.events, {
      subject: 'stock.allocation.released',
      aggregate: `demand:${demand}`,
      body: { demand_id: demand, reason },
    });
  }
  writeBooks(tx, books);
}

/** A hard claim changes its demand without a move. */
export async function reassign(tx: ChangeTx, claims: readonly number[], toDemand: number): Promise<void> {
  const { books } = await lockClaims(tx, { claims, demands: [toDemand] });
  decideReassign(books, claims, toDemand);
  writeBooks(tx, books);
}

/** Holds quantity back from use, with a reason and who holds it. */
export async function block(
  tx: ChangeTx,
  rows: readonly { readonly stock_id: number; readonly qty: number }[],
  asked: BlockAsked,
  options: { readonly breaking: boolean },
): Promise<Block[]> {
  const stockIds = distinct(rows.map((row) => row.stock_id));
  const { books } = await lockClaims(tx, {
    stock_ids: stockIds,
    ...(options.breaking ? { claims_on: stockIds, allocations: 2 * rows.length } : {}),
    blocks_made: rows.length,
  });
  const blocks = decideBlock(books, rows, asked, options.breaking);
  writeBooks(tx, books);
  return blocks;
}

export async function unblock(
  tx: ChangeTx,
  asked: readonly Unblocking[],
  by: { readonly reason: string; readonly doc_type: number; readonly doc_id: number; readonly unblocked_by: string },
): Promise<void> {
  const { books } = await lockClaims(tx, { blocks: distinct(asked.map((one) => one.block_id)) });
  decideUnblock(books, asked, by);
  writeBooks(tx, books);
}
