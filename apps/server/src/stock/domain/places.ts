import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Books, Load, Place, PlaceInBooks } from './books.ts';
import { type Goods, type Move, type Spot, postsWhereFrozen } from './moves.ts';

const standing = { normal: 1, blocked: 2, frozen: 3, deleted: 4 } as const;
const words: Readonly<Record<number, string>> = { 2: 'blocked', 3: 'frozen', 4: 'deleted' };

/** Blocked and deleted places let nothing in or out; frozen ones only what counts and adjusts. */
export function mayPass({ standing: now, label }: Place, docType: number): void {
  if (now === standing.normal) return;
  if (now === standing.frozen && postsWhereFrozen.has(docType)) return;
  refuse(stockErrors.placeClosed, { loc: label, status: words[now] ?? 'closed' });
}

const dimensions = [
  ['qty', 'plan_qty', 'cap_qty'],
  ['volume_cm3', 'plan_volume_cm3', 'cap_volume_cm3'],
  ['weight_g', 'plan_weight_g', 'cap_weight_g'],
  ['containers', 'plan_containers', 'cap_containers'],
] as const;

/** Room is judged by what stands there and what is on its way, in each dimension that has a cap. */
export function hasRoom(label: string, load: Load): void {
  for (const [stands, planned, cap] of dimensions) {
    const most = load[cap];
    if (most !== null && load[stands] + load[planned] > most) {
      refuse(stockErrors.placeFull, { loc: label, used: load[stands] + load[planned], cap: most });
    }
  }
}

/** Whether a place that does not mix holds something else beside what came. */
export function mayMix(
  books: Books,
  { place, there, planned }: PlaceInBooks,
  move: Goods & { readonly to: Spot },
  taskId: number,
): void {
  if (place.mix_sku === 1 && place.mix_batch === 1 && place.mix_owner === 1 && place.max_sku === null) return;
  const inHand = [...books.balances.values()].filter((row) => row.location_id === move.to.location_id);
  const known = new Set(inHand.map((row) => row.id));
  const others = [...inHand.filter((row) => row.on_hand > 0), ...there.filter((row) => !known.has(row.id))];
  const no = (what: string): never => refuse(stockErrors.mixingRefused, { loc: place.label, what });
  if (place.mix_sku === 0 && others.some((row) => row.sku_id !== move.sku_id)) no('SKU');
  if (place.mix_sku === 0 && planned.some((plan) => plan.task_id !== taskId && plan.sku_id !== move.sku_id)) no('SKU');
  if (place.mix_batch === 0 && others.some((row) => row.sku_id === move.sku_id && row.batch_id !== move.batch_id))
    no('batch');
  if (place.mix_owner === 0 && others.some((row) => row.owner_id !== move.owner_id)) no('owner');
  const skus = new Set(others.map((row) => row.sku_id)).size;
  if (place.max_sku !== null && skus > place.max_sku) {
    refuse(stockErrors.placeFull, { loc: place.label, used: skus, cap: place.max_sku });
  }
}

/** What a move does to the room of a place; goods that were expected use up the room that was kept for them. */
export function fill(books: Books, placeId: number, move: Move, qty: number, taskId: number): void {
  const found = books.places.get(placeId);
  const sku = books.skus.get(move.sku_id);
  if (!found?.load || !sku) return;
  let load: Load = {
    ...found.load,
    qty: found.load.qty + qty,
    volume_cm3: Math.max(0, found.load.volume_cm3 + qty * sku.volume_cm3),
    weight_g: Math.max(0, found.load.weight_g + qty * sku.weight_g),
  };
  let expected = qty;
  if (qty > 0 && taskId !== 0) {
    for (const plan of books.plans.values()) {
      if (plan.task_id !== taskId || plan.location_id !== placeId || plan.sku_id !== move.sku_id || plan.state !== 1)
        continue;
      const used = Math.min(expected, plan.qty);
      if (used === 0) continue;
      const share = (whole: number): number => Math.floor((whole * used) / plan.qty);
      const [volume, weight] = [share(plan.volume_cm3), share(plan.weight_g)];
      const left = plan.qty - used;
      // A plan used up keeps what it was for; only open ones count.
      books.plans.set(
        plan.id,
        left === 0
          ? { ...plan, state: 2 }
          : { ...plan, qty: left, volume_cm3: plan.volume_cm3 - volume, weight_g: plan.weight_g - weight },
      );
      load = {
        ...load,
        plan_qty: load.plan_qty - used,
        plan_volume_cm3: load.plan_volume_cm3 - (left === 0 ? plan.volume_cm3 : volume),
        plan_weight_g: load.plan_weight_g - (left === 0 ? plan.weight_g : weight),
      };
      expected -= used;
    }
  }
  books.places.set(placeId, { ...found, load });
}
