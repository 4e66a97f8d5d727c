import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import type { Random } from './random.ts';
import type { Planned, Script } from './script.ts';
import type { Shelf } from './stock-shelves.ts';

interface Holding {
  readonly id: number;
  readonly shelf: Shelf;
  readonly qty: number;
}

const calls = {
  post: testMenuCalls.postStock,
  claim: testMenuCalls.holdStock,
  release: testMenuCalls.holdStock,
  block: testMenuCalls.holdStock,
  unblock: testMenuCalls.holdStock,
  reverse: testMenuCalls.holdStock,
  pick: testMenuCalls.postStock,
} as const;

const supplier = -1;
const customer = -2;
const at = (location_id: number): object => ({ location_id, container_id: 0 });

/**
 * Moves goods between shelves that everybody uses, several rows at once and in both directions, and claims, picks,
 * blocks, frees and undoes. Whoever is late is refused: that is an answer too.
 */
export function stockScript(
  { number, shelves }: { readonly number: number; readonly shelves: readonly Shelf[] },
  random: Random,
): Script {
  const claims: Holding[] = [];
  const blocks: Holding[] = [];
  const moves: number[] = [];
  const sent = new Map<number, { readonly shelf: Shelf; readonly qty: number; readonly holding?: Holding }>();
  const any = (): Shelf => {
    const shelf = random.pick(shelves);
    if (!shelf) throw new Error('no shelves');
    return shelf;
  };
  const sameGoods = (shelf: Shelf): Shelf =>
    random.pick(shelves.filter((other) => other.sku === shelf.sku && other.cell !== shelf.cell)) ?? shelf;
  const move = ({ sku, owner }: Shelf, qty: number, from: number, to: number, more: object = {}): object => ({
    sku_id: sku,
    batch_id: 0,
    owner_id: owner,
    grade: 1,
    qty,
    from: at(from),
    to: at(to),
    reason: from === supplier ? 1 : to === customer ? 5 : 21,
    doc_line: 0,
    claim: { with: 'free' },
    ...more,
  });
  const post = (kind: string, doc_type: number, n: number, list: readonly object[]): Planned => ({
    kind,
    expected: 'either',
    input: { doc_type, doc_id: number * 10_000_000 + n, moves: list },
  });
  const hold = (kind: string, what: object): Planned => ({
    kind,
    expected: 'either',
    input: { hold: { kind, ...what } },
  });

  return {
    callOf: (kind) => calls[kind as keyof typeof calls],
    plan: (n) => {
      const shelf = any();
      const qty = 1 + random.below(4);
      const dice = random.next();
      if (dice < 0.12) {
        sent.set(n, { shelf, qty });
        return post('post', 1, n, [move(shelf, qty * 2, supplier, shelf.cell)]);
      }
      if (dice < 0.2) return post('post', 15, n, [move(shelf, qty, shelf.cell, customer)]);
      if (dice < 0.35) {
        sent.set(n, { shelf, qty });
        const { sku, owner, stockId } = shelf;
        return hold('claim', { doc_id: number * 10_000_000 + n, sku_id: sku, owner_id: owner, stock_id: stockId, qty });
      }
      const claim = claims.pop();
      if (dice < 0.5 && claim) {
        sent.set(n, { shelf: claim.shelf, qty: claim.qty, holding: claim });
        if (random.chance(0.3)) return hold('release', { allocation_id: claim.id });
        const along = { claim: { with: 'allocation', id: claim.id } };
        return post('pick', 15, n, [move(claim.shelf, claim.qty, claim.shelf.cell, customer, along)]);
      }
      if (claim) claims.push(claim);
      if (dice < 0.55) {
        sent.set(n, { shelf, qty });
        return hold('block', { stock_id: shelf.stockId, qty });
      }
      const block = blocks.pop();
      if (dice < 0.6 && block) return hold('unblock', { block_id: block.id, qty: block.qty });
      if (block) blocks.push(block);
      const last = moves.pop();
      if (dice < 0.65 && last !== undefined) return hold('reverse', { move_id: last });
      // Two to five rows at once, in any order of theirs: only the lock order keeps these from waiting for each other.
      const rows = Array.from({ length: 1 + random.below(4) }, () => {
        const from = any();
        return move(from, 1 + random.below(3), from.cell, sameGoods(from).cell);
      }).filter((one) => JSON.stringify((one as { from: object }).from) !== JSON.stringify((one as { to: object }).to));
      return rows.length === 0 ? post('post', 1, n, [move(shelf, 1, supplier, shelf.cell)]) : post('post', 30, n, rows);
    },
    learn: (command) => {
      const about = sent.get(command.n);
      sent.delete(command.n);
      if (command.outcome !== 'applied') return;
      if (command.kind === 'post') {
        const { moves: made } = command.reply as { moves: { id: number }[] };
        if (made.length === 1 && moves.length < 20) moves.push(made[0]?.id ?? 0);
      }
      if (!about) return;
      const { id, qty } = command.reply as { id: number; qty: number };
      if (command.kind === 'claim' && qty > 0) claims.push({ id, shelf: about.shelf, qty });
      if (command.kind === 'block') blocks.push({ id, shelf: about.shelf, qty });
    },
    otherBody: (_kind, input) =>
      'hold' in input ? { hold: { kind: 'release', allocation_id: 1 } } : { ...input, doc_id: 1 },
    /** Refused on a repeat, she believes it and goes on: what the first try did stays behind unseen. */
    adapt: async () => undefined,
  };
}
