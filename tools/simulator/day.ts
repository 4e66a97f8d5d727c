import { setTimeout as after } from 'node:timers/promises';
import type { Fate, Plan } from './plan.ts';
import type { Surroundings } from './surroundings.ts';

/** A truck at the door, with the cartons of each of its deliveries. */
export interface WaitingTruck {
  readonly deliveries: readonly Delivery[];
}

/** What was announced, and what is counted at the desk: the simulated truck brings just that. */
export interface Delivery {
  readonly asn_id: string;
  readonly cartons: readonly string[];
  readonly lines: readonly { readonly sku_id: string; readonly qty: number }[];
}

/** What stands about in the house, as people at work see it. They take from here, and put down what they made. */
export interface Day {
  readonly plan: Plan;
  readonly around: Surroundings;
  /** 1: as long as people take. 0: as fast as the server answers. */
  readonly pace: number;
  readonly fates: Map<string, Fate>;
  readonly trucks: WaitingTruck[];
  readonly sheets: Delivery[];
  readonly fullBoxes: string[];
  readonly toCheck: string[];
  readonly toPack: string[];
  /** Totes and parcels whose goods go back to the shelf. */
  readonly toReturn: string[];
  /** By carrier. */
  readonly parcels: Map<string, string[]>;
  readonly emptyBoxes: string[];
  readonly emptyTotes: string[];
  readonly counts: Counts;
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

export function newDay(plan: Plan, around: Surroundings, pace: number): Day {
  const began = performance.now();
  let bell = Promise.withResolvers<void>();
  const boxesToPut = plan.trucks.flatMap(({ deliveries }) => deliveries.flatMap(({ lines }) => lines)).length;
  return {
    plan,
    around,
    pace,
    fates: new Map(),
    trucks: [],
    sheets: [],
    fullBoxes: [],
    toCheck: [],
    toPack: [],
    toReturn: [],
    parcels: new Map(),
    emptyBoxes: [...around.boxes],
    emptyTotes: [...around.totes],
    counts: { picks: 0, boxesToPut, boxesPut: 0, ordersTaken: 0, shipped: 0, cancelled: 0, mistakes: 0 },
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
export const isOver = ({ plan, counts, toReturn }: Day): boolean =>
  counts.shipped + counts.cancelled === plan.orders.length &&
  counts.boxesPut === counts.boxesToPut &&
  toReturn.length === 0;
