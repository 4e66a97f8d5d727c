import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { task } from '../../src/tasks/public.ts';
import { type Draft, type Seeker, broken, doAs, draft, forgetTasks, seeker, whs, worker } from '../kit/task-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => forgetTasks(server));

const put = async (drafts: readonly Partial<Draft>[]): Promise<number[]> =>
  (await doAs(server, 9, (doing) => task.create(doing, drafts.map(draft)))).tasks.map(({ task_id }) => task_id);
const next = async (who: number, more: Partial<Seeker> = {}): Promise<number | undefined> =>
  (await doAs(server, who, (doing) => task.claimNext(doing, seeker(more))))?.task.task_id;
const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

describe('the next task', () => {
  it('is the most urgent, then the one due first, then the oldest', async () => {
    const ids = await put([{}, { priority: 9 }, { due_at: ago(-60) }, { due_at: ago(-30) }, {}]);
    const order: (number | undefined)[] = [];
    for (const who of [1, 2, 3, 4, 5, 6]) order.push(await next(who));
    expect(order).toEqual([ids[1], ids[3], ids[2], ids[0], ids[4], undefined]);
  });

  it('is hers, as a claim with its event', async () => {
    const [id] = await put([{ task_type: 'sub_picking' }]);
    const claimed = await doAs(server, 1, (doing) =>
      task.claimNext(doing, seeker({ task_type_list: ['sub_picking'] })),
    );
    expect(claimed).toMatchObject({
      task: { task_id: id, status: 1, assignee: worker(1).user_id, epoch: 1, version: 2 },
      events: [{ subject: 'task.sub_picking.claimed', body: { user_id: worker(1).user_id } }],
    });
    expect(await broken(server)).toEqual([]);
  });

  it('is the nearer one among equals, and an overdue one before a near one', async () => {
    const [far, near, late] = await put([{ seq: 500 }, { seq: 10 }, { seq: 900, due_at: ago(30) }]);
    const metresTo: Seeker['metresTo'] = ({ seq }) => seq;
    expect([await next(1, { metresTo }), await next(2, { metresTo }), await next(3, { metresTo })]).toEqual([
      late,
      near,
      far,
    ]);
  });

  it('is none that is blocked, not released, of another type, or not for her', async () => {
    await put([
      { blocked_reason: 'waiting' },
      { task_type: 'replenishment' },
      { task_type: 'qc' },
      { zone_id: 'P9' },
      { skill_code: 'PICK-HIGH', skill_level: 2 },
      { device_type: 3 },
    ]);
    expect(await next(1, { task_type_list: ['putaway', 'replenishment'], zone_list: ['P1'] })).toBeUndefined();
  });

  it('is one of the types of which she has none', async () => {
    const [putaway, qc] = await put([{ priority: 9 }, { task_type: 'qc' }, { priority: 9 }]);
    const both: Partial<Seeker> = { task_type_list: ['putaway', 'qc'] };
    expect([await next(1, both), await next(1, both), await next(1, both)]).toEqual([putaway, qc, undefined]);
  });

  it('is looked for on four pages and no further', async () => {
    await put(Array.from({ length: 199 }, () => ({ priority: 9, zone_id: 'P9' })));
    const [reached, beyond] = await put([{ zone_id: 'P1' }, { zone_id: 'P1' }]);
    expect(await next(1, { zone_list: ['P1'] })).toBe(reached);
    await put([{ priority: 9, zone_id: 'P9' }]);
    expect(await next(2, { zone_list: ['P1'] })).toBeUndefined();
    expect(await doAs(server, 2, (doing) => task.explainNone(doing, seeker({ zone_list: ['P1'] })))).toEqual({
      open: 202,
      reasons: { zone: 200, claimed: 1, behind: 1 },
    });
    expect(await next(2)).not.toBe(beyond);
  });

  it('is passed over while somebody else is taking it, without waiting', async () => {
    const [best, second] = await put([{ priority: 9 }, {}]);
    const other = await server.connect();
    await other.query('begin');
    await other.query('select 1 from site.task where task_id = $1 for update', [best]);
    expect(await next(1)).toBe(second);
    await other.query('rollback');
    expect(await next(2)).toBe(best);
  });

  it('is not the one that was taken after she looked', async () => {
    const [best, second] = await put([{ priority: 9 }, {}]);
    let taken = false;
    const claimed = await doAs(server, 1, (doing) => {
      // Between her look at the pool and her try, somebody else takes the best one.
      const { sql } = doing.tx;
      const late = async (text: string, values?: readonly unknown[], name?: string): Promise<never[]> => {
        if (text.includes('skip locked') && !taken) {
          taken = true;
          await next(2);
        }
        return (await sql(text, values, name)) as never[];
      };
      return task.claimNext({ ...doing, tx: { ...doing.tx, sql: late } }, seeker());
    });
    expect(taken).toBe(true);
    expect(claimed?.task.task_id).toBe(second);
    expect((await server.look('select assignee from site.task where task_id = $1', [best]))[0]).toEqual({
      assignee: worker(2).user_id,
    });
  });
});

describe('why there is no task', () => {
  it('every open task stands under its reason', async () => {
    await put([
      { blocked_reason: 'waiting' },
      { blocked_reason: 'waiting', zone_id: 'P9' },
      { task_type: 'replenishment' },
      { zone_id: 'P9' },
      { zone_id: 'P9' },
      { zone_id: 'P9' },
      { zone_id: 'P1', skill_code: 'PICK-HIGH', skill_level: 3 },
      { device_type: 3 },
      { device_type: 3 },
      { task_type: 'qc' },
      { task_type: 'boxing' },
    ]);
    await next(2, { task_type_list: ['qc'] });
    const she = seeker({
      task_type_list: ['putaway', 'replenishment', 'qc'],
      zone_list: ['P1'],
      skills: new Map([['PICK-HIGH', 2]]),
      device_type_list: [1],
    });
    const reasons = { blocked: 2, not_released: 1, zone: 3, skill: 1, device: 2, claimed: 1 };
    expect(await doAs(server, 1, (doing) => task.explainNone(doing, she))).toEqual({ open: 10, reasons });
  });

  it('a call that only reads can ask', async () => {
    await put([{}]);
    const session = worker(1);
    const said = await server.kernel.databases
      .dbFor(whs)
      .read(session, (tx) => task.explainNone({ tx, session }, seeker({ task_type_list: ['putaway'] })));
    expect(said).toEqual({ open: 1, reasons: { behind: 1 } });
  });

  it('she has all she may have', async () => {
    await put([{}, {}, {}]);
    await next(1);
    expect(await doAs(server, 1, (doing) => task.explainNone(doing, seeker()))).toEqual({
      open: 3,
      reasons: { claimed: 1, limit: 2 },
    });
  });

  it('there is nothing at all', async () => {
    expect(await doAs(server, 1, (doing) => task.explainNone(doing, seeker()))).toEqual({ open: 0, reasons: {} });
  });
});
