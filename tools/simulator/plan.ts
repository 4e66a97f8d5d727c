import { type Dice, dice } from '../world/size.ts';
import type { Goods } from './surroundings.ts';

export interface DaySize {
  readonly asnLines: number;
  readonly orders: number;
  /** Over how many seconds trucks and orders come; 0 brings all at once. */
  readonly seconds: number;
}

export interface Line {
  readonly sku_id: string;
  readonly qty: number;
}

/** A truck, with a delivery of two suppliers on it. */
export interface PlannedTruck {
  readonly plate_no: string;
  readonly at: number;
  readonly deliveries: readonly { readonly lines: readonly Line[]; readonly cartons: number }[];
}

/** What becomes of an order. The buyer thinks better of it at the moment named, or a piece is not where it should be. */
export type Fate = 'ships' | 'cancelled when waved' | 'cancelled when picked' | 'cancelled when packed' | 'short';

export interface PlannedOrder {
  readonly carrier: string;
  readonly lines: readonly Line[];
  readonly at: number;
  readonly cutOffMinutes: number;
  readonly fate: Fate;
}

export interface Plan {
  readonly trucks: readonly PlannedTruck[];
  readonly orders: readonly PlannedOrder[];
}

const carriers = ['QuickPost', 'Ninja Van', 'HOUSE'];
const mostOfDelivery = 8;
/** What is left of every SKU when the day is over: nobody announces to the piece what he will sell. */
const spare = 6;

const fateOf = (roll: Dice): Fate => {
  const share = roll.next();
  if (share < 0.02) return 'cancelled when waved';
  if (share < 0.05) return 'cancelled when picked';
  return share < 0.07 ? 'cancelled when packed' : 'ships';
};

function orderOf(roll: Dice, skus: readonly string[], at: number): PlannedOrder {
  const count = roll.next() < 0.7 ? 1 : roll.whole(2, 3);
  // A few SKUs are most of what is sold.
  const popular = (): string => skus[Math.floor(skus.length * roll.next() ** 2)] ?? '';
  return {
    at,
    fate: fateOf(roll),
    carrier: roll.pick(carriers),
    cutOffMinutes: roll.pick([90, 180, 300]),
    lines: [...new Set(Array.from({ length: count }, popular))].map((sku_id) => ({ sku_id, qty: roll.whole(1, 3) })),
  };
}

/** So many pieces over so many lines, at least one on each. */
function spread(roll: Dice, pieces: number, lines: number): number[] {
  const parts = Array.from({ length: lines }, () => 1);
  for (let left = pieces - lines; left > 0;) {
    const some = Math.min(left, roll.whole(1, 6));
    const at = roll.whole(0, lines - 1);
    parts[at] = (parts[at] ?? 0) + some;
    left -= some;
  }
  return parts;
}

function trucksOf(roll: Dice, sold: ReadonlyMap<string, number>, size: DaySize): PlannedTruck[] {
  const each = Math.floor(size.asnLines / sold.size);
  const lines = [...sold].flatMap(([sku_id, qty], n) => {
    const own = each + (n < size.asnLines % sold.size ? 1 : 0);
    return spread(roll, Math.max(qty + spare, own), own).map((part, place) => ({ sku_id, qty: part, place }));
  });
  // The first line of every SKU comes early: an order waits for goods, but not all orders.
  const inTurn = lines.toSorted((a, b) => a.place - b.place).map(({ sku_id, qty }) => ({ sku_id, qty }));
  // A supplier names a SKU once.
  const linesOfDelivery = Math.min(mostOfDelivery, sold.size);
  const deliveries = Array.from({ length: Math.ceil(inTurn.length / linesOfDelivery) }, (_, n) => ({
    lines: inTurn.slice(n * linesOfDelivery, (n + 1) * linesOfDelivery),
    cartons: roll.whole(2, 5),
  }));
  const trucks = Math.ceil(deliveries.length / 2);
  return Array.from({ length: trucks }, (_, n) => ({
    plate_no: `SB${roll.pick(['A', 'C', 'K'])} ${roll.whole(1_000, 9_999)} ${roll.pick(['B', 'P', 'X'])}`,
    at: Math.round((size.seconds * n) / trucks),
    deliveries: deliveries.slice(2 * n, 2 * n + 2),
  }));
}

/**
 * The whole day before it begins: what comes, what is sold, and what goes wrong. As much comes as is sold, so every order
 * ends as it was planned, and the same seed leaves the same stock, whoever was faster.
 */
export function planDay(seed: string, size: DaySize, goods: readonly Goods[]): Plan {
  const roll = dice(seed);
  const skus = goods.slice(0, Math.max(2, Math.floor(size.asnLines / 4))).map(({ sku_id }) => sku_id);
  // A cell where a piece was missing is closed for the rest of the day: no other order may be waiting for what is in it.
  const missing = skus.slice(-Math.ceil(skus.length / 10));
  const sound = skus.slice(0, -missing.length);
  const orders = Array.from({ length: size.orders }, (_, n) =>
    orderOf(roll, sound, Math.round((size.seconds * n) / size.orders)),
  );
  for (const [n, sku_id] of missing.entries()) {
    const at = Math.floor(((n + 0.5) * orders.length) / missing.length);
    const order = orders[at];
    if (order) orders[at] = { ...order, fate: 'short', lines: [{ sku_id, qty: 1 }] };
  }
  const sold = new Map(skus.map((sku_id) => [sku_id, 0]));
  for (const { sku_id, qty } of orders.flatMap(({ lines }) => lines)) sold.set(sku_id, (sold.get(sku_id) ?? 0) + qty);
  return { trucks: trucksOf(roll, sold, size), orders };
}

/** What the day leaves of each SKU: all that came, without what was sent and what was not found. */
export function leftOf({ trucks, orders }: Plan): Map<string, number> {
  const left = new Map<string, number>();
  const add = ({ sku_id, qty }: Line, sign: number): void =>
    void left.set(sku_id, (left.get(sku_id) ?? 0) + sign * qty);
  for (const line of trucks.flatMap(({ deliveries }) => deliveries.flatMap(({ lines }) => lines))) add(line, 1);
  // A piece that was not found is written off, and its order with it.
  for (const { fate, lines } of orders)
    if (fate === 'ships' || fate === 'short') for (const line of lines) add(line, -1);
  return left;
}
