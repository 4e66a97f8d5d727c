/** Places outside the house, the same in every warehouse. Boundary places keep no balance; transit and AV do. */
export const place = {
  supplier: -1,
  customer: -2,
  adjustment: -3,
  scrap: -4,
  /** Change of batch, owner, grade or SKU: out and in again within one post. */
  conversion: -5,
  /** The other warehouse of a transfer. */
  peer: -6,
  transit: -10,
  /** Missing, not yet settled: the only balance that may be negative. */
  missing: -11,
} as const;

export const hasBalance = (locationId: number): boolean => locationId > 0 || locationId <= place.transit;

/** Only what is free may go, unless the claim on it is named: that one goes along with the goods. */
export type ClaimOnMove =
  | { readonly with: 'free' }
  | { readonly with: 'allocation'; readonly id: number }
  | { readonly with: 'block'; readonly id: number }
  /** All claims on the balance go along: for a whole balance, as in a container that is carried. */
  | { readonly with: 'carry' }
  /** What is free first, then claims, the least urgent first. Each broken one becomes an event. */
  | { readonly with: 'break' };

export interface Spot {
  readonly location_id: number;
  /** 0: loose. */
  readonly container_id: number;
}

/** Goods as a balance knows them; 0 stands for no batch. */
export interface Goods {
  readonly sku_id: number;
  readonly batch_id: number;
  readonly owner_id: number;
  /** 1 good, 2 damaged, 3 expired, 4 pending judgement. */
  readonly grade: number;
}

export interface Move extends Goods {
  readonly qty: number;
  readonly from: Spot;
  readonly to: Spot;
  readonly reason: number;
  readonly doc_line: number;
  readonly claim: ClaimOnMove;
  /** The serial of the one unit that moves. */
  readonly uid?: string;
  /** The last move of the source that the person saw. */
  readonly expect_version?: number;
  readonly reverses?: number;
  readonly note?: string;
}

/** Moves that are made together or not at all. */
export interface Post {
  readonly actor: string;
  readonly device: string;
  readonly request_id: string;
  readonly task_id: number;
  readonly doc_type: number;
  readonly doc_id: number;
  readonly moves: readonly Move[];
}

export const mostMoves = 2_000;

/** Documents that may post where a place is frozen: counts and the adjustments they lead to. */
export const postsWhereFrozen: ReadonlySet<number> = new Set([34, 37, 38, 39]);
