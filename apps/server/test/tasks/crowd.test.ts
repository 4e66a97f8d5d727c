import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { task } from '../../src/tasks/public.ts';
import { broken, doAs, draft, forgetTasks, refusalOf, seeker, worker } from '../kit/task-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { POOL_SIZE: '32' } });
  // Connections that open one after the other would make a queue of the crowd.
  await server.kernel.databases.warm();
});
afterAll(() => server.stop());
beforeEach(() => forgetTasks(server));

const put = async (count: number): Promise<number[]> => {
  const { tasks } = await doAs(server, 99, (doing) =>
    task.create(
      doing,
      Array.from({ length: count }, (_, n) => draft({ priority: 1 + (n % 9) })),
    ),
  );
  return tasks.map(({ task_id }) => task_id);
};

it('of 32 who want one task one gets it, and all others are told who', async () => {
  const [id = 0] = await put(1);
  const told = await Promise.all(
    Array.from({ length: 32 }, (_, n) => refusalOf(doAs(server, n + 1, (doing) => task.claim(doing, id)))),
  );
  expect(told.toSorted()).toEqual(['done', ...Array.from({ length: 31 }, () => 'taskHeld')]);
  expect(await broken(server)).toEqual([]);
});

it('of 32 who ask for the next task, and there are 20, twenty get one each', async () => {
  await put(20);
  const given = await Promise.all(
    Array.from({ length: 32 }, (_, n) => doAs(server, n + 1, (doing) => task.claimNext(doing, seeker()))),
  );
  const ids = given.flatMap((one) => (one ? [one.task.task_id] : []));
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
});

it('one person who asks sixteen times at once gets one task', async () => {
  await put(40);
  const given = await Promise.all(
    Array.from({ length: 16 }, () => doAs(server, 1, (doing) => task.claimNext(doing, seeker()))),
  );
  expect(given.filter((one) => one !== undefined)).toHaveLength(1);
});

it('one person who starts two tasks at once works on one', async () => {
  const claims = [];
  for (const id of await put(8))
    claims.push((await doAs(server, 99, (doing) => task.assign(doing, id, worker(1)))).task);
  const told = await Promise.all(
    claims.map((claim) => refusalOf(doAs(server, 1, (doing) => task.start(doing, claim)))),
  );
  expect(told.filter((one) => one === 'done')).toHaveLength(1);
  expect(await broken(server)).toEqual([]);
});

/** The whole crowd takes half a minute; CI has a smaller one. */
const many = Number(process.env.CROWD_TASKS ?? 5_000);

it(`C9: sixteen workers do ${many.toLocaleString('en')} tasks, each exactly once`, { timeout: 180_000 }, async () => {
  await put(many);
  const done: number[] = [];
  const work = async (who: number): Promise<void> => {
    for (;;) {
      const next = await doAs(server, who, async (doing) => {
        const claimed = await task.claimNext(doing, seeker());
        return claimed && task.start(doing, claimed.task);
      });
      if (!next) return;
      await doAs(server, who, (doing) => task.done(doing, next.task));
      done.push(next.task.task_id);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, n) => work(n + 1)));
  expect([done.length, new Set(done).size]).toEqual([many, many]);
  const [counted] = await server.look(
    `select count(*)::int as n, count(distinct (task_id, version))::int as events,
       count(*) filter (where act = 'done')::int as ends from site.task_event`,
  );
  expect(counted).toEqual({ n: 4 * many, events: 4 * many, ends: many });
  expect(await broken(server)).toEqual([]);
});
