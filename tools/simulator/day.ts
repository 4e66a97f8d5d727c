import { setTimeout as after } from 'node:timers/promises';
import { isQuiet } from './decisions.ts';
import type { Manner } from './patience.ts';
import type { Fate, Line, Plan, PlannedOrder, PlannedTruck } from './plan.ts';
import type { Surroundings } from './surroundings.ts';

/** A truck at the door, with the cartons of each of its deliveries. */
export interface WaitingTruck {
  readonly deliveries: readonly Delivery[];
}

/** What was announced, and what is counted at the desk: the simulated truck brings just that. */
export interface Delivery {
  readonly asn_id: string;
  readonly cartons: readonly string[];
  /** All SKUs that were announced. */
  readonly skus: readonly string[];
  /** What is in no box yet. */
  readonly lines: { readonly sku_id: string; qty: number }[];
}

export const deliveryOf = (asn_id: string, cartons: readonly string[], lines: readonly Line[]): Delivery => ({
  asn_id,
  cartons,
  skus: lines.map(({ sku_id }) => sku_id),
  lines: lines.map(({ sku_id, qty }) => ({ sku_id, qty })),
});

/** A truck that is loaded and has not left. */
export interface OpenTruck {
  /** Empty until it is opened. */
  ship_no: string;
  readonly carrier: string;
  loaded: number;
  failures: number;
}

/** What stands about in the house, as people at work see it. They take from here, and put down what they made. */
export interface Day {
  readonly plan: Plan;
  readonly around: Surroundings;
  readonly manner: Manner;
  /** 1: as long as people take. 0: as fast as the server answers. */
  readonly pace: number;
  readonly fates: Map<string, Fate>;
  /** Of the plan, what has not come yet. */
  readonly planned: { readonly trucks: PlannedTruck[]; readonly orders: PlannedOrder[] };
  /** By ASN, what is known of its content. */
  readonly deliveries: Map<string, Delivery>;
  readonly trucks: WaitingTruck[];
  readonly sheets: Delivery[];
  readonly fullBoxes: string[];
  readonly toWave: string[];
  /** Orders of an earlier day, with how often there were no goods for them. */
  readonly oldOrders: Map<string, number>;
  /** Picking tasks that were begun and paused. */
  readonly pausedPicks: string[];
  readonly toCheck: string[];
  readonly toPack: string[];
  /** Parcels whose waybill is not on paper. */
  readonly toLabel: { readonly lmtn: string; readonly carrier: string }[];
  /** Totes and parcels whose goods go back to the shelf. */
  readonly toReturn: string[];
  /** By carrier. */
  readonly parcels: Map<string, string[]>;
  /** By carrier, when the oldest of its parcels was set down. */
  readonly parcelsSince: Map<string, number>;
  readonly openTrucks: OpenTruck[];
  readonly emptyBoxes: string[];
  readonly emptyTotes: string[];
  readonly counts: Counts;
  readonly activity: Activity;
  /** Something changed: whoever has nothing to do looks again. */
  tell(): void;
  changed(): Promise<void>;
  /** Seconds since it began. */
  now(): number;
  /** Waits as long as a person takes for something. */
  takes(seconds: number): Promise<void>;
}

interface Counts {
  /** Picking tasks nobody has taken. */
  picks: number;
  boxesToPut: number;
  boxesPut: number;
  ordersTaken: number;
  shipped: number;
  cancelled: number;
  /** Scans that were wrong on purpose and were refused. */
  mistakes: number;
}

interface Activity {
  /** People who are in the middle of something, and when somebody last found work: a patient day ends when nothing goes on. */
  busy: number;
  lastWork: number;
  /** How often goods came onto the shelf: orders that lacked some can be tried again. */
  shelved: number;
}

export function newDay(plan: Plan, around: Surroundings, pace: number, manner: Manner): Day {
  const began = performance.now();
  let bell = Promise.withResolvers<void>();
  const boxesToPut = plan.trucks.flatMap(({ deliveries }) => deliveries.flatMap(({ lines }) => lines)).length;
  return {
    plan,
    around,
    manner,
    pace,
    fates: new Map(),
    planned: { trucks: [...plan.trucks], orders: [...plan.orders] },
    deliveries: new Map(),
    trucks: [],
    sheets: [],
    fullBoxes: [],
    toWave: [],
    oldOrders: new Map(),
    pausedPicks: [],
    toCheck: [],
    toPack: [],
    toLabel: [],
    toReturn: [],
    parcels: new Map(),
    parcelsSince: new Map(),
    openTrucks: [],
    emptyBoxes: [...around.boxes],
    emptyTotes: [...around.totes],
    counts: { picks: 0, boxesToPut, boxesPut: 0, ordersTaken: 0, shipped: 0, cancelled: 0, mistakes: 0 },
    activity: { busy: 0, lastWork: 0, shelved: 0 },
    tell: () => {
      bell.resolve();
      bell = Promise.withResolvers();
    },
    changed: () => bell.promise,
    now: () => (performance.now() - began) / 1_000,
    takes: async (seconds) => {
      if (pace > 0) await after(seconds * pace * 1_000);
    },
  };
}

/** Every order has left the house or is back on its shelf, and nothing stands about. */
const isAllDone = ({ plan, counts, toReturn }: Day): boolean =>
  counts.shipped + counts.cancelled === plan.orders.length &&
  counts.boxesPut === counts.boxesToPut &&
  toReturn.length === 0;

export function isOver(day: Day): boolean {
  if (day.manner === 'strict') return isAllDone(day);
  const { planned, activity, pace } = day;
  return isQuiet({
    planned: planned.trucks.length + planned.orders.length,
    busy: activity.busy,
    sinceWork: day.now() - activity.lastWork,
    pace,
  });
}

/** A parcel stands at the place of its carrier, for so many seconds already. */
export function setDownParcel(day: Day, carrier: string, lmtn: string, waited = 0): void {
  const waiting = day.parcels.get(carrier) ?? [];
  if (waiting.length === 0) day.parcelsSince.set(carrier, day.now() - waited);
  day.parcels.set(carrier, [...waiting, lmtn]);
}

/** So many parcels of a carrier, as they are carried to its truck. */
export function takeParcels(day: Day, carrier: string, most: number): string[] {
  const taken = day.parcels.get(carrier)?.splice(0, most) ?? [];
  day.parcelsSince.set(carrier, day.now());
  return taken;
}
