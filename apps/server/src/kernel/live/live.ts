import { withoutHintsMs } from '@tallyhouse/contracts/kit/live.ts';
import type { Pool } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import { type Hint, hintChannel } from '../outbox/relay.ts';

export interface Live {
  /** Tells which kinds of things change in a warehouse, from now on. Answers how to stop listening. */
  listen(whs: string, heard: (topics: readonly string[]) => void): () => void;
  stop(): Promise<void>;
}

/** Events that come together are told together: one page is read once for them. */
const calmMs = 150;
const batch = 500;

interface Place {
  txid: string;
  id: number;
}

/** `wms.SG.SGE01.stock.move.posted` is of SGE01 and about stock. */
const parts = (subject: string): { whs: string; topic: string } => {
  const [, , whs = '', topic = ''] = subject.split('.');
  return { whs, topic };
};

/**
 * What this process hears of the events of all warehouses, for those who look at one. It hears the relay's hints; in
 * case the relay or the connection to it is down, it also looks into the outbox itself, from where the last hint ended.
 */
export function openLive(kernel: Kernel): Live {
  const listeners = new Map<string, Set<(topics: readonly string[]) => void>>();
  const waiting = new Map<string, Set<string>>();
  let telling: NodeJS.Timeout | undefined;
  let ears: Promise<(() => Promise<void>)[]> | undefined;
  let stopping = false;

  const tell = (): void => {
    telling = undefined;
    for (const [whs, topics] of waiting) for (const heard of listeners.get(whs) ?? []) heard([...topics]);
    waiting.clear();
  };
  const note = (subjects: readonly string[]): void => {
    for (const { whs, topic } of subjects.map(parts)) {
      if (!listeners.has(whs)) continue;
      waiting.set(whs, (waiting.get(whs) ?? new Set()).add(topic));
    }
    if (waiting.size > 0) telling ??= setTimeout(tell, calmMs);
  };

  const startEar = async (pool: Pool): Promise<() => Promise<void>> => {
    let upTo: Place | undefined;
    let deaf: (() => Promise<void>) | undefined;
    const hear = async (): Promise<void> => {
      deaf = await kernel.databases.hear(
        pool,
        hintChannel,
        (payload) => {
          const hint = JSON.parse(payload) as Hint;
          const [txid, id] = hint.upTo;
          upTo = { txid, id };
          note(hint.events.map(([subject]) => subject));
        },
        () => {
          deaf = undefined;
        },
      );
    };
    /** Where the outbox ends, or what it holds behind that place. */
    const lookInside = async (): Promise<void> => {
      const from = upTo;
      await kernel.databases.system(pool, async (tx) => {
        if (!from) {
          const [end] = await tx.sql<Place>('select pg_snapshot_xmin(pg_current_snapshot())::text as txid, 0 as id');
          upTo ??= end;
          return;
        }
        const rows = await tx.sql<Place & { subject: string }>(
          `select txid::text, id, subject from outbox
           where txid < pg_snapshot_xmin(pg_current_snapshot()) and (txid, id) > ($1::xid8, $2::bigint)
           order by txid, id limit ${batch}`,
          [from.txid, from.id],
          'live.look_inside',
        );
        // A hint that came meanwhile has told at least as much.
        if (upTo !== from) return;
        upTo = rows.at(-1) ?? from;
        note(rows.map(({ subject }) => subject));
      });
    };
    const round = async (): Promise<void> => {
      if (!deaf) await hear();
      await lookInside();
    };
    const tried = (): Promise<void> => round().catch((error: unknown) => kernel.log.warn({ err: error }, 'live hints'));
    await tried();
    const timer = setInterval(() => {
      if (listeners.size > 0 && !stopping) void tried();
    }, withoutHintsMs);
    return async () => {
      clearInterval(timer);
      await deaf?.();
    };
  };

  return {
    listen: (whs, heard) => {
      // Nobody listens in most processes of a test, and in one that only works: they have no ear.
      ears ??= Promise.all(kernel.databases.sitePools.map(startEar));
      const own = listeners.get(whs) ?? new Set();
      listeners.set(whs, own.add(heard));
      return () => {
        own.delete(heard);
        if (own.size === 0 && listeners.get(whs) === own) listeners.delete(whs);
      };
    },
    stop: async () => {
      stopping = true;
      clearTimeout(telling);
      for (const end of (await ears) ?? []) await end();
    },
  };
}
