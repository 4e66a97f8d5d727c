import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Block, type Books, claimKind, claimState, keyOf } from './books.ts';
import { breakClaims, freeBlock } from './claims.ts';

/** Ends claims: their goods are free again, or held by the block they were taken out of. */
export function decideRelease(books: Books, ids: readonly number[], reason: string, actor: string): void {
  for (const id of ids) {
    const claim = books.claims.get(id);
    if (!claim || claim.state !== claimState.open) return refuse(stockErrors.claimGone, {});
    books.claims.set(id, { ...claim, state: claimState.released, closed_at: books.at, close_reason: reason });
    if (claim.kind === claimKind.hard) {
      const row = books.balance(claim.stock_id);
      books.balances.set(keyOf(row, row), { ...row, allocated: row.allocated - claim.qty });
    }
    const block = claim.block_id === 0 ? undefined : books.blocks.get(claim.block_id);
    if (block) makeBlock(books, claim.stock_id, claim.qty, { ...block, blocked_by: actor });
  }
}

/** Hands hard claims to another demand of the same goods, without a move. */
export function decideReassign(books: Books, ids: readonly number[], toDemand: number): void {
  const to = books.demands.get(toDemand);
  if (!to || to.closed_at !== null) return refuse(stockErrors.demandClosed, {});
  let open = to.ordered - to.shipped - to.cancelled - to.allocated;
  for (const id of ids) {
    const claim = books.claims.get(id);
    const from = claim && books.demands.get(claim.demand_id);
    if (!claim || !from || claim.state !== claimState.open) return refuse(stockErrors.claimGone, {});
    if (from.sku_id !== to.sku_id || from.owner_id !== to.owner_id) throw new Error('a claim cannot change its goods');
    if (claim.kind === claimKind.hard) open -= claim.qty;
    if (open < 0) return refuse(stockErrors.moreThanOrdered, { open: open + claim.qty });
    books.claims.set(id, { ...claim, demand_id: to.id, demand_type: to.demand_type });
  }
}

export interface BlockAsked {
  readonly reason: string;
  readonly doc_type: number;
  readonly doc_id: number;
  readonly blocked_by: string;
  readonly until: string | null;
  readonly note: string;
}

function makeBlock(books: Books, stockId: number, qty: number, asked: BlockAsked): Block {
  const row = books.balance(stockId);
  const { reason, doc_type, doc_id, blocked_by, until, note } = asked;
  const id = books.numbers.blocks.next();
  const block = {
    whs_id: books.whs,
    id,
    stock_id: stockId,
    qty,
    open_qty: qty,
    reason,
    doc_type,
    doc_id,
    blocked_by,
    blocked_at: books.at,
    until,
    note,
  };
  books.blocks.set(id, block);
  books.balances.set(keyOf(row, row), { ...row, blocked: row.blocked + qty });
  return block;
}

/** Holds quantity back. Only what is free can be held, unless claims may be broken for it. */
export function decideBlock(
  books: Books,
  rows: readonly { readonly stock_id: number; readonly qty: number }[],
  asked: BlockAsked,
  breaking: boolean,
): Block[] {
  return rows.map(({ stock_id, qty }) => {
    const before = books.balance(stock_id);
    const most = before.on_hand - before.blocked - (breaking ? 0 : before.allocated);
    if (qty > most) refuse(stockErrors.blockTooMuch, { n: Math.max(0, most) });
    const block = makeBlock(books, stock_id, qty, asked);
    if (breaking) breakClaims(books, books.balance(stock_id));
    books.add(books.events, {
      subject: 'stock.block.created',
      aggregate: `block:${block.id}`,
      body: { block_id: block.id, stock_id, qty, reason: asked.reason, doc_type: asked.doc_type, doc_id: asked.doc_id },
    });
    return block;
  });
}

export interface Unblocking {
  readonly block_id: number;
  readonly qty: number;
}

/** Frees what is held. A document's block is freed by that document alone. */
export function decideUnblock(
  books: Books,
  asked: readonly Unblocking[],
  by: { readonly reason: string; readonly doc_type: number; readonly doc_id: number; readonly unblocked_by: string },
): void {
  for (const { block_id, qty } of asked) {
    const block = books.blocks.get(block_id);
    if (!block || qty > block.open_qty) return refuse(stockErrors.unblockTooMuch, { n: block?.open_qty ?? 0 });
    if (block.doc_type !== 0 && (block.doc_type !== by.doc_type || block.doc_id !== by.doc_id)) {
      return refuse(stockErrors.blockOfDocument, { doc: block.doc_id });
    }
    const row = books.balance(block.stock_id);
    freeBlock(books, block, qty, by);
    books.balances.set(keyOf(row, row), { ...row, blocked: row.blocked - qty });
    books.add(books.events, {
      subject: 'stock.block.released',
      aggregate: `block:${block_id}`,
      body: { block_id, stock_id: row.id, qty, reason: by.reason },
    });
  }
}
