import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taskEdges } from '@tallyhouse/contracts/common/task-machines.ts';
import { codingOf } from '@tallyhouse/contracts/common/task-types.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import * as decide from '../../src/tasks/domain/decide.ts';
import { isBeyondLimit, limitedBy } from '../../src/tasks/domain/limit.ts';
import { type Change, type Task, isOver } from '../../src/tasks/domain/task.ts';
import { task as room } from '../../src/tasks/public.ts';
import { returnLapsedIn } from '../../src/tasks/return-lapsed.ts';
import { broken, doAs, draft, refusalOf, whs, worker } from '../kit/task-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';
import { type Command, Model, type Seen, commands, people } from './model.ts';

type Asked = Extract<Command, { who: number }>;

/** What the model is held against: the pure functions alone, or the room on PostgreSQL. */
interface Real {
  create(type: Task['task_type']): Promise<void>;
  /** Answers how many claims went back. */
  minutes(minutes: number): Promise<number>;
  ask(asked: Asked, epoch: number): Promise<string>;
  seen(n: number): Promise<Seen | undefined>;
}

async function compare(real: Real, run: readonly Command[]): Promise<void> {
  const model = new Model();
  for (const command of run) {
    if (command.op === 'create') {
      model.create(command.type);
      await real.create(command.type);
    } else if (command.op === 'minutes') {
      expect(await real.minutes(command.minutes)).toBe(model.minutes(command.minutes));
    } else {
      const epoch = model.claimOf(command.who, command.task, command.stale);
      const said = await real.ask(command, epoch);
      expect([command, said]).toEqual([command, model.answer(command)]);
      expect([command, await real.seen(command.task)]).toEqual([command, model.seen(command.task)]);
    }
  }
}

const numberOf = (userId: string | null): number | undefined => (userId === null ? undefined : Number(userId.slice(1)));
const clock = (at: Date): string => at.toISOString();

/** Rows and events in memory, under a clock that is set by hand. */
class InMemory implements Real {
  #now = new Date('2026-11-16T08:00:00Z');
  readonly #tasks: Task[] = [];
  readonly events: { task: Task; act: string; from: number | null; to: number; version: number }[] = [];

  async create(task_type: Task['task_type']): Promise<void> {
    const { machine, initial } = codingOf(task_type);
    const made = {
      task_id: this.#tasks.length,
      task_no: `T${this.#tasks.length}`,
      task_type,
      status: machine.states.codeOf(initial),
      assignee: null,
      assignee_name: '',
      epoch: 0,
      blocked_reason: '',
      created_at: this.#now,
      claimed_at: null,
      started_at: null,
      paused_at: null,
      done_at: null,
      cancelled_at: null,
      last_act_at: null,
      pause_s: 0,
      wait_s: 0,
      version: 1,
    } as unknown as Task;
    this.#tasks.push(made);
    this.events.push({ task: made, act: 'create', from: null, to: made.status, version: 1 });
  }

  #write(before: Task, change: Change): void {
    const after: Task = { ...before, ...change.set, status: change.to };
    const who = limitedBy(before, after, change.act);
    const had = this.#tasks.filter((one) => one.assignee === who && !isOver(one) && one.paused_at === null);
    if (who !== undefined && isBeyondLimit(before, after, had)) throw new Error('tasksTooMany');
    this.#tasks[before.task_id] = after;
    this.events.push({ task: after, act: change.act, from: before.status, to: after.status, version: after.version });
  }

  async minutes(minutes: number): Promise<number> {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000);
    const over = this.#tasks.map((task) => [task, decide.lapse(task, this.#now)] as const);
    for (const [task, change] of over) if (change) this.#write(task, change);
    return over.filter(([, change]) => change !== undefined).length;
  }

  async ask({ op, who, to, task: n }: Asked, epoch: number): Promise<string> {
    const task = this.#tasks[n];
    if (!task) return 'notFound';
    const [me, other, now, held] = [worker(who), worker(to), this.#now, { task_id: n, epoch }];
    try {
      if (op === 'act') {
        decide.scan(task, held, me);
        this.#tasks[n] = { ...task, last_act_at: now };
        return 'done';
      }
      const asked: Readonly<Record<Exclude<typeof op, 'act'>, () => Change>> = {
        claim: () => decide.claim(task, me, now, clock),
        assign: () => decide.assign(task, other, me, now, clock),
        unassign: () => decide.unassign(task, now),
        reassign: () => decide.reassign(task, other, me, now),
        start: () => decide.start(task, held, me, now),
        skip: () => decide.skipLine(task, held, me, '1: x', now),
        pause: () => decide.pause(task, held, me, now),
        resume: () => decide.resume(task, me, now),
        takeover: () => decide.takeOver(task, me, now, clock),
        done: () => decide.done(task, 'done', held, me, now),
        cancel: () => decide.cancel(task, 'x', now),
      };
      this.#write(task, asked[op]());
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return error.def.name;
      if (error instanceof Error && error.message === 'tasksTooMany') return error.message;
      throw error;
    }
  }

  async seen(n: number): Promise<Seen | undefined> {
    const task = this.#tasks[n];
    return task && { status: task.status, holder: numberOf(task.assignee), epoch: task.epoch };
  }
}

describe('M3 in memory', () => {
  it('300 runs of up to 100 commands of three people: the same answers as the model, by legal edges alone', async () => {
    await fc.assert(
      fc.asyncProperty(commands(100), async (run) => {
        const real = new InMemory();
        await compare(real, run);
        const versions = new Map<string, number>();
        for (const { task, act, from, to, version } of real.events) {
          expect(taskEdges(codingOf(task.task_type))).toContainEqual({ act, from, to });
          expect(version).toBe((versions.get(task.task_no) ?? 0) + 1);
          versions.set(task.task_no, version);
        }
      }),
      { numRuns: 300, verbose: true },
    );
  });
});

describe('M3 on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  let runs = 0;

  /** Each run has people and tasks of its own. */
  const onPostgres = (): Real => {
    const base = (runs += 1) * people;
    const ids: number[] = [];
    const idOf = (n: number): number => ids[n] ?? -1;
    return {
      create: async (task_type) => {
        const { tasks } = await doAs(server, base, (doing) => room.create(doing, [draft({ task_type })]));
        ids.push(...tasks.map(({ task_id }) => task_id));
      },
      minutes: async (minutes) => {
        await server.look(
          `update site.task set claimed_at = claimed_at - $2 * interval '1 min', last_act_at = last_act_at - $2 * interval '1 min'
           where task_id = any($1)`,
          [ids, minutes],
        );
        return returnLapsedIn(server.kernel, whs);
      },
      ask: ({ op, who, to, task: n }, epoch) => {
        const [task_id, other] = [idOf(n), worker(base + to)];
        const held = { task_id, epoch };
        const asked: Readonly<Record<typeof op, (doing: Parameters<typeof room.claim>[0]) => Promise<unknown>>> = {
          claim: (doing) => room.claim(doing, task_id),
          assign: (doing) => room.assign(doing, task_id, other),
          unassign: (doing) => room.unassign(doing, task_id),
          reassign: (doing) => room.reassign(doing, task_id, other),
          start: (doing) => room.start(doing, held),
          act: (doing) => room.act(doing, held, 'scan'),
          skip: (doing) => room.skipLine(doing, held, '1', 'x'),
          pause: (doing) => room.pause(doing, held),
          resume: (doing) => room.resume(doing, task_id),
          takeover: (doing) => room.takeover(doing, task_id),
          done: (doing) => room.done(doing, held),
          cancel: (doing) => room.cancel(doing, task_id, 'x', async () => {}),
        };
        return refusalOf(doAs(server, base + who, asked[op]));
      },
      seen: async (n) => {
        const [row] = await server.look<Task>('select status, assignee, epoch from site.task where task_id = $1', [
          idOf(n),
        ]);
        const holder = numberOf(row?.assignee ?? null);
        return row && { status: row.status, holder: holder && holder - base, epoch: row.epoch };
      },
    };
  };

  it(
    '40 runs of up to 40 commands: the same answers as the model, and R11 and R14 hold',
    { timeout: 180_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(commands(40), async (run) => {
          await compare(onPostgres(), run);
          // What is left over lapses in the next run's time.
          await server.look(
            `update site.task set claimed_at = now(), last_act_at = now() where done_at is null and cancelled_at is null and assignee is not null`,
          );
        }),
        { numRuns: 40, verbose: true },
      );
      expect(await broken(server)).toEqual([]);
    },
  );
});
