import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { task, taskProofs } from '../../src/tasks/public.ts';
import { broken, doAs, draft, forgetTasks, whs, worker } from '../kit/task-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** One at work, one done, one cancelled, one paused, one in the pool: a little of everything. */
beforeEach(async () => {
  await forgetTasks(server);
  const { tasks } = await doAs(server, 9, (doing) =>
    task.create(
      doing,
      Array.from({ length: 5 }, () => draft()),
    ),
  );
  for (const [n, { task_id }] of tasks.slice(0, 4).entries()) {
    const { task: claim } = await doAs(server, n + 1, (doing) => task.claim(doing, task_id));
    await doAs(server, n + 1, (doing) => task.start(doing, claim));
    if (n === 1) await doAs(server, 2, (doing) => task.done(doing, claim));
    if (n === 2) await doAs(server, 3, (doing) => task.cancel(doing, task_id, 'not wanted', async () => {}));
    if (n === 3) await doAs(server, 4, (doing) => task.pause(doing, claim));
  }
});

const damaged = async (sql: string): Promise<string[]> => {
  await server.look('alter table site.task_event disable trigger user');
  await server.look(sql);
  await server.look('alter table site.task_event enable trigger user');
  return broken(server);
};

describe('the proofs', () => {
  it('hold for what the room wrote, also as the server itself may read it', async () => {
    expect(await broken(server)).toEqual([]);
    const found = await server.kernel.databases
      .dbFor(whs)
      .read(worker(1), (tx) => Promise.all(taskProofs.map(({ sql }) => tx.sql(sql, [whs]))));
    expect(found.flat()).toEqual([]);
  });

  it('hold for a task that is claimed in the millisecond it was made: no event is more exact than the next', async () => {
    const exact = await server.look(
      `select act, at from site.task_event where whs_id = $1 and at <> date_trunc('milliseconds', at)`,
      [whs],
    );
    expect(exact).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a status written by hand', 'R11 status', `update site.task set status = 10 where status = 20`],
    ['a holder written by hand', 'R11 status', `update site.task set assignee = 'U9' where status = 30`],
    ['an event that was lost', 'R11 status', `delete from site.task_event where act = 'pause'`],
    [
      'an event in the middle that was lost',
      'R11 chain',
      `delete from site.task_event where act = 'claim' and task_id = (select min(task_id) from site.task)`,
    ],
    [
      'a task that nobody made',
      'R11 status',
      `insert into site.task (whs_id, task_no, task_type, status, priority, source_type, source_id, source_no, created_at)
       values ('SGE01', 'IP1', 'putaway', 10, 5, 'x', 'x', 'x', now())`,
    ],
    [
      'a done task that was begun again',
      'R11 edges',
      `insert into site.task_event (whs_id, task_id, version, act, from_status, to_status, user_id, assignee, at, request_id)
       select whs_id, task_id, version + 1, 'start', 30, 20, 'x', assignee, now(), gen_random_uuid() from site.task where status = 30;
       update site.task set version = version + 1, status = 20, done_at = null, done_by = null where status = 30`,
    ],
    [
      'an event of an earlier time',
      'R11 chain',
      `update site.task_event set at = at - interval '1 day' where act = 'start'`,
    ],
    ['an end without its status', 'R11 ends', `update site.task set done_at = now(), done_by = 'x' where status = 10`],
    [
      'two at once by one person',
      'R14 load',
      `update site.task set assignee = '${worker(1).user_id}', paused_at = null where status = 20`,
    ],
    [
      'work without a holder',
      'R14 holder',
      `update site.task set assignee = null, claimed_at = null, paused_at = null where status = 20`,
    ],
  ])('find %s', async (_what, proof, sql) => {
    expect(await damaged(sql)).toContain(proof);
  });

  it('each was seen to fail above', () => {
    expect(new Set(taskProofs.map(({ name }) => name)).size).toBe(taskProofs.length);
    expect(taskProofs.map(({ name }) => name)).toEqual([
      'R11 status',
      'R11 edges',
      'R11 chain',
      'R11 ends',
      'R14 load',
      'R14 holder',
    ]);
  });
});
