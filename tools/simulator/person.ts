import { randomUUID } from 'node:crypto';
import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import { type Dice, dice } from '../world/size.ts';
import { type Caller, signedIn } from './caller.ts';
import type { Day } from './day.ts';

/** One call as its person saw it. */
export interface Sample {
  readonly call: string;
  readonly scan: boolean;
  readonly ms: number;
}

type Asked<C extends CommandShape> = Omit<InputOf<C>, 'request_id'>;

/** Somebody at work, at one screen: one thing after the other. */
export interface Person {
  readonly roll: Dice;
  /** Any refusal is a fault of the product or of this simulator, and ends the day. */
  does<C extends CommandShape>(call: C, input: Asked<C>): Promise<ReplyOf<C>>;
  /** Refusals that belong to the work: one of these is no answer. */
  tries<C extends CommandShape>(
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

export async function personAt(
  address: { readonly port: number },
  whs: string,
  login: string,
  seed: string,
  day: Day,
  samples: Sample[],
): Promise<Person> {
  const caller: Caller = await signedIn(address, login, whs);
  const roll = dice(`${seed} ${login}`);

  const tries: Person['tries'] = async (call, input, refusals) => {
    const from = performance.now();
    const answer = await caller.send(call, { ...input, request_id: randomUUID() });
    samples.push({ call: call.id, scan: call.load === 'scan', ms: performance.now() - from });
    if (answer.kind === 'silent') throw new Error(`${login}, ${call.id}: ${answer.why}`);
    if (answer.retcode === 0) return answer.data as ReplyOf<typeof call>;
    if (refusals.some(({ retcode }) => retcode === answer.retcode)) return undefined;
    throw new Error(`${login}, ${call.id} with ${JSON.stringify(input)}: ${answer.text}`);
  };
  const does: Person['does'] = async (call, input) => {
    const reply = await tries(call, input, []);
    if (reply === undefined) throw new Error(`${call.id} answered nothing`);
    return reply;
  };
  return {
    roll,
    tries,
    does,
    errs: async (call, input, refusals) => {
      if (roll.next() >= mistakes) return;
      const reply = await tries(call, input, refusals);
      if (reply !== undefined) throw new Error(`${login}, ${call.id} was taken: ${JSON.stringify(input)}`);
      day.counts.mistakes += 1;
      await day.takes(3);
    },
    leaves: () => caller.close(),
  };
}
