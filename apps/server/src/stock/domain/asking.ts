import { keyOf } from './books.ts';
import { type Goods, type Move, type Post, type Spot, hasBalance } from './moves.ts';

/** What stock_lock is asked for. Lists that are empty are left out. */
export interface Asked {
  readonly [name: string]: number | readonly number[] | readonly string[] | readonly AskedKey[];
}

interface AskedKey extends Goods, Spot {
  /** Goods may come: the balance is made where there is none. */
  readonly made: boolean;
}

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)].filter((number) => number !== 0);

function keysOf(moves: readonly Move[]): AskedKey[] {
  const keys = new Map<string, AskedKey>();
  for (const move of moves) {
    const { sku_id, batch_id, owner_id, grade } = move;
    for (const [spot, comes] of [
      [move.from, false],
      [move.to, true],
    ] as const) {
      if (!hasBalance(spot.location_id)) continue;
      const key = keyOf(move, spot);
      // What was found beyond the books is owed by AV before it was ever put there.
      const made = comes || keys.get(key)?.made === true || spot.location_id === -11;
      keys.set(key, {
        sku_id,
        batch_id,
        owner_id,
        grade,
        location_id: spot.location_id,
        container_id: spot.container_id,
        made,
      });
    }
  }
  return [...keys.values()];
}

/** What must be locked and known to decide these posts. `claimsOn` are the balances whose claims all matter. */
export function askFor(posts: readonly Post[], claimsOn: readonly number[]): Asked {
  const moves = posts.flatMap((post) => post.moves);
  const named = (kind: 'allocation' | 'block'): number[] =>
    moves.flatMap(({ claim }) => (claim.with === kind ? [claim.id] : []));
  const spots = moves.flatMap((move) => [move.from, move.to]);
  const uids = [...new Set(moves.flatMap(({ uid }) => (uid === undefined ? [] : [uid])))];
  const receipts = moves.filter((move) => !hasBalance(move.from.location_id) && move.batch_id !== 0);
  const lists = {
    places: distinct(spots.map((spot) => spot.location_id).filter((id) => id > 0)),
    containers: distinct(spots.filter((spot) => hasBalance(spot.location_id)).map((spot) => spot.container_id)),
    keys: keysOf(moves),
    skus: distinct(moves.map((move) => move.sku_id)),
    batches: distinct(moves.map((move) => move.batch_id)),
    tasks: distinct(posts.map((post) => post.task_id)),
    claims: distinct(named('allocation')),
    blocks: distinct(named('block')),
    claims_on: claimsOn,
    uids,
  };
  const breaking = moves.filter(({ claim }) => claim.with === 'break').length;
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    posts: posts.length,
    moves: moves.length,
    // A break splits at most one hard and one soft claim of its balance.
    allocations: named('allocation').length + 2 * breaking,
    blocks_made: named('block').length + receipts.length,
    uids_made: uids.length,
  };
}
