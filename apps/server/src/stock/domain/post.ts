import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Balance, type Books, type Container, keyOf } from './books.ts';
import { breakClaims, carryClaims, moveBlock, moveClaim, nowOf } from './claims.ts';
import { type Move, type Post, type Spot, hasBalance, mostMoves, place } from './moves.ts';
import { fill, hasRoom, mayMix, mayPass } from './places.ts';

export interface PostedMove {
  readonly id: number;
  /** The claim that went along, as it is called now; 0: none. */
  readonly allocation_id: number;
}

export interface Posted {
  readonly post_id: number;
  readonly at: string;
  readonly moves: readonly PostedMove[];
  readonly balances: readonly Pick<Balance, 'id' | 'on_hand' | 'allocated' | 'blocked'>[];
}

const placeLabel = (books: Books, locationId: number): string =>
  books.places.get(locationId)?.place.label ?? Object.entries(place).find(([, id]) => id === locationId)?.[0] ?? '';
const skuLabel = (books: Books, skuId: number): string => books.skus.get(skuId)?.label ?? String(skuId);

const busy = (books: Books, box: Container): never =>
  refuse(stockErrors.containerBusy, { box: box.container_id, loc: placeLabel(books, box.location_id) });

/** A box is opened only by the task it belongs to, and filled only where it stands. */
function containerOf(books: Books, { container_id: id, location_id }: Spot, taskId: number, comes: boolean): void {
  if (id === 0) return;
  const box: Container | undefined = books.containers.get(id);
  if (!box) throw new Error(`container ${id} is not of this warehouse`);
  if (comes && box.location_id !== location_id) {
    busy(books, box);
  }
  if (box.open_task_id !== 0 && box.open_task_id !== taskId) {
    busy(books, box);
  }
}

const outside: Readonly<Record<number, number>> = {
  [place.customer]: 2,
  [place.peer]: 2,
  [place.supplier]: 2,
  [place.adjustment]: 3,
  [place.scrap]: 3,
  [place.conversion]: 3,
};

/** The serial of a unit goes with it: it must stand where the unit comes from, and nowhere when it comes from outside. */
function moveUid(books: Books, move: Move, from: Balance | undefined, to: Balance | undefined): number {
  const sku = books.skus.get(move.sku_id);
  if (!sku) throw new Error(`SKU ${move.sku_id} is not of this site`);
  if (move.uid === undefined) {
    if (sku.need_uid === 1) refuse(stockErrors.uidCount, { n: move.qty, sku: sku.label });
    return 0;
  }
  if (move.qty !== 1) refuse(stockErrors.uidCount, { n: move.qty, sku: sku.label });
  const known = books.uids.get(move.uid);
  const here = known?.stock_id ?? 0;
  if (here !== (from?.id ?? 0) || (known && known.sku_id !== move.sku_id) || (from && !known)) {
    refuse(stockErrors.uidElsewhere, { uid: move.uid, loc: known?.stands ?? 'another place' });
  }
  const state = to ? (to.location_id === place.missing ? 4 : 1) : (outside[move.to.location_id] ?? 2);
  const row = known ?? { whs_id: books.whs, id: books.numbers.uids.next(), uid: move.uid, sku_id: move.sku_id };
  books.uids.set(move.uid, { ...row, batch_id: move.batch_id, stock_id: to?.id ?? 0, state, mtime: books.at });
  return row.id;
}

function moveGoods(books: Books, move: Move, from: Balance | undefined, to: Balance | undefined): string {
  // FIFO goes by the day goods came to the house, wherever they stood since.
  const batch = books.batches.get(move.batch_id);
  const inAt = from?.first_in_at ?? (batch?.inbound_date ? `${batch.inbound_date}T00:00:00+00:00` : books.at);
  if (from)
    books.balances.set(keyOf(from, from), { ...nowOf(books, from), on_hand: nowOf(books, from).on_hand - move.qty });
  if (to) books.balances.set(keyOf(to, to), { ...nowOf(books, to), on_hand: nowOf(books, to).on_hand + move.qty });
  return inAt;
}

function moveOne(books: Books, post: Post, postId: number, move: Move): PostedMove {
  const at = (spot: Spot): Balance | undefined => books.balances.get(keyOf(move, spot));
  if (move.qty <= 0 || !Number.isSafeInteger(move.qty)) throw new Error(`a move of ${move.qty}`);
  const from = hasBalance(move.from.location_id) ? at(move.from) : undefined;
  const to = hasBalance(move.to.location_id) ? at(move.to) : undefined;
  for (const spot of [move.from, move.to]) {
    const there = books.places.get(spot.location_id);
    if (there) mayPass(there.place, post.doc_type);
    else if (spot.location_id > 0) throw new Error(`location ${spot.location_id} is not of this warehouse`);
    if (hasBalance(spot.location_id)) containerOf(books, spot, post.task_id, spot === move.to);
  }
  if (!from && hasBalance(move.from.location_id))
    refuse(stockErrors.stockShort, { n: 0, sku: skuLabel(books, move.sku_id) });
  if (from && move.expect_version !== undefined && move.expect_version !== from.last_move_id) {
    refuse(stockErrors.stockMovedOn, { sku: skuLabel(books, move.sku_id) });
  }
  let allocationId = 0;
  if (from && move.claim.with === 'allocation') allocationId = moveClaim(books, move.claim.id, move.qty, from, to);
  if (from && move.claim.with === 'block') moveBlock(books, move.claim.id, move.qty, from, to, post.actor);
  if (from && move.claim.with === 'carry') {
    if (from.on_hand !== move.qty) refuse(stockErrors.stockMovedOn, { sku: skuLabel(books, move.sku_id) });
    carryClaims(books, from, to, post.actor);
  }
  const inAt = moveGoods(books, move, from, to);
  if (from && move.claim.with === 'break') breakClaims(books, from);
  const uidId = moveUid(books, move, from, to);
  fill(books, move.from.location_id, move, -move.qty, 0);
  fill(books, move.to.location_id, move, move.qty, post.task_id);
  const id = books.numbers.moves.next();
  books.add(books.moves, {
    id,
    post_id: postId,
    actor: post.actor,
    device: post.device,
    request_id: post.request_id,
    doc_type: post.doc_type,
    doc_id: post.doc_id,
    doc_line: move.doc_line,
    task_id: post.task_id,
    reason: move.reason,
    sku_id: move.sku_id,
    batch_id: move.batch_id,
    uid_id: uidId,
    owner_id: move.owner_id,
    grade: move.grade,
    qty: move.qty,
    from_location_id: move.from.location_id,
    from_container_id: move.from.container_id,
    to_location_id: move.to.location_id,
    to_container_id: move.to.container_id,
    allocation_id: allocationId,
    reverses: move.reverses ?? 0,
    note: move.note ?? '',
    in_at: inAt,
    from_stock: from?.id ?? 0,
    to_stock: to?.id ?? 0,
  });
  return { id, allocation_id: allocationId };
}

/** A balance may pass through any number within a post; what it ends with must be there and cover its claims. */
function holds(books: Books, move: Move, spot: Spot): Balance | undefined {
  const row = hasBalance(spot.location_id) ? books.balances.get(keyOf(move, spot)) : undefined;
  if (!row) return undefined;
  const sku = skuLabel(books, row.sku_id);
  if (row.location_id !== place.missing && row.on_hand < 0)
    refuse(stockErrors.stockShort, { n: row.on_hand + move.qty, sku });
  const claimed = row.allocated + row.blocked;
  if (claimed > 0 && claimed > row.on_hand) {
    refuse(stockErrors.stockClaimed, { n: row.on_hand + move.qty, a: row.allocated, b: row.blocked, sku });
  }
  return row;
}

/** What converts goes out and comes in again, as many as went. */
function converts(moves: readonly Move[]): void {
  const net = moves.reduce(
    (sum, move) =>
      sum +
      (move.to.location_id === place.conversion ? move.qty : 0) -
      (move.from.location_id === place.conversion ? move.qty : 0),
    0,
  );
  if (net !== 0) throw new Error(`a post leaves ${net} in conversion`);
}

/** Goods of a recalled batch are held in the post that receives them. */
function holdRecalled(books: Books, post: Post, touched: ReadonlyMap<number, Balance>): void {
  for (const move of post.moves) {
    if (hasBalance(move.from.location_id) || !books.batches.get(move.batch_id)?.recalled) continue;
    const row = books.balances.get(keyOf(move, move.to));
    if (!row || !touched.has(row.id)) continue;
    const id = books.numbers.blocks.next();
    books.balances.set(keyOf(row, row), { ...row, blocked: row.blocked + move.qty });
    books.blocks.set(id, {
      whs_id: books.whs,
      id,
      stock_id: row.id,
      qty: move.qty,
      open_qty: move.qty,
      reason: 'recall',
      doc_type: 0,
      doc_id: 0,
      blocked_by: post.actor,
      blocked_at: books.at,
      until: null,
      note: '',
    });
  }
}

/** An event holds at most 8 kB, so a large post tells of its moves in parts. A move takes up to 300 bytes when its numbers are large. */
const movesPerEvent = 20;

function postedEvents(post: Post, postId: number): Books['events'][number][] {
  const parts = Math.ceil(post.moves.length / movesPerEvent);
  return Array.from({ length: parts }, (_, n) => ({
    subject: 'stock.move.posted',
    aggregate: `post:${postId}`,
    body: {
      post_id: postId,
      part: n + 1,
      of: parts,
      doc_type: post.doc_type,
      doc_id: post.doc_id,
      task_id: post.task_id,
      moves: post.moves.slice(n * movesPerEvent, (n + 1) * movesPerEvent).map((move) => ({
        sku_id: move.sku_id,
        batch_id: move.batch_id,
        owner_id: move.owner_id,
        grade: move.grade,
        qty: move.qty,
        from: [move.from.location_id, move.from.container_id],
        to: [move.to.location_id, move.to.container_id],
        reason: move.reason,
        ...(move.reverses === undefined ? {} : { reverses: move.reverses }),
      })),
    },
  }));
}

/** Decides one post on the books: all of it, or a refusal that leaves them as they were. */
export function decidePost(books: Books, post: Post): Posted {
  return books.try(() => {
    if (post.moves.length > mostMoves) refuse(stockErrors.postTooLarge, { most: mostMoves });
    converts(post.moves);
    const postId = books.numbers.posts.next();
    const moves = post.moves.map((move) => moveOne(books, post, postId, move));
    const touched = new Map<number, Balance>();
    for (const move of post.moves) {
      for (const spot of [move.from, move.to]) {
        const row = holds(books, move, spot);
        if (row) touched.set(row.id, row);
      }
      const target = books.places.get(move.to.location_id);
      if (target?.load) {
        hasRoom(target.place.label, target.load);
        mayMix(books, target, move, post.task_id);
      }
    }
    holdRecalled(books, post, touched);
    for (const event of postedEvents(post, postId)) books.add(books.events, event);
    return {
      post_id: postId,
      at: books.at,
      moves,
      balances: [...touched.values()].map((row) => {
        const { id, on_hand, allocated, blocked } = nowOf(books, row);
        return { id, on_hand, allocated, blocked };
      }),
    };
  });
}
