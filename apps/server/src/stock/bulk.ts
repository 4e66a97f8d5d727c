import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '../kernel/db/databases.ts';
import type { ChangeTx, ReadTx } from '../kernel/db/tx.ts';
import { allocate } from './claims.ts';
import type { Allotted } from './domain/allocate.ts';
import { type Candidate, type Wanted, chunksOf, losersOf, restOf, shareOut } from './domain/share-out.ts';

/** So many lines are claimed in one transaction: short enough that who posts meanwhile hardly waits. */
const linesAtOnce = 1_000;
const lanes = 4;
/** What others took between the look and the lock is replaced: first from what was found beyond the need, then by another look. */
const passes = 3;
const spare = 0.1;
const actor = { user_id: 'system' };

/**
 * Goods in open cells that nobody has claimed: what expires first, then what came first, and of each SKU only as much as
 * all lines together want, and that share of it more.
 */
const candidatesOf = (tx: ReadTx, lines: readonly Wanted[], more = 0): Promise<Candidate[]> => {
  const needs = new Map<number, number>();
  for (const { sku_id, want } of lines) needs.set(sku_id, (needs.get(sku_id) ?? 0) + want * (1 + more));
  return tx.sql(
    `select stock_id, sku_id, owner_id, grade, free from (
       select s.id as stock_id, s.sku_id, s.owner_id, s.grade, s.on_hand - s.allocated - s.blocked as free, n.want,
         row_number() over nearest as place, sum(s.on_hand - s.allocated - s.blocked) over nearest as so_far
       from unnest($2::bigint[], $3::bigint[]) as n(sku_id, want)
       join stock s on s.whs_id = $1 and s.sku_id = n.sku_id and s.on_hand > s.allocated + s.blocked
       join location l on l.whs_id = s.whs_id and l.id = s.location_id and l.kind = 1 and l.standing = 1
       left join batch b on b.whs_id = s.whs_id and b.id = s.batch_id
       where b.recall_at is null
       window nearest as (partition by s.sku_id, s.owner_id, s.grade order by b.expiry_date nulls last, s.first_in_at, l.pick_seq, s.id)
     ) c where so_far - free < want order by sku_id, place`,
    [tx.whs, [...needs.keys()], [...needs.values()].map(Math.ceil)],
    'stock.candidates',
  );
};

/** Finds goods for the lines and claims them, in the order given, in this transaction: for as many as a person asks for at once. */
export async function findAndAllocate(tx: ChangeTx, wanted: readonly Wanted[], today: string): Promise<Allotted[]> {
  return allocate(tx, shareOut(wanted, await candidatesOf(tx, wanted)), today);
}

/**
 * Claims stock for many documents, in the order given. Each piece of the run is a transaction of its own, and a run that
 * was cut off is run again: what has its claims by then wants nothing any more.
 */
export async function allocateBulk(
  databases: Databases,
  whs: WhsId,
  wanted: readonly Wanted[],
  today: string,
): Promise<ReadonlyMap<number, Allotted>> {
  const db = databases.dbFor(whs);
  const results = new Map<number, Allotted>();
  let left = wanted;
  let candidates: readonly Candidate[] = [];
  for (let pass = 0; pass < passes && left.length > 0; pass += 1) {
    if (pass !== 1) candidates = await db.snapshot(actor, (tx) => candidatesOf(tx, left, spare));
    const lines = shareOut(left, candidates);
    candidates = restOf(candidates, lines);
    const given = new Map<number, Allotted>();
    const chunks = chunksOf(lines, linesAtOnce).values();
    const lane = async (): Promise<void> => {
      for (const chunk of chunks)
        for (const one of await db.change(actor, (tx) => allocate(tx, chunk, today))) given.set(one.demand_id, one);
    };
    // What was shared out is no longer fought for, so pieces may go side by side: while one is written, the next is decided.
    await Promise.all(Array.from({ length: lanes }, lane));
    for (const one of given.values()) merge(results, one);
    left = losersOf(lines, ({ demand_id }) => {
      const got = given.get(demand_id);
      return got?.refused ? undefined : got?.taken;
    });
  }
  return results;
}

/** What several passes gave one line. */
function merge(results: Map<number, Allotted>, one: Allotted): void {
  const { taken = 0, claims = [] } = results.get(one.demand_id) ?? {};
  results.set(one.demand_id, { ...one, taken: taken + one.taken, claims: [...claims, ...one.claims] });
}
