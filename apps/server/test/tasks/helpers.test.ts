import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaskTypeName } from '@tallyhouse/contracts/common/task-types.ts';
import { everyMinute } from '../../src/kernel/jobs/housekeeping.ts';
import { task } from '../../src/tasks/public.ts';
import { returnLapsedIn } from '../../src/tasks/return-lapsed.ts';
import { type Task, broken, doAs, draft, forgetTasks, minutesPass, refusalOf, whs, worker } from '../kit/task-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => forgetTasks(server));

const made = async (task_type: TaskTypeName = 'putaway', blocked_reason = ''): Promise<Task> => {
  const { tasks } = await doAs(server, 9, (doing) => task.create(doing, [draft({ task_type, blocked_reason })]));
  return tasks[0] as Task;
};
const claimed = async (who: number, type: TaskTypeName = 'putaway'): Promise<Task> => {
  const { task_id } = await made(type);
  return (await doAs(server, who, (doing) => task.claim(doing, task_id))).task;
};
const started = async (who: number, type: TaskTypeName = 'putaway'): Promise<Task> => {
  const claim = await claimed(who, type);
  return (await doAs(server, who, (doing) => task.start(doing, claim))).task;
};
const rowOf = async ({ task_id }: Pick<Task, 'task_id'>): Promise<Task> =>
  (await server.look<Task>('select * from site.task where task_id = $1', [task_id]))[0] as Task;
const actsOf = async ({ task_id }: Task): Promise<string[]> =>
  (
    await server.look<{ act: string }>('select act from site.task_event where task_id = $1 order by version', [task_id])
  ).map(({ act }) => act);

describe('a new task', () => {
  it('has a number of its prefix and of the day of the warehouse, higher than those before', async () => {
    const [day] = await server.look<{ d: string }>(
      `select to_char(now() at time zone 'Asia/Singapore', 'YYMMDD') as d`,
    );
    const { tasks, events } = await doAs(server, 1, (doing) =>
      task.create(doing, [draft(), draft({ task_type: 'sub_picking' }), draft()]),
    );
    const numbers = tasks.map(({ task_no }) => task_no);
    expect(numbers.map((no) => no.slice(0, 8))).toEqual([`IP${day?.d}`, `SP${day?.d}`, `IP${day?.d}`]);
    expect(numbers.map((no) => Number(no.slice(8)))).toEqual(
      numbers.map((no) => Number(no.slice(8))).toSorted((a, b) => a - b),
    );
    expect(new Set(numbers.map((no) => no.slice(8))).size).toBe(3);
    expect(events.map(({ subject }) => subject)).toEqual([
      'task.putaway.created',
      'task.sub_picking.created',
      'task.putaway.created',
    ]);
    expect(tasks.map(({ status }) => status)).toEqual([10, 0, 10]);
    expect(await doAs(server, 1, ({ tx }) => task.find(tx, numbers[1] ?? ''))).toMatchObject({
      task_type: 'sub_picking',
      version: 1,
    });
  });

  it('has the date of the warehouse, wherever the server is', async () => {
    // Never the same day: these clocks are 25 hours apart.
    const days = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((time_region) =>
        doAs(server, 1, async (doing) => {
          const { tasks } = await task.create({ ...doing, session: { ...worker(1), time_region } }, [draft()]);
          const [day] = await doing.tx.sql<{ d: string }>(`select to_char(now() at time zone $1, 'YYMMDD') as d`, [
            time_region,
          ]);
          expect(tasks[0]?.task_no.slice(2, 8)).toBe(day?.d);
          return day?.d;
        }),
      ),
    );
    expect(days[0]).not.toBe(days[1]);
  });

  it('is not found under another number', async () => {
    expect(await refusalOf(doAs(server, 1, ({ tx }) => task.find(tx, 'IP000000000001')))).toBe('notFound');
    expect(await refusalOf(doAs(server, 1, (doing) => task.claim(doing, -1)))).toBe('notFound');
  });
});

describe('a claim', () => {
  it('is held by one, who is named to the next', async () => {
    const one = await claimed(1);
    expect(one).toMatchObject({ assignee: worker(1).user_id, assigned_by: worker(1).user_id, epoch: 1, status: 10 });
    await expect(doAs(server, 2, (doing) => task.claim(doing, one.task_id))).rejects.toThrow(
      /^Worker 1 has this task since \d{4}-\d\d-\d\d \d\d:\d\d\. Take another, or this one after 15 idle minutes\.$/,
    );
  });

  it('moves a pick task to assigned', async () => {
    expect(await claimed(1, 'sub_picking')).toMatchObject({ status: 1 });
  });

  it('is refused beyond what a person may have, of the same type alone', async () => {
    await claimed(1);
    const more = await made();
    expect(await refusalOf(doAs(server, 1, (doing) => task.claim(doing, more.task_id)))).toBe('tasksTooMany');
    expect(await claimed(1, 'sub_picking')).toMatchObject({ assignee: worker(1).user_id });
  });

  it('of a task on hold is refused with the reason, and possible when the hold ends', async () => {
    const waiting = await made('sub_picking', 'waiting for RK261116000004');
    await expect(doAs(server, 1, (doing) => task.claim(doing, waiting.task_id))).rejects.toThrow(
      'is on hold: waiting for RK261116000004. Take another.',
    );
    await doAs(server, 9, (doing) => task.unblock(doing, waiting.task_id));
    await doAs(server, 9, (doing) => task.block(doing, waiting.task_id, 'exception'));
    expect(await refusalOf(doAs(server, 1, (doing) => task.claim(doing, waiting.task_id)))).toBe('taskBlocked');
    await doAs(server, 9, (doing) => task.unblock(doing, waiting.task_id));
    expect(await refusalOf(doAs(server, 9, (doing) => task.unblock(doing, waiting.task_id)))).toBe('wrongStatus');
    expect(await refusalOf(doAs(server, 1, (doing) => task.claim(doing, waiting.task_id)))).toBe('done');
    expect(await actsOf(waiting)).toEqual(['create', 'unblock', 'block', 'unblock', 'claim']);
  });
});

describe('what a supervisor does', () => {
  it('assigns, more than one to a person, takes back and gives to another', async () => {
    const tasks = [await made('sub_picking'), await made('sub_picking')];
    for (const { task_id } of tasks) await doAs(server, 9, (doing) => task.assign(doing, task_id, worker(1)));
    expect(await rowOf(tasks[1] as Task)).toMatchObject({
      assignee: worker(1).user_id,
      assigned_by: worker(9).user_id,
      status: 1,
    });
    const { task: back } = await doAs(server, 9, (doing) => task.unassign(doing, tasks[0]?.task_id ?? 0));
    expect(await rowOf(back)).toMatchObject({ assignee: null, claimed_at: null, status: 0, epoch: 2 });
    expect(await refusalOf(doAs(server, 9, (doing) => task.unassign(doing, back.task_id)))).toBe('wrongStatus');
    await doAs(server, 9, (doing) => task.reassign(doing, tasks[1]?.task_id ?? 0, worker(2)));
    expect(await rowOf(tasks[1] as Task)).toMatchObject({ assignee: worker(2).user_id, status: 1, epoch: 2 });
  });

  it('gives what is at work to another, who must have room for it', async () => {
    const running = await started(1);
    await started(2);
    const give = (to: number): Promise<string> =>
      refusalOf(doAs(server, 9, (doing) => task.reassign(doing, running.task_id, worker(to))));
    expect(await give(2)).toBe('tasksTooMany');
    expect(await give(3)).toBe('done');
    expect(await refusalOf(doAs(server, 1, (doing) => task.done(doing, running)))).toBe('taskLost');
  });

  it('cancels when the module has brought the goods to a place, and not before', async () => {
    const running = await started(1);
    const refused = doAs(server, 9, (doing) =>
      task.cancel(doing, running.task_id, 'order cancelled', () => Promise.reject(new Error('the cart is not empty'))),
    );
    await expect(refused).rejects.toThrow('the cart is not empty');
    expect(await rowOf(running)).toMatchObject({ status: 20, cancelled_at: null });
    const seen: string[] = [];
    const { events } = await doAs(server, 9, (doing) =>
      task.cancel(doing, running.task_id, 'order cancelled', async (tx, { task_no }) => {
        const [row] = await tx.sql<{ status: number }>('select status from task where task_no = $1', [task_no]);
        seen.push(`${task_no} ${row?.status}`);
      }),
    );
    expect(seen).toEqual([`${running.task_no} 20`]);
    expect(events.map(({ subject }) => subject)).toEqual(['task.putaway.cancelled']);
    expect(await rowOf(running)).toMatchObject({ status: 40, cancel_reason: 'order cancelled' });
    expect(await refusalOf(doAs(server, 1, (doing) => task.act(doing, running, 'scan_sku')))).toBe('taskLost');
    expect(await refusalOf(doAs(server, 9, (doing) => task.cancel(doing, running.task_id, 'x', async () => {})))).toBe(
      'wrongStatus',
    );
  });

  it('releases what was made before it could be done', async () => {
    const { task_id, status } = await made('replenishment');
    expect(status).toBe(0);
    expect(await refusalOf(doAs(server, 1, (doing) => task.claim(doing, task_id)))).toBe('wrongStatus');
    await doAs(server, 9, (doing) => task.release(doing, task_id));
    expect(await refusalOf(doAs(server, 1, (doing) => task.claim(doing, task_id)))).toBe('done');
  });
});

describe('the work', () => {
  it('is started once, acted on, paused, resumed and done, and every time is kept', async () => {
    const claim = await claimed(1);
    await minutesPass(server, 2);
    await doAs(server, 1, (doing) => task.start(doing, claim));
    expect(await refusalOf(doAs(server, 1, (doing) => task.start(doing, claim)))).toBe('wrongStatus');
    await minutesPass(server, 3);
    const { events } = await doAs(server, 1, (doing) => task.act(doing, claim, 'scan_location'));
    expect(events).toMatchObject([{ subject: 'task.putaway.scanned', body: { step: 'scan_location' } }]);
    await doAs(server, 1, (doing) => task.skipLine(doing, claim, '4', 'aisle blocked'));
    await doAs(server, 1, (doing) => task.pause(doing, claim));
    for (const step of [task.pause, task.done] as const)
      expect(await refusalOf(doAs(server, 1, (doing) => step(doing, claim)))).toBe('wrongStatus');
    expect(await refusalOf(doAs(server, 1, (doing) => task.act(doing, claim, 'x')))).toBe('wrongStatus');
    await minutesPass(server, 5);
    await doAs(server, 1, (doing) => task.resume(doing, claim.task_id));
    expect(await refusalOf(doAs(server, 1, (doing) => task.resume(doing, claim.task_id)))).toBe('wrongStatus');
    const end = await doAs(server, 1, (doing) => task.done(doing, claim));
    expect(end.events).toMatchObject([{ subject: 'task.putaway.done', body: { user_id: worker(1).user_id } }]);
    const row = await rowOf(claim);
    expect(row).toMatchObject({ status: 30, done_by: worker(1).user_id, paused_at: null, version: 7 });
    const near = (seconds: number, minutes: number): boolean => Math.abs(seconds - minutes * 60) <= 30;
    expect([near(row.wait_s, 2), near(row.pause_s, 5)]).toEqual([true, true]);
    const worked = end.events[0]?.body['work_s'] as number;
    expect(near(worked, 3)).toBe(true);
    expect(await actsOf(claim)).toEqual(['create', 'claim', 'start', 'skip', 'pause', 'resume', 'done']);
    expect(await refusalOf(doAs(server, 1, (doing) => task.done(doing, claim)))).toBe('wrongStatus');
    const [skip] = await server.look(`select note from site.task_event where act = 'skip'`);
    expect(skip).toEqual({ note: '4: aisle blocked' });
  });

  it('ends a pick that stays short as failed', async () => {
    const running = await started(1, 'sub_picking');
    await doAs(server, 1, (doing) => task.done(doing, running, 'fail'));
    expect(await rowOf(running)).toMatchObject({ status: 4, done_by: worker(1).user_id });
    const putaway = await started(1);
    expect(await refusalOf(doAs(server, 1, (doing) => task.done(doing, putaway, 'fail')))).toBe('wrongStatus');
  });

  it('is begun on one task of a type at a time; a paused one makes room', async () => {
    const first = await started(1);
    const second = await made();
    const { task: waiting } = await doAs(server, 9, (doing) => task.assign(doing, second.task_id, worker(1)));
    expect(await refusalOf(doAs(server, 1, (doing) => task.start(doing, waiting)))).toBe('tasksTooMany');
    await doAs(server, 1, (doing) => task.pause(doing, first));
    expect(await refusalOf(doAs(server, 1, (doing) => task.start(doing, waiting)))).toBe('done');
    expect(await refusalOf(doAs(server, 1, (doing) => task.resume(doing, first.task_id)))).toBe('tasksTooMany');
  });

  it('goes on elsewhere with whoever resumes it', async () => {
    const running = await started(1);
    await doAs(server, 1, (doing) => task.pause(doing, running));
    await doAs(server, 2, (doing) => task.resume(doing, running.task_id));
    expect(await rowOf(running)).toMatchObject({ assignee: worker(2).user_id, epoch: running.epoch + 1 });
    expect(await refusalOf(doAs(server, 1, (doing) => task.act(doing, running, 'scan_sku')))).toBe('taskLost');
  });

  it('goes through the steps of a rack transfer, whose second half is for anybody', async () => {
    const first = await started(1, 'rack_transfer');
    expect(await refusalOf(doAs(server, 1, (doing) => task.move(doing, first, 'drop')))).toBe('wrongStatus');
    await doAs(server, 1, (doing) => task.move(doing, first, 'pick'));
    await doAs(server, 1, (doing) => task.move(doing, first, 'drop'));
    expect(await rowOf(first)).toMatchObject({ status: 5, assignee: null });
    expect(await refusalOf(doAs(server, 1, (doing) => task.move(doing, first, 'put')))).toBe('taskLost');
    const { task: second } = await doAs(server, 2, (doing) => task.claim(doing, first.task_id));
    await doAs(server, 2, (doing) => task.move(doing, second, 'put'));
    await doAs(server, 2, (doing) => task.done(doing, second));
    expect(await rowOf(first)).toMatchObject({ status: 4, done_by: worker(2).user_id });
  });
});

describe('a claim that is not made use of', () => {
  it('goes back to the pool after the minutes of its type and not before', async () => {
    const claim = await claimed(1);
    await minutesPass(server, 14);
    expect(await returnLapsedIn(server.kernel, whs)).toBe(0);
    await minutesPass(server, 1);
    expect(await returnLapsedIn(server.kernel, whs)).toBe(1);
    expect(await rowOf(claim)).toMatchObject({ assignee: null, status: 10, epoch: 2 });
    const [event] = await server.look<{ subject: string }>(`select subject from site.outbox order by id desc limit 1`);
    expect(event).toEqual({ subject: 'wms.SG.SGE01.task.putaway.returned' });
    expect(await refusalOf(doAs(server, 1, (doing) => task.start(doing, claim)))).toBe('taskLost');
  });

  it('is found by what the worker does every minute', async () => {
    const claim = await claimed(1);
    await minutesPass(server, 20);
    await everyMinute(server.kernel);
    expect(await rowOf(claim)).toMatchObject({ assignee: null, epoch: 2 });
  });

  it('of which somebody has the lock keeps no other waiting', { timeout: 30_000 }, async () => {
    const [held, free] = [await claimed(1), await claimed(2)];
    await minutesPass(server, 20);
    const other = await server.connect();
    await other.query('begin');
    await other.query('select 1 from site.task where task_id = $1 for update', [held.task_id]);
    expect(await returnLapsedIn(server.kernel, whs)).toBe(1);
    await other.query('rollback');
    expect([(await rowOf(held)).assignee, (await rowOf(free)).assignee]).toEqual([worker(1).user_id, null]);
  });

  it('stays with whoever began, idle as she may be; a count goes back', async () => {
    const running = await started(1);
    const count = await started(1, 'count');
    await minutesPass(server, 59);
    expect(await returnLapsedIn(server.kernel, whs)).toBe(0);
    await minutesPass(server, 1);
    expect(await returnLapsedIn(server.kernel, whs)).toBe(1);
    expect(await rowOf(running)).toMatchObject({ status: 20, assignee: worker(1).user_id });
    expect(await rowOf(count)).toMatchObject({ status: 0, assignee: null });
  });
});

describe('a worker who fell silent', () => {
  it('can be relieved after the idle minutes of the type, and her scans do no harm from then on', async () => {
    const claim = await started(1);
    await minutesPass(server, 10);
    await doAs(server, 1, (doing) => task.act(doing, claim, 'scan_sku'));
    await minutesPass(server, 14);
    expect(await refusalOf(doAs(server, 2, (doing) => task.takeover(doing, claim.task_id)))).toBe('taskHeld');
    await minutesPass(server, 1);
    const { task: taken } = await doAs(server, 2, (doing) => task.takeover(doing, claim.task_id));
    const before = await rowOf(claim);
    for (const step of [task.start, task.pause, task.done] as const)
      expect(await refusalOf(doAs(server, 1, (doing) => step(doing, claim)))).toBe('taskLost');
    expect(await refusalOf(doAs(server, 1, (doing) => task.act(doing, claim, 'x')))).toBe('taskLost');
    expect(await refusalOf(doAs(server, 1, (doing) => task.skipLine(doing, claim, '1', 'x')))).toBe('taskLost');
    expect(await rowOf(claim)).toEqual(before);
    await doAs(server, 2, (doing) => task.done(doing, taken));
    expect(await rowOf(claim)).toMatchObject({ done_by: worker(2).user_id });
    expect(await actsOf(claim)).toEqual(['create', 'claim', 'start', 'take_over', 'done']);
  });

  it('cannot be relieved of what she has not begun: that goes back to the pool', async () => {
    const claim = await claimed(1);
    await minutesPass(server, 60);
    expect(await refusalOf(doAs(server, 2, (doing) => task.takeover(doing, claim.task_id)))).toBe('wrongStatus');
  });
});

it('after all of this the proofs hold', async () => {
  await started(1);
  await claimed(2, 'sub_picking');
  expect(await broken(server)).toEqual([]);
});
