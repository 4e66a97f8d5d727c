import { randomUUID } from 'node:crypto';
import type { Call, CommandShape, InputOf, ReadShape, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import { type Dice, dice } from '../world/size.ts';
import type { Day } from './day.ts';
import type { Desk } from './patience.ts';
import { Refused } from './refused.ts';

/** One call as its person saw it. */
export interface Sample {
  readonly call: string;
  readonly scan: boolean;
  readonly ms: number;
}

type Asked<C extends CommandShape> = Omit<InputOf<C>, 'request_id'>;

/** Somebody at work, at one screen: one thing after the other. */
export interface Person {
  readonly login: string;
  readonly roll: Dice;
  /** Throws `Refused` for any refusal. */
  does<C extends CommandShape>(call: C, input: Asked<C>): Promise<ReplyOf<C>>;
  reads<C extends ReadShape>(call: C, input: InputOf<C>): Promise<ReplyOf<C>>;
  /** Refusals that belong to the work: one of these is no answer. */
  tries<C extends CommandShape>(
    call: C,
    input: Asked<C>,
    refusals: readonly ErrorDef[],
  ): Promise<ReplyOf<C> | undefined>;
  /** Refusals that come of real users beside the simulated ones: no answer for a patient person, a fault for a strict one. */
  doesUnless<C extends CommandShape>(
    call: C,
    input: Asked<C>,
    refusals: readonly ErrorDef[],
  ): Promise<ReplyOf<C> | undefined>;
  /** Now and then the wrong thing is scanned: it must be refused, for one of these. */
  errs<C extends CommandShape>(call: C, input: Asked<C>, refusals: readonly ErrorDef[]): Promise<void>;
  leaves(): void;
}

/** One scan in so many is wrong. */
const mistakes = 0.02;

export function personAt(login: string, desk: Desk, seed: string, day: Day, samples: Sample[]): Person {
  const roll = dice(`${seed} ${login}`);

  const ask = async (call: Call, input: object, refusals: readonly ErrorDef[]): Promise<unknown> => {
    const from = performance.now();
    const answer = await desk.send(call, input);
    samples.push({ call: call.id, scan: call.load === 'scan', ms: performance.now() - from });
    if (answer.kind === 'answered' && answer.retcode === 0) return answer.data;
    if (answer.kind === 'answered' && refusals.some(({ retcode }) => retcode === answer.retcode)) return undefined;
    throw new Refused(login, call, input, answer);
  };
  const tries: Person['tries'] = async (call, input, refusals) =>
    (await ask(call, { ...input, request_id: randomUUID() }, refusals)) as ReplyOf<typeof call> | undefined;
  const does: Person['does'] = async (call, input) => {
    const reply = await tries(call, input, []);
    if (reply === undefined) throw new Error(`${call.id} answered nothing`);
    return reply;
  };
  return {
    login,
    roll,
    tries,
    does,
    doesUnless: (call, input, refusals) => tries(call, input, day.manner === 'patient' ? refusals : []),
    reads: async (call, input) => (await ask(call, input as object, [])) as ReplyOf<typeof call>,
    errs: async (call, input, refusals) => {
      if (roll.next() >= mistakes) return;
      const reply = await tries(call, input, refusals);
      if (reply !== undefined) throw new Error(`${login}, ${call.id} was taken: ${JSON.stringify(input)}`);
      day.counts.mistakes += 1;
      await day.takes(3);
    },
    leaves: () => desk.leave(),
  };
}
