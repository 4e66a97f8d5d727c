import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Hint, hintChannel, relayOnce, startRelay } from '../src/kernel/outbox/relay.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

const whs = 'SGE01' as WhsId;

let server: TestServer;
let admin: Client;
let heard: (readonly [string, string])[];
let ear: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  ear = await server.connect();
  ear.on('notification', ({ channel, payload }) => {
    if (channel === hintChannel) heard.push(...(JSON.parse(payload ?? '') as Hint).events);
  });
  await ear.query(`listen ${hintChannel}`);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await caughtUp();
  heard = [];
});

const relay = (): Promise<number> => relayOnce(server.kernel, server.kernel.databases.controlPool);

/** Transactions of other databases on the same server hold the relay back for a moment too: it is asked until it has caught up. */
const caughtUp = (): Promise<void> =>
  vi.waitFor(
    async () => {
      await relay();
      const [row] = await server.look(
        `select count(*) as waiting from site.outbox o, site.consumer_cursor c where (o.txid, o.id) > (c.txid, c.id)`,
      );
      expect(row).toEqual({ waiting: 0 });
    },
    { timeout: 10_000, interval: 20 },
  );

const put = (aggregate: string): Promise<unknown> =>
  server.kernel.databases
    .dbFor(whs)
    .change({ user_id: 'system' }, (tx) =>
      tx.sql(
        `insert into outbox (whs_id, subject, aggregate, body) values ($1, 'wms.SG.SGE01.basic.tree.changed', $2, '{}')`,
        [whs, aggregate],
      ),
    );
const aggregates = (): string[] => heard.map(([, aggregate]) => aggregate);
const hears = (...expected: string[]): Promise<void> =>
  vi.waitFor(() => expect(aggregates()).toEqual(expected), { timeout: 10_000, interval: 10 });

describe('the relay', () => {
  it('brings the event of a command to whoever listens', async () => {
    const running = startRelay(server.kernel);
    try {
      const made = await admin.call(wmsBasicCalls.createStorey, {
        storey_name: 'Attic',
        floor_no: 40,
        height_mm: 1,
        area_m2: 1,
        sort: 1,
        status: 1,
      });
      await vi.waitFor(
        () => expect(heard).toEqual([['wms.SG.SGE01.basic.tree.changed', `storey:${made.data.storey_id}`]]),
        { timeout: 10_000, interval: 20 },
      );
    } finally {
      await running.stop();
    }
  });

  it('tells nothing of a command that was refused', async () => {
    await admin.call(wmsBasicCalls.createStorey, {
      storey_name: 'Attic',
      floor_no: 0,
      height_mm: 1,
      area_m2: 1,
      sort: 1,
      status: 1,
    });
    await put('after');
    await caughtUp();
    await hears('after');
  });

  it('does not skip a transaction that began first and commits last', async () => {
    const late = await server.connect();
    await late.query('begin');
    await late.query(`insert into site.outbox (whs_id, subject, aggregate, body) values ('SGE01', 's', 'late', '{}')`);
    await put('early');

    // What began after the one that still runs waits for it: otherwise the cursor would be past it.
    expect(await relay()).toBe(0);
    expect(aggregates()).toEqual([]);
    await late.query('commit');
    await caughtUp();
    await hears('late', 'early');
  });

  it('does not wait for ever for one that rolls back', async () => {
    const failing = await server.connect();
    await failing.query('begin');
    await failing.query(
      `insert into site.outbox (whs_id, subject, aggregate, body) values ('SGE01', 's', 'never', '{}')`,
    );
    await put('kept');
    await failing.query('rollback');
    await caughtUp();
    await hears('kept');
  });

  it('sends each event once, however many relays run', async () => {
    const names = Array.from({ length: 50 }, (_, n) => `event ${n}`);
    for (const name of names) await put(name);
    await vi.waitFor(
      async () => {
        await Promise.all([relay(), relay(), relay(), relay()]);
        expect(heard.length).toBeGreaterThanOrEqual(50);
      },
      { timeout: 10_000, interval: 20 },
    );
    await caughtUp();
    await put('end');
    await caughtUp();
    await hears(...names, 'end');
  });

  it('steps aside while another holds the cursor', async () => {
    await put('held');
    const other = await server.connect();
    await other.query('begin');
    await other.query('select 1 from site.consumer_cursor for update');
    expect(await relay()).toBe(0);
    await other.query('rollback');
    await caughtUp();
    await hears('held');
  });

  it('goes on where it stood after a restart', async () => {
    await put('before');
    await caughtUp();
    await hears('before');
    const first = startRelay(server.kernel);
    await first.stop();
    await put('after');
    const second = startRelay(server.kernel);
    try {
      await hears('before', 'after');
    } finally {
      await second.stop();
    }
  });

  it('neither sends nor moves when it fails half-way: the next round sends', async () => {
    await put('kept');
    await server.look(
      `create function public.refuse_move() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await server.look(
      `create trigger no_move before update on site.consumer_cursor for each row execute function public.refuse_move()`,
    );
    await vi.waitFor(() => expect(relay()).rejects.toThrow('no'), { timeout: 5_000, interval: 20 });
    await server.look('drop trigger no_move on site.consumer_cursor');
    expect(aggregates()).toEqual([]);
    await caughtUp();
    await hears('kept');
  });

  it('splits what is too much for one hint, in order', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `${n}:${'ท'.repeat(60)}`);
    await server.kernel.databases
      .dbFor(whs)
      .change({ user_id: 'system' }, (tx) =>
        tx.sql(
          `insert into outbox (whs_id, subject, aggregate, body) select $1, 's', name, '{}' from unnest($2::text[]) with ordinality as n(name, place) order by place`,
          [whs, names],
        ),
      );
    await caughtUp();
    await hears(...names);
  });
});
