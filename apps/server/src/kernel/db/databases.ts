import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { deadline } from '../limits.ts';
import { type Pool, openPool } from './pool.ts';
import { type ChangeTx, type Opening, type ReadTx, type RoomTx, inTransaction, roomTx, warehouseTx } from './tx.ts';

/** Who acts: row-level security and audit rows take it from here. */
export interface Actor {
  readonly user_id: string;
}

/** The database a warehouse lives in, seen from that warehouse. */
export interface WarehouseDb {
  read<T>(actor: Actor, work: (tx: ReadTx) => Promise<T>): Promise<T>;
  change<T>(actor: Actor, work: (tx: ChangeTx) => Promise<T>): Promise<T>;
  /** For exports: one snapshot, read only, with the background's statement limit. */
  snapshot<T>(actor: Actor, work: (tx: ReadTx) => Promise<T>): Promise<T>;
  readonly pool: Pool;
}

export interface Databases {
  /** All code that touches warehouse data asks this; the site map says which database that is. */
  dbFor(whs: WhsId): WarehouseDb;
  /** People and rights. The named door for it: warehouse code never sets this. */
  control<T>(work: (tx: RoomTx) => Promise<T>): Promise<T>;
  /** People and rights in the name of a person, as the log of rights wants it. */
  controlFor<T>(actor: Actor, work: (tx: RoomTx) => Promise<T>): Promise<T>;
  /** A log of the control database with its seals, which stand under its name. */
  controlLog<T>(log: string, work: (tx: RoomTx) => Promise<T>): Promise<T>;
  /** For exports of people and rights: one snapshot, read only, with the background's connections and statement limit. */
  controlSnapshot<T>(work: (tx: RoomTx) => Promise<T>): Promise<T>;
  /** A person's own rows of control (settings, column choices), and no others. */
  personal<T>(actor: Actor, work: (tx: RoomTx) => Promise<T>): Promise<T>;
  /** The server's own book-keeping in every site database: the only way across warehouses. */
  system<T>(pool: Pool, work: (tx: RoomTx) => Promise<T>): Promise<T>;
  /** A connection of its own that hears a channel of a site database until it is told to stop, or `lost`. */
  hear(pool: Pool, channel: string, heard: (payload: string) => void, lost: () => void): Promise<() => Promise<void>>;
  readonly sitePools: readonly Pool[];
  readonly controlPool: Pool;
  /** Opens the connections before the first call needs them: on a busy machine that takes longer than a call may wait. */
  warm(): Promise<void>;
  end(): Promise<void>;
}

/**
 * What a person waits for is read by its indexes. Left to itself the planner counts a warehouse's rows by reading the
 * table from its start, where those of all others may stand first.
 */
const byIndex = { enable_seqscan: 'off' };

export function openDatabases(
  url: string,
  siteUrls: Readonly<Record<string, string>>,
  options: { readonly size: number; readonly poolMs?: number },
): Databases {
  const controlPool = openPool(url, options);
  const background = new Map<Pool, Pool>();
  const bySite = new Map(Object.entries(siteUrls).map(([site, own]) => [site, openPool(own, options)]));
  const urlOf = new Map<Pool, string>([[controlPool, url]]);
  for (const [site, pool] of bySite) urlOf.set(pool, siteUrls[site] ?? url);

  const sitePools = [...new Set([controlPool, ...bySite.values()])];

  const poolFor = (whs: WhsId): Pool => bySite.get(siteOf(whs)) ?? controlPool;

  // Long reads have connections of their own, so that ten exports never take the scanners' places.
  const backgroundPool = (pool: Pool): Pool => {
    const known = background.get(pool);
    if (known) return known;
    const made = openPool(urlOf.get(pool) ?? url, {
      size: 4,
      statementMs: deadline.backgroundStatementMs,
      poolMs: 10_000,
    });
    background.set(pool, made);
    return made;
  };

  const inRoom = <T>(pool: Pool, settings: Opening['settings'], work: (tx: RoomTx) => Promise<T>): Promise<T> =>
    inTransaction(pool, { begin: 'begin', settings }, (running) => work(roomTx(running)));

  return {
    dbFor: (whs) => {
      const pool = poolFor(whs);
      const settings = (actor: Actor): Opening['settings'] => ({
        'app.whs_id': whs,
        'app.site_id': siteOf(whs),
        'app.user_id': actor.user_id,
      });
      return {
        pool,
        read: (actor, work) =>
          inTransaction(pool, { begin: 'begin read only', settings: { ...settings(actor), ...byIndex } }, (running) =>
            work(warehouseTx(running, whs)),
          ),
        change: (actor, work) =>
          inTransaction(pool, { begin: 'begin', settings: settings(actor) }, (running) =>
            work(warehouseTx(running, whs)),
          ),
        snapshot: (actor, work) =>
          inTransaction(
            backgroundPool(pool),
            { begin: 'begin isolation level repeatable read read only', settings: settings(actor) },
            (running) => work(warehouseTx(running, whs)),
          ),
      };
    },
    control: (work) => inRoom(controlPool, { 'app.control': 'on' }, work),
    controlFor: (actor, work) => inRoom(controlPool, { 'app.control': 'on', 'app.user_id': actor.user_id }, work),
    controlLog: (log, work) => inRoom(controlPool, { 'app.control': 'on', 'app.whs_id': log }, work),
    controlSnapshot: (work) =>
      inTransaction(
        backgroundPool(controlPool),
        { begin: 'begin isolation level repeatable read read only', settings: { 'app.control': 'on' } },
        (running) => work(roomTx(running)),
      ),
    personal: (actor, work) => inRoom(controlPool, { 'app.user_id': actor.user_id }, work),
    system: (pool, work) => inRoom(pool, { 'app.system': 'on' }, work),
    hear: async (pool, channel, heard, lost) => {
      const own = openPool(urlOf.get(pool) ?? url, { size: 1, poolMs: 10_000 });
      const ear = await own.connect();
      ear.on('notification', ({ payload }) => heard(payload ?? ''));
      ear.once('end', lost);
      await ear.query(`listen ${channel}`);
      return async () => {
        ear.off('end', lost);
        ear.release(true);
        await own.end();
      };
    },
    sitePools,
    controlPool,
    warm: async () => {
      const asked = sitePools.flatMap((pool) => Array.from({ length: options.size }, () => pool.connect()));
      // A connection that does not come now comes with the call that needs it.
      for (const made of await Promise.allSettled(asked)) if (made.status === 'fulfilled') made.value.release();
    },
    end: async () => {
      await Promise.all([controlPool, ...bySite.values(), ...background.values()].map((pool) => pool.end()));
    },
  };
}
