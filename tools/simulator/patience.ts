import { setTimeout as after } from 'node:timers/promises';
import { baseErrors as errors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Call, InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '../world/world.ts';
import { type Answer, callerAt } from './caller.ts';
import { Refused } from './refused.ts';

/** strict: the first unexpected reply ends the day. patient: a person waits, tries again and goes on with other work. */
export type Manner = 'strict' | 'patient';

const isOneOf = (retcode: number, defs: readonly { readonly retcode: number }[]): boolean =>
  defs.some((def) => def.retcode === retcode);

const signedOut = [errors.sessionExpired, errors.staleToken];
const unsettled = [errors.tooSlow, errors.beingChanged, errors.stillRunning];
/** After so many tries an unsettled request is given up: the person looks at what is in hand instead. */
const mostUnsettled = 20;

export type NextStep = 'take' | 'try again' | 'sign in';

/** What a patient person does about a reply. A server that is away or busy is waited for without an end. */
export function nextStep(answer: Answer, tries: number): NextStep {
  if (answer.kind === 'silent' || answer.retcode === errors.busy.retcode) return 'try again';
  if (isOneOf(answer.retcode, signedOut)) return 'sign in';
  return isOneOf(answer.retcode, unsettled) && tries < mostUnsettled ? 'try again' : 'take';
}

const shortest = 250;
const longest = { reply: 5_000, signIn: 60_000 } as const;
/** A pause of eight seconds, where the first one would be too short. */
const slowTries = 5;

/** Each pause is twice the one before. `share`, 0 to 1, keeps people from asking all at once. */
export const pauseBeforeTry = (tries: number, share: number, most: number = longest.reply): number =>
  Math.min(most, shortest * 2 ** Math.min(tries, 16)) * (0.5 + share / 2);

/** Where a person sends requests from. */
export interface Desk {
  send(call: Call, input: object): Promise<Answer>;
  leave(): void;
}

/** Signs in when it is needed, and sends each request until it is answered: always with the same request id. */
export function patientDesk(
  address: { readonly port: number },
  login: string,
  whs: string,
  report: (error: unknown) => void,
): Desk {
  const caller = callerAt(address);
  let entering: Promise<void> | undefined;
  let hasLeft = false;
  const wait = async (tries: number, most?: number): Promise<void> => {
    await after(pauseBeforeTry(tries, Math.random(), most));
    if (hasLeft) throw new Error(`${login} has left`);
  };

  const enter = async (): Promise<void> => {
    const passwd = await passwordOnWire(login, demoPassword);
    const steps = [
      { call: accountCalls.userLogin, input: { email: login, passwd } },
      { call: accountCalls.changeWhs, input: { whs: whs as InputOf<typeof accountCalls.changeWhs>['whs'] } },
    ];
    const tryOnce = async (): Promise<Answer | undefined> => {
      for (const { call, input } of steps) {
        const answer = await caller.send(call, input);
        if (answer.kind === 'silent' || answer.retcode !== 0) {
          if (nextStep(answer, mostUnsettled) === 'take') report(new Refused(login, call, input, answer));
          return answer;
        }
      }
      return undefined;
    };
    for (let tries = 0; ; tries += 1) {
      const failed = await tryOnce();
      if (!failed) return;
      // A refused sign-in counts against the address: real users at the same computer must still be let in.
      if (nextStep(failed, mostUnsettled) === 'try again') await wait(tries);
      else await wait(tries + slowTries, longest.signIn);
    }
  };

  return {
    leave: () => {
      hasLeft = true;
      caller.close();
    },
    send: async (call, input) => {
      for (let tries = 0; ; tries += 1) {
        entering ??= enter();
        const entered = entering;
        await entered;
        const answer = await caller.send(call, input);
        const step = nextStep(answer, tries);
        if (step === 'take') return answer;
        if (step === 'sign in' && entering === entered) entering = undefined;
        await wait(tries);
      }
    },
  };
}
