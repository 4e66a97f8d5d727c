import fc from 'fast-check';
import { type TaskTypeName, codingOf, taskTypes } from '@tallyhouse/contracts/common/task-types.ts';

// A task as a person on the floor would tell it: who has it, and whether it is at work. It knows no wire values, no edges
// and no SQL; what the room says to every command must be what this says.

export const types = ['putaway', 'sub_picking', 'count'] as const satisfies readonly TaskTypeName[];
export const people = 3;

type Phase = 'pool' | 'claimed' | 'running' | 'paused' | 'done' | 'cancelled';
interface Told {
  readonly type: (typeof types)[number];
  phase: Phase;
  holder: number | undefined;
  epoch: number;
  /** Minutes since the holder was last heard of. */
  silent: number;
}

export type Command =
  | { readonly op: 'create'; readonly type: (typeof types)[number] }
  | { readonly op: 'minutes'; readonly minutes: number }
  | {
      readonly op: (typeof ops)[number];
      readonly who: number;
      readonly to: number;
      /** Which of the tasks there are. */
      readonly task: number;
      /** Shown is a claim she had before. */
      readonly stale: boolean;
    };
const ops = [
  'claim',
  'assign',
  'unassign',
  'reassign',
  'start',
  'act',
  'skip',
  'pause',
  'resume',
  'takeover',
  'done',
  'cancel',
] as const;

const person = fc.integer({ min: 1, max: people });
export const commands = (size: number): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ op: fc.constant('create' as const), type: fc.constantFrom(...types) }) },
      {
        weight: 3,
        arbitrary: fc.record({ op: fc.constant('minutes' as const), minutes: fc.constantFrom(4, 10, 15, 60) }),
      },
      {
        weight: 24,
        arbitrary: fc.record({
          op: fc.constantFrom(...ops),
          who: person,
          to: person,
          task: fc.nat({ max: 5 }),
          stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
        }),
      },
    ),
    { minLength: size / 2, maxLength: size },
  );

/** What a task looks like from outside. */
export interface Seen {
  readonly status: number;
  readonly holder: number | undefined;
  readonly epoch: number;
}

export class Model {
  readonly tasks: Told[] = [];
  /** The epoch each person last got with each task. */
  readonly #claims = new Map<string, number>();

  claimOf(who: number, task: number, stale: boolean): number {
    return (this.#claims.get(`${who} ${task}`) ?? 0) - (stale ? 1 : 0);
  }

  create(type: (typeof types)[number]): void {
    this.tasks.push({ type, phase: 'pool', holder: undefined, epoch: 0, silent: 0 });
  }

  /** Time passes, and then the claims that are over go back. */
  minutes(minutes: number): number {
    let lapsed = 0;
    for (const task of this.tasks) {
      task.silent += minutes;
      const { claimReturnMin, takeoverIdleMin } = taskTypes[task.type];
      const begun = task.phase === 'running' || task.phase === 'paused';
      const over =
        (task.phase === 'claimed' && task.silent >= claimReturnMin) ||
        (begun && task.type === 'count' && task.silent >= takeoverIdleMin);
      if (over) {
        this.#letGo(task);
        lapsed += 1;
      }
    }
    return lapsed;
  }

  /** Does it, and says what the room must say. */
  answer({ op, who, to, task: n, stale }: Extract<Command, { who: number }>): string {
    const task = this.tasks[n];
    if (!task) return 'notFound';
    const mine = task.holder === who && task.epoch === this.claimOf(who, n, stale);
    const over = task.phase === 'done' || task.phase === 'cancelled';
    const begun = task.phase === 'running' || task.phase === 'paused';
    switch (op) {
      case 'claim':
      case 'assign': {
        const gets = op === 'claim' ? who : to;
        if (over) return 'wrongStatus';
        if (task.holder !== undefined) return 'taskHeld';
        if (op === 'claim' && this.#has(who, task, ['claimed', 'running'])) return 'tasksTooMany';
        task.phase = 'claimed';
        return this.#give(gets, n);
      }
      case 'unassign':
        if (task.phase !== 'claimed') return 'wrongStatus';
        this.#letGo(task);
        return 'done';
      case 'reassign':
        if (task.phase !== 'claimed' && !begun) return 'wrongStatus';
        if (task.phase === 'running' && task.holder !== to && this.#has(to, task, ['running'])) return 'tasksTooMany';
        return this.#give(to, n);
      case 'start':
        if (!mine) return 'taskLost';
        if (task.phase !== 'claimed') return 'wrongStatus';
        if (this.#has(who, task, ['running'])) return 'tasksTooMany';
        return this.#go(task, 'running');
      case 'act':
      case 'skip':
      case 'pause':
      case 'done': {
        if (!mine) return 'taskLost';
        if (task.phase !== 'running') return 'wrongStatus';
        const next = { act: 'running', skip: 'running', pause: 'paused', done: 'done' } as const;
        return this.#go(task, next[op]);
      }
      case 'resume':
        if (task.phase !== 'paused') return 'wrongStatus';
        if (this.#has(who, task, ['running'])) return 'tasksTooMany';
        if (task.holder !== who) this.#give(who, n);
        return this.#go(task, 'running');
      case 'takeover': {
        if (!begun) return 'wrongStatus';
        if (task.silent < taskTypes[task.type].takeoverIdleMin) return 'taskHeld';
        const goesOn = task.phase === 'running' && task.holder === who;
        if (!goesOn && this.#has(who, task, ['running'])) return 'tasksTooMany';
        this.#give(who, n);
        return this.#go(task, 'running');
      }
      case 'cancel':
        if (over) return 'wrongStatus';
        task.phase = 'cancelled';
        task.epoch += 1;
        return 'done';
    }
  }

  seen(n: number): Seen | undefined {
    const task = this.tasks[n];
    if (!task) return undefined;
    const { states } = codingOf(task.type).machine;
    const words: Readonly<Record<Phase, readonly string[]>> = {
      pool: ['pending'],
      claimed: ['assigned', 'pending'],
      running: ['ongoing', 'picking'],
      paused: ['ongoing', 'picking'],
      done: ['done', 'picked'],
      cancelled: ['cancel'],
    };
    const word = words[task.phase].find((one) => one in states.values) ?? '';
    return { status: states.codeOf(word), holder: task.holder, epoch: task.epoch };
  }

  #has(who: number, but: Told, phases: readonly Phase[]): boolean {
    return this.tasks.some(
      (one) => one !== but && one.type === but.type && one.holder === who && phases.includes(one.phase),
    );
  }
  #give(who: number, n: number): string {
    const task = this.tasks[n];
    if (!task) return 'notFound';
    task.holder = who;
    task.epoch += 1;
    task.silent = 0;
    this.#claims.set(`${who} ${n}`, task.epoch);
    return 'done';
  }
  #go(task: Told, phase: Phase): string {
    task.phase = phase;
    task.silent = 0;
    return 'done';
  }
  #letGo(task: Told): void {
    task.phase = 'pool';
    task.holder = undefined;
    task.epoch += 1;
  }
}
