import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { modules } from '../src/modules/registry.ts';
import { commandNamed, trialModule } from './kit/test-module.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

const { createStorey, updateStorey, deleteStorey } = wmsBasicCalls;
const calls = { crash: commandNamed('crash'), shy: commandNamed('shy'), hasty: commandNamed('hasty') };

const insert = `insert into storey (whs_id, storey_id, storey_name, floor_no, creator, modifier) values ($1, $2, 'x', $3, 'x', 'x')`;
const victim = `do $$ begin raise exception 'victim' using errcode = '40P01'; end $$`;
const shyRuns = { left: 0, seen: 0 };
const trial = trialModule(calls, {
  crash: async ({ tx }) => {
    await tx.sql(insert, [tx.whs, 'CRASH', 190]);
    throw new Error('the power went out');
  },
  // The database takes it back as it does a deadlock's victim, as often as the test says.
  shy: async ({ tx }, { note }) => {
    shyRuns.seen += 1;
    await tx.sql(insert, [tx.whs, note, 191]);
    if (shyRuns.left > 0) {
      shyRuns.left -= 1;
      await tx.sql(victim);
    }
    return { reply: { note }, audit: [{ object_id: note }], events: [] };
  },
  // Hears of its second statement before it looks for what became of the first.
  hasty: async ({ tx }, { note }) => {
    const first = shyRuns.left > 0 ? tx.sql(victim) : Promise.resolve([]);
    shyRuns.left = 0;
    first.catch(() => undefined);
    await tx.sql(insert, [tx.whs, note, 192]);
    await first;
    return { reply: { note }, audit: [{ object_id: note }], events: [] };
  },
});

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ modules: [...modules, trial] });
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const attic = { storey_name: 'Attic', floor_no: 40, height_mm: 2_400, area_m2: 900, sort: 400, status: 1 };
const onFloor = (floor: number): Promise<unknown[]> =>
  server.look(`select 1 from site.storey where whs_id = 'SGE01' and floor_no = $1`, [floor]);
const traces = async (requestId: string): Promise<{ keys: number; audits: number }> => {
  const [row] = await server.look<{ keys: number; audits: number }>(
    'select (select count(*) from site.request_key where request_id = $1) as keys, (select count(*) from site.audit_log where request_id = $1) as audits',
    [requestId],
  );
  return row ?? { keys: -1, audits: -1 };
};

describe('the same request id again', () => {
  it('gets the first answer again, and nothing is done twice', async () => {
    const request_id = uuidv7();
    const first = await admin.call(createStorey, { ...attic, request_id });
    const again = await admin.call(createStorey, { ...attic, request_id });
    expect(first.retcode).toBe(0);
    expect({ ...again, headers: undefined }).toEqual({ ...first, headers: undefined });
    expect(await onFloor(40)).toHaveLength(1);
    expect(await traces(request_id)).toEqual({ keys: 1, audits: 1 });
  });

  it('is the same action whatever the order of its fields', async () => {
    const request_id = uuidv7();
    const first = await admin.call(deleteStorey, { storey_id: 'ST24', version: 1, request_id });
    const again = await admin.call(deleteStorey, { version: 1, request_id, storey_id: 'ST24' });
    expect([first.retcode, again.retcode]).toEqual([0, 0]);
  });

  it('twenty times at once has one effect, and twenty times the same answer', async () => {
    const request_id = uuidv7();
    const said = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(createStorey, { ...attic, floor_no: 41, request_id })),
    );
    expect(new Set(said.map(({ retcode, data }) => JSON.stringify([retcode, data])))).toEqual(
      new Set([JSON.stringify([0, said[0]?.data])]),
    );
    expect(await onFloor(41)).toHaveLength(1);
    expect(await traces(request_id)).toEqual({ keys: 1, audits: 1 });
    expect(
      await server.look('select 1 from site.outbox where aggregate = $1', [`storey:${said[0]?.data.storey_id}`]),
    ).toHaveLength(1);
  });

  it('twenty times at once of what is refused is refused twenty times, in the same words', async () => {
    const request_id = uuidv7();
    const said = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(createStorey, { ...attic, floor_no: 0, request_id })),
    );
    expect(new Set(said.map(({ retcode, message }) => `${retcode} ${message}`))).toEqual(
      new Set(['-211010 Floor 0 is already storey Ground floor, docks. Choose another floor number.']),
    );
    expect(await traces(request_id)).toEqual({ keys: 1, audits: 0 });
  });
});

describe('the same request id for something else', () => {
  const reused = {
    http: 409,
    retcode: -100408,
    message: 'This request id was used for another action. Reload the page.',
  };
  const request_id = uuidv7();
  let storeyId: string;
  beforeAll(async () => {
    storeyId = (await admin.call(createStorey, { ...attic, floor_no: 42, request_id })).data.storey_id;
  });

  it('is refused with another body', async () => {
    expect(await admin.call(createStorey, { ...attic, floor_no: 43, request_id })).toMatchObject(reused);
    expect(await onFloor(43)).toEqual([]);
  });

  it('is refused for another call', async () => {
    expect(await admin.call(deleteStorey, { storey_id: storeyId, version: 1, request_id })).toMatchObject(reused);
    expect(await onFloor(42)).toHaveLength(1);
  });

  it('is refused for another person', async () => {
    const edit = { ...attic, floor_no: 42, storey_id: storeyId, version: 1, request_id: uuidv7() };
    expect((await admin.call(updateStorey, edit)).retcode).toBe(0);
    const supervisor = await server.as(somebody.supervisor);
    expect(await supervisor.call(updateStorey, edit)).toMatchObject(reused);
  });

  it('leaves the first answer as it was', async () => {
    expect((await admin.call(platformCalls.getRequestResult, { request_id })).data).toMatchObject({
      state: 1,
      reply: { storey_id: storeyId },
    });
  });
});

describe('a refusal', () => {
  it('is kept and said again, even when its reason is gone', async () => {
    const request_id = uuidv7();
    const blocker = await admin.call(createStorey, { ...attic, floor_no: 44, storey_name: 'Blocker' });
    const first = await admin.call(createStorey, { ...attic, floor_no: 44, request_id });
    expect(first).toMatchObject({
      http: 422,
      retcode: -211010,
      message: 'Floor 44 is already storey Blocker. Choose another floor number.',
    });
    await admin.call(deleteStorey, { storey_id: blocker.data.storey_id, version: 1 });

    const again = await admin.call(createStorey, { ...attic, floor_no: 44, request_id });
    expect({ ...again, headers: undefined }).toEqual({ ...first, headers: undefined });
    expect(await onFloor(44)).toEqual([]);
    expect((await admin.call(platformCalls.getRequestResult, { request_id })).data).toMatchObject({
      state: 2,
      retcode: -211010,
      message: first.message,
    });
    expect((await admin.call(createStorey, { ...attic, floor_no: 44 })).retcode).toBe(0);
  });

  it('at the door leaves no trace of the request id: it can still be used', async () => {
    const request_id = uuidv7();
    const clerk = await server.as(somebody.clerk);
    expect((await clerk.call(createStorey, { ...attic, floor_no: 45, request_id })).retcode).toBe(-100401);
    expect(await traces(request_id)).toEqual({ keys: 0, audits: 0 });
    expect((await admin.call(createStorey, { ...attic, floor_no: 45, request_id })).retcode).toBe(0);
  });
});

describe('a crash between the effect and the commit', () => {
  it('leaves neither the effect nor the request id, and the same id may be tried again', async () => {
    const request_id = uuidv7();
    for (const _ of [1, 2]) {
      const said = await admin.call(calls.crash, { note: 'x', request_id });
      expect(said).toMatchObject({ http: 500, retcode: -100500 });
      expect(await onFloor(190)).toEqual([]);
      expect(await traces(request_id)).toEqual({ keys: 0, audits: 0 });
    }
    expect((await admin.call(platformCalls.getRequestResult, { request_id })).data.state).toBe(0);
  });

  it('of the connection itself leaves nothing either, and the server goes on', async () => {
    const request_id = uuidv7();
    const holder = await server.connect();
    await holder.query('begin');
    await holder.query(`select 1 from site.storey where whs_id = 'SGE01' and storey_id = 'ST05' for update`);
    const edit = admin.call(updateStorey, { ...attic, floor_no: 46, storey_id: 'ST05', version: 1, request_id });
    await vi.waitFor(
      async () => {
        const killed = await server.look<{ done: boolean }>(
          `select pg_terminate_backend(pid) as done from pg_stat_activity where datname = current_database() and application_name = 'tallyhouse' and wait_event_type = 'Lock'`,
        );
        expect(killed).toEqual([{ done: true }]);
      },
      { timeout: 1_800, interval: 20 },
    );
    expect(await edit).toMatchObject({ http: 503, retcode: -100503 });
    await holder.query('rollback');
    expect(await traces(request_id)).toEqual({ keys: 0, audits: 0 });
    expect(
      (await admin.call(updateStorey, { ...attic, floor_no: 46, storey_id: 'ST05', version: 1, request_id })).retcode,
    ).toBe(0);
  });
});

describe('what the database takes back', () => {
  it('is run again without a word to the person', async () => {
    Object.assign(shyRuns, { left: 2, seen: 0 });
    const said = await admin.call(calls.shy, { note: 'SHY1' });
    expect(said).toMatchObject({ retcode: 0, data: { note: 'SHY1' } });
    expect(shyRuns.seen).toBe(3);
    expect(await onFloor(191)).toHaveLength(1);
  });

  it('again and again becomes an error after four tries', async () => {
    await server.look('delete from site.storey where floor_no = 191');
    Object.assign(shyRuns, { left: 99, seen: 0 });
    expect((await admin.call(calls.shy, { note: 'SHY2' })).retcode).toBe(-100500);
    expect(shyRuns.seen).toBe(4);
    expect(await onFloor(191)).toEqual([]);
  });

  it('is run again too when its handler heard of a later statement first, which only says that all is aborted', async () => {
    Object.assign(shyRuns, { left: 1 });
    const said = await admin.call(calls.hasty, { note: 'HASTY' });
    expect(said.retcode).toBe(0);
    expect(await onFloor(192)).toHaveLength(1);
  });

  it('is never told as done when a failure was passed over: the database takes all of it back without a word', async () => {
    const passedOver = server.kernel.databases.control(async (tx) => {
      await tx.sql('select 1 / 0').catch(() => undefined);
    });
    await expect(passedOver).rejects.toThrow('division by zero');
  });
});

describe('the request id itself', () => {
  const post = async (body: unknown): Promise<unknown> =>
    (await admin.raw(createStorey.path, { method: 'POST', body: JSON.stringify(body) })).json();
  const refused = { retcode: -100400, message: 'Invalid request: request_id must be a UUID' };

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a word', 'abc'],
    ['a number', 7],
    ['null', null],
    ['a list', [uuidv7()]],
    ['SQL', `' or 1=1 --`],
    ['a UUID with braces', `{${uuidv7()}}`],
  ])('is required: %s is refused', async (_what, request_id) => {
    expect(await post({ ...attic, floor_no: 47, request_id })).toMatchObject(refused);
    expect(await onFloor(47)).toEqual([]);
  });
});

describe('two people and one thing', () => {
  it('two creates of the same floor at once: one wins, the other is told by which storey', async () => {
    for (const floor_no of [100, 101, 102, 103, 104]) {
      const said = await Promise.all(
        ['East', 'West'].map((storey_name) => admin.call(createStorey, { ...attic, floor_no, storey_name })),
      );
      const [won, lost] = said.toSorted((a, b) => b.retcode - a.retcode);
      expect(won?.retcode).toBe(0);
      const [there] = await server.look<{ storey_name: string }>(
        'select storey_name from site.storey where floor_no = $1',
        [floor_no],
      );
      expect(lost).toMatchObject({
        http: 422,
        retcode: -211010,
        message: `Floor ${floor_no} is already storey ${there?.storey_name}. Choose another floor number.`,
      });
    }
  });

  it('two edits to the same floor at once: one wins, the other looks again and is told', async () => {
    const edits = ['ST06', 'ST07', 'ST08', 'ST09'].map((storey_id) =>
      admin.call(updateStorey, { ...attic, storey_name: storey_id, floor_no: 110, storey_id, version: 1 }),
    );
    const codes = (await Promise.all(edits)).map(({ retcode }) => retcode);
    expect(codes.toSorted((a, b) => b - a)).toEqual([0, -211010, -211010, -211010]);
    expect(await onFloor(110)).toHaveLength(1);
  });

  it('a lock that is not free in time becomes a sentence, nothing is changed, and the same id may try again', async () => {
    const request_id = uuidv7();
    const holder = await server.connect();
    await holder.query('begin');
    await holder.query(`select 1 from site.storey where whs_id = 'SGE01' and storey_id = 'ST10' for update`);
    const edit = { ...attic, floor_no: 111, storey_id: 'ST10', version: 1, request_id };
    const said = await admin.call(updateStorey, edit);
    expect(said).toMatchObject({
      http: 409,
      retcode: -100423,
      message: 'Record is being changed by another person, try again.',
    });
    expect(await traces(request_id)).toEqual({ keys: 0, audits: 0 });
    await holder.query('rollback');
    expect((await admin.call(updateStorey, edit)).retcode).toBe(0);
  });

  it('a repeat while the first still runs is told that it runs, not that somebody else changes the thing', async () => {
    const request_id = uuidv7();
    const holder = await server.connect();
    await holder.query('begin');
    // The key as the first run holds it: claimed, and not yet committed.
    await holder.query(
      `insert into site.request_key (whs_id, request_id, fingerprint, user_id, call_id, state) values ('SGE01', $1, '\\x00', 'x', 'x', 0)`,
      [request_id],
    );
    const said = await admin.call(createStorey, { ...attic, floor_no: 112, request_id });
    await holder.query('rollback');
    expect(said).toMatchObject({
      http: 409,
      retcode: -100411,
      message: 'This action is still running, result in a moment.',
    });
  });
});
