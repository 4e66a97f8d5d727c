import type { Pool } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';

export interface Relay {
  stop(): Promise<void>;
}

/** The channel of live hints. A hint may be lost: whoever needs certainty reads the outbox with a cursor of its own. */
export const hintChannel = 'wms_event';

const pauseMs = 250;
const batch = 500;
/** NOTIFY carries at most 8000 bytes; more subjects than fit go in further hints. */
const hintBytes = 7_000;

interface OutboxRow {
  txid: string;
  id: number;
  subject: string;
  aggregate: string;
}

/** Subject and aggregate of each event, and how far the outbox is told with it. */
export interface Hint {
  readonly upTo: readonly [txid: string, id: number];
  readonly events: readonly (readonly [subject: string, aggregate: string])[];
}

const hints = (rows: readonly OutboxRow[], last: OutboxRow): string[] => {
  const made: string[] = [];
  let part: [string, string][] = [];
  let size = 0;
  const hint = (): string => JSON.stringify({ upTo: [last.txid, last.id], events: part } satisfies Hint);
  for (const { subject, aggregate } of rows) {
    const bytes = Buffer.byteLength(subject) + Buffer.byteLength(aggregate) + 8;
    if (size + bytes > hintBytes) {
      made.push(hint());
      part = [];
      size = 0;
    }
    part.push([subject, aggregate]);
    size += bytes;
  }
  if (part.length > 0) made.push(hint());
  return made;
};

/**
 * Sends what the outbox holds since the cursor, and moves the cursor in the same transaction. Rows of transactions that
 * still run are left for the next round, so a late commit is never skipped.
 */
export function relayOnce(kernel: Kernel, pool: Pool): Promise<number> {
  return kernel.databases.system(pool, async (tx) => {
    await tx.sql(
      `insert into consumer_cursor (consumer, txid, id) values ('relay', '0', 0) on conflict do nothing`,
      [],
      'relay.cursor',
    );
    const [cursor] = await tx.sql<{ txid: string; id: number }>(
      `select txid::text, id from consumer_cursor where consumer = 'relay' for update skip locked`,
      [],
      'relay.lock',
    );
    if (!cursor) return 0;
    const rows = await tx.sql<OutboxRow>(
      `select txid::text, id, subject, aggregate from outbox
       where txid < pg_snapshot_xmin(pg_current_snapshot()) and (txid, id) > ($1::xid8, $2::bigint)
       order by txid, id limit ${batch}`,
      [cursor.txid, cursor.id],
      'relay.read',
    );
    const last = rows.at(-1);
    if (!last) return 0;
    for (const hint of hints(rows, last)) await tx.sql('select pg_notify($1, $2)', [hintChannel, hint], 'relay.notify');
    await tx.sql(
      `update consumer_cursor set txid = $1::xid8, id = $2, moved_at = now() where consumer = 'relay'`,
      [last.txid, last.id],
      'relay.move',
    );
    kernel.metrics.relayed.inc(rows.length);
    return rows.length;
  });
}

/** One relay per site database and process; the cursor's row lock lets one of them work at a time. */
export function startRelay(kernel: Kernel): Relay {
  let stopping = false;
  const loop = async (pool: Pool): Promise<void> => {
    while (!stopping) {
      let sent = 0;
      try {
        sent = await relayOnce(kernel, pool);
      } catch (error) {
        if (!stopping) kernel.log.warn({ err: error }, 'relay');
      }
      if (sent < batch) await new Promise((done) => setTimeout(done, pauseMs));
    }
  };
  const loops = Promise.all(kernel.databases.sitePools.map(loop));
  return {
    stop: async () => {
      stopping = true;
      await loops;
    },
  };
}
