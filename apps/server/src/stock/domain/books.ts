import type { Goods, Spot } from './moves.ts';

/** The rows of the stock room as PostgreSQL tells them. Times are its texts: they are compared and kept, never read. */
export interface Balance extends Goods, Spot {
  readonly whs_id: string;
  readonly id: number;
  readonly on_hand: number;
  readonly allocated: number;
  readonly blocked: number;
  readonly first_in_at: string;
  readonly last_move_id: number;
}

export interface Demand {
  readonly id: number;
  readonly demand_type: number;
  readonly group_id: number;
  readonly sku_id: number;
  readonly owner_id: number;
  readonly priority: number;
  readonly due_at: string | null;
  readonly allow_expired: boolean;
  readonly ordered: number;
  readonly allocated: number;
  readonly shipped: number;
  readonly cancelled: number;
  readonly closed_at: string | null;
}

export const claimKind = { hard: 1, soft: 2 } as const;
export const claimState = { open: 1, fulfilled: 2, released: 3, broken: 4 } as const;

/** A row of `allocation`: so much of a balance is kept for a demand. */
export interface Claim {
  readonly whs_id: string;
  readonly id: number;
  readonly stock_id: number;
  readonly demand_id: number;
  readonly demand_type: number;
  readonly kind: number;
  readonly qty: number;
  readonly state: number;
  readonly block_id: number;
  readonly trace_id: number;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly close_reason: string;
}

export interface Block {
  readonly whs_id: string;
  readonly id: number;
  readonly stock_id: number;
  readonly qty: number;
  readonly open_qty: number;
  readonly reason: string;
  readonly doc_type: number;
  readonly doc_id: number;
  readonly blocked_by: string;
  readonly blocked_at: string;
  readonly until: string | null;
  readonly note: string;
}

export interface Unblock {
  readonly block_id: number;
  readonly qty: number;
  readonly reason: string;
  readonly doc_type: number;
  readonly doc_id: number;
  readonly unblocked_by: string;
}

export interface Container {
  readonly whs_id: string;
  readonly id: number;
  readonly container_id: string;
  readonly container_type: number;
  readonly parent_id: number;
  readonly location_id: number;
  readonly open_task_id: number;
  readonly mtime: string;
}

export interface Uid {
  readonly whs_id: string;
  readonly id: number;
  readonly uid: string;
  readonly sku_id: number;
  readonly batch_id: number;
  readonly stock_id: number;
  readonly state: number;
  readonly mtime: string;
  /** The label of the place it was found in; only of those that were there before. */
  readonly stands?: string | null;
}

export interface Plan {
  readonly whs_id: string;
  readonly id: number;
  readonly task_id: number;
  readonly location_id: number;
  readonly sku_id: number;
  readonly qty: number;
  readonly volume_cm3: number;
  readonly weight_g: number;
  readonly state: number;
  readonly ctime: string;
}

export interface Load {
  readonly qty: number;
  readonly volume_cm3: number;
  readonly weight_g: number;
  readonly containers: number;
  readonly plan_qty: number;
  readonly plan_volume_cm3: number;
  readonly plan_weight_g: number;
  readonly plan_containers: number;
  readonly cap_qty: number | null;
  readonly cap_volume_cm3: number | null;
  readonly cap_weight_g: number | null;
  readonly cap_containers: number | null;
}

export interface Place {
  readonly id: number;
  readonly label: string;
  readonly kind: number;
  readonly standing: number;
  readonly max_sku: number | null;
  readonly mix_sku: number;
  readonly mix_batch: number;
  readonly mix_owner: number;
}

/** A place with what stands in it, as far as its rules need that. */
export interface PlaceInBooks {
  readonly place: Place;
  readonly load: Load | null;
  readonly there: readonly {
    readonly id: number;
    readonly sku_id: number;
    readonly batch_id: number;
    readonly owner_id: number;
  }[];
  /** What is on its way here, where only one SKU may stand. */
  readonly planned: readonly { readonly task_id: number; readonly sku_id: number }[];
}

export interface Sku {
  readonly id: number;
  readonly label: string;
  readonly volume_cm3: number;
  readonly weight_g: number;
  readonly need_uid: number;
  readonly need_batch: number;
}

export interface Batch {
  readonly id: number;
  readonly sku_id: number;
  readonly inbound_date: string | null;
  readonly expiry_date: string | null;
  readonly recalled: boolean;
  readonly moved: boolean;
}

/** Numbers taken under the locks, handed out in their order. */
export class Numbers {
  readonly #left: number[];

  constructor(numbers: readonly number[]) {
    this.#left = numbers.toReversed();
  }

  next(): number {
    const number = this.#left.pop();
    if (number === undefined) throw new Error('more numbers are needed than were taken');
    return number;
  }
}

/** A table of the books in which every change can be taken back. Rows are replaced, never changed. */
export class Rows<Key, Row> {
  readonly #rows: Map<Key, Row>;
  readonly #first: ReadonlyMap<Key, Row>;
  readonly #undo: (() => void)[];

  constructor(rows: Iterable<readonly [Key, Row]>, undo: (() => void)[]) {
    this.#rows = new Map(rows);
    this.#first = new Map(this.#rows);
    this.#undo = undo;
  }

  get(key: Key): Row | undefined {
    return this.#rows.get(key);
  }

  set(key: Key, row: Row): void {
    const was = this.#rows.get(key);
    this.#undo.push(() => (was === undefined ? this.#rows.delete(key) : this.#rows.set(key, was)));
    this.#rows.set(key, row);
  }

  values(): IterableIterator<Row> {
    return this.#rows.values();
  }

  /** What differs from what was found under the locks. */
  changed(): Row[] {
    return [...this.#rows].filter(([key, row]) => this.#first.get(key) !== row).map(([, row]) => row);
  }

  wasThere(key: Key): boolean {
    return this.#first.has(key);
  }
}

export const keyOf = (goods: Goods, spot: Spot): string =>
  `${goods.sku_id}.${spot.location_id}.${spot.container_id}.${goods.batch_id}.${goods.owner_id}.${goods.grade}`;

/** What stock_lock found. Decisions are made on it and what they changed is written by stock_write. */
export class Books {
  readonly #undo: (() => void)[] = [];
  readonly #keys: ReadonlyMap<number, string>;
  readonly whs: string;
  readonly at: string;
  readonly balances: Rows<string, Balance>;
  readonly places: Rows<number, PlaceInBooks>;
  readonly demands: Rows<number, Demand>;
  readonly claims: Rows<number, Claim>;
  readonly blocks: Rows<number, Block>;
  readonly containers: Rows<number, Container>;
  readonly uids: Rows<string, Uid>;
  readonly plans: Rows<number, Plan>;
  readonly skus: ReadonlyMap<number, Sku>;
  readonly batches: ReadonlyMap<number, Batch>;
  readonly numbers: {
    readonly posts: Numbers;
    readonly moves: Numbers;
    readonly allocations: Numbers;
    readonly blocks: Numbers;
    readonly uids: Numbers;
    readonly plans: Numbers;
  };
  /** The balances with goods in the containers that were asked for, by number. */
  readonly contents: ReadonlySet<number>;
  /** Of the moves that shall be undone, those that were. */
  readonly reversed: ReadonlySet<number>;
  /** Facts that are only ever added. */
  readonly moves: object[] = [];
  readonly unblocks: Unblock[] = [];
  readonly events: { readonly subject: string; readonly aggregate: string; readonly body: object }[] = [];

  constructor(found: Found, whs: string) {
    const table = <Key, Row>(rows: readonly Row[] | null | undefined, key: (row: Row) => Key): Rows<Key, Row> =>
      new Rows(
        (rows ?? []).map((row) => [key(row), row] as const),
        this.#undo,
      );
    const byId = <Row extends { readonly id: number }>(row: Row): number => row.id;
    this.whs = whs;
    this.at = found.at;
    this.balances = table(found.balances, (row) => keyOf(row, row));
    this.#keys = new Map((found.balances ?? []).map((row) => [row.id, keyOf(row, row)]));
    this.places = table(
      found.places?.map((one) => ({ ...one, there: one.there ?? [], planned: one.planned ?? [] })),
      (one) => one.place.id,
    );
    this.demands = table(found.demands, byId);
    this.claims = table(found.claims, byId);
    this.blocks = table(found.blocks, byId);
    this.containers = table(found.containers, byId);
    this.uids = table(found.uids, (row) => row.uid);
    this.plans = table(found.plans, byId);
    this.skus = new Map((found.skus ?? []).map((sku) => [sku.id, sku]));
    this.batches = new Map((found.batches ?? []).map((batch) => [batch.id, batch]));
    this.numbers = {
      posts: new Numbers(found.post_ids ?? []),
      moves: new Numbers(found.move_ids ?? []),
      allocations: new Numbers(found.allocation_ids ?? []),
      blocks: new Numbers(found.block_ids ?? []),
      uids: new Numbers(found.uid_ids ?? []),
      plans: new Numbers(found.plan_ids ?? []),
    };
    this.contents = new Set(found.contents ?? []);
    this.reversed = new Set(found.reversed ?? []);
  }

  /** A balance by its number, as it stands now. */
  balance(id: number): Balance {
    const key = this.#keys.get(id);
    const row = key === undefined ? undefined : this.balances.get(key);
    if (!row) throw new Error(`balance ${id} is not locked`);
    return row;
  }

  add<Fact>(facts: Fact[], fact: Fact): void {
    facts.push(fact);
    this.#undo.push(() => facts.pop());
  }

  /** Runs a decision; if it refuses, nothing of it remains. */
  try<Result>(decide: () => Result): Result {
    const mark = this.#undo.length;
    try {
      return decide();
    } catch (error) {
      while (this.#undo.length > mark) this.#undo.pop()?.();
      throw error;
    }
  }
}

/** The answer of stock_lock. */
export interface Found {
  readonly at: string;
  readonly balances: readonly Balance[] | null;
  readonly places?:
    | readonly {
        readonly place: Place;
        readonly load: Load | null;
        readonly there: PlaceInBooks['there'] | null;
        readonly planned: PlaceInBooks['planned'] | null;
      }[]
    | null;
  readonly demands?: readonly Demand[] | null;
  readonly claims?: readonly Claim[] | null;
  readonly blocks?: readonly Block[] | null;
  readonly containers?: readonly Container[] | null;
  readonly uids?: readonly Uid[] | null;
  readonly plans?: readonly Plan[] | null;
  readonly skus?: readonly Sku[] | null;
  readonly batches?: readonly Batch[] | null;
  readonly post_ids?: readonly number[];
  readonly move_ids?: readonly number[];
  readonly allocation_ids?: readonly number[];
  readonly block_ids?: readonly number[];
  readonly uid_ids?: readonly number[];
  readonly plan_ids?: readonly number[];
  readonly contents?: readonly number[] | null;
  readonly reversed?: readonly number[] | null;
}
