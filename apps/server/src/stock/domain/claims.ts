import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Balance, type Block, type Books, type Claim, claimKind, claimState, keyOf } from './books.ts';

/** A balance as it stands in the books now. */
export const nowOf = (books: Books, row: Balance): Balance => books.balances.get(keyOf(row, row)) ?? row;

/** Changes the claimed quantities of a balance; the table gets its own from the claims themselves. */
function raise(books: Books, row: Balance, allocated: number, blocked: number): void {
  const now = nowOf(books, row);
  books.balances.set(keyOf(row, row), { ...now, allocated: now.allocated + allocated, blocked: now.blocked + blocked });
}

const closed = (books: Books, claim: Claim, state: number, reason: string): Claim => ({
  ...claim,
  state,
  closed_at: books.at,
  close_reason: reason,
});

/** Takes `qty` out of a claim and makes of it what `become` says; what is left of the claim stays as it is. */
function splitClaim(books: Books, claim: Claim, qty: number, become: (part: Claim) => Claim): Claim {
  if (qty === claim.qty) {
    const whole = become(claim);
    books.claims.set(claim.id, whole);
    return whole;
  }
  books.claims.set(claim.id, { ...claim, qty: claim.qty - qty });
  const part = become({ ...claim, qty });
  // Units that go one by one to the same place stay one claim.
  const before = [...books.claims.values()].find(
    (other) =>
      other.id !== claim.id &&
      other.demand_id === part.demand_id &&
      other.stock_id === part.stock_id &&
      other.kind === part.kind &&
      other.state === part.state &&
      other.block_id === part.block_id &&
      other.created_at === books.at,
  );
  const kept = before
    ? { ...before, qty: before.qty + qty }
    : { ...part, id: books.numbers.allocations.next(), created_at: books.at };
  books.claims.set(kept.id, kept);
  return kept;
}

/** A named claim goes along with the goods, or is fulfilled when they leave the house. */
export function moveClaim(books: Books, id: number, qty: number, from: Balance, to: Balance | undefined): number {
  const claim = books.claims.get(id);
  if (!claim || claim.state !== claimState.open || claim.stock_id !== from.id || claim.qty < qty) {
    return refuse(stockErrors.claimGone, {});
  }
  const moved = splitClaim(books, claim, qty, (part) =>
    to ? { ...part, stock_id: to.id } : closed(books, part, claimState.fulfilled, 'left the house'),
  );
  if (claim.kind === claimKind.hard) {
    raise(books, from, -qty, 0);
    if (to) raise(books, to, qty, 0);
  }
  return moved.id;
}

/** A named block goes along with the goods; goods that leave the house are no longer held. */
export function moveBlock(
  books: Books,
  id: number,
  qty: number,
  from: Balance,
  to: Balance | undefined,
  actor: string,
): void {
  const block = books.blocks.get(id);
  if (!block || block.stock_id !== from.id || block.open_qty < qty) refuse(stockErrors.claimGone, {});
  if (!to) {
    freeBlock(books, block, qty, { reason: 'left the house', doc_type: 0, doc_id: 0, unblocked_by: actor });
    raise(books, from, 0, -qty);
    return;
  }
  if (qty === block.open_qty) {
    books.blocks.set(block.id, { ...block, stock_id: to.id });
  } else {
    // What was freed of it before stays with the part that stays.
    books.blocks.set(block.id, { ...block, qty: block.qty - qty, open_qty: block.open_qty - qty });
    const made = books.numbers.blocks.next();
    books.blocks.set(made, { ...block, id: made, stock_id: to.id, qty, open_qty: qty });
  }
  raise(books, from, 0, -qty);
  raise(books, to, 0, qty);
}

interface Freed {
  readonly reason: string;
  readonly doc_type: number;
  readonly doc_id: number;
  readonly unblocked_by: string;
}

/** Ends a block, or a part of it. The quantity of its balance follows. */
export function freeBlock(books: Books, block: Block, qty: number, freed: Freed): void {
  books.blocks.set(block.id, { ...block, open_qty: block.open_qty - qty });
  books.add(books.unblocks, { block_id: block.id, qty, ...freed });
}

const openOn = (books: Books, row: Balance): Claim[] =>
  [...books.claims.values()].filter((claim) => claim.stock_id === row.id && claim.state === claimState.open);

/** All claims of a whole balance go where its goods go. */
export function carryClaims(books: Books, from: Balance, to: Balance | undefined, actor: string): void {
  for (const claim of openOn(books, from)) moveClaim(books, claim.id, claim.qty, from, to);
  const blocks = [...books.blocks.values()].filter((block) => block.stock_id === from.id && block.open_qty > 0);
  for (const block of blocks) moveBlock(books, block.id, block.open_qty, from, to, actor);
}

/** Who loses first: what is only looked at, then the least urgent, the latest due, the youngest. */
function leastUrgentFirst(books: Books): (a: Claim, b: Claim) => number {
  const due = (claim: Claim): string => books.demands.get(claim.demand_id)?.due_at ?? '9999';
  const priority = (claim: Claim): number => books.demands.get(claim.demand_id)?.priority ?? 0;
  return (a, b) =>
    b.kind - a.kind || priority(a) - priority(b) || (due(a) < due(b) ? 1 : due(a) > due(b) ? -1 : 0) || b.id - a.id;
}

/** Breaks claims until what is left of the balance covers the rest. Blocks are never broken. */
export function breakClaims(books: Books, row: Balance): void {
  for (const claim of openOn(books, row).toSorted(leastUrgentFirst(books))) {
    const now = nowOf(books, row);
    const free = now.on_hand - now.allocated - now.blocked;
    const looked = openOn(books, row)
      .filter(({ kind }) => kind === claimKind.soft)
      .reduce((sum, { qty }) => sum + qty, 0);
    const lacking = claim.kind === claimKind.hard ? -free : looked - Math.max(free, 0);
    const qty = Math.min(claim.qty, lacking);
    if (qty <= 0) continue;
    const broken = splitClaim(books, claim, qty, (part) => closed(books, part, claimState.broken, 'goods were taken'));
    if (claim.kind === claimKind.hard) raise(books, row, -qty, 0);
    books.add(books.events, {
      subject: 'stock.allocation.broken',
      aggregate: `demand:${claim.demand_id}`,
      body: { allocation_id: broken.id, demand_id: claim.demand_id, stock_id: row.id, kind: claim.kind, qty },
    });
  }
}
