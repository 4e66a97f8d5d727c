import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { captchaAnswer } from '../captcha/picture.ts';
import { networkOf } from '../domain/address.ts';
import { type Verdict, judge, judgePace, pauseAfter } from '../domain/guard.ts';
import { countTry, putGuard, takeGuard, useCaptcha } from './guards.ts';
import { sha256 } from './names.ts';

/**
 * Refuses an address that asks too often in a minute. True when there are so many tries in all that an unknown browser
 * has to solve a picture, whatever its name.
 */
export async function keepPace(
  { databases, env }: Kernel,
  what: 'login' | 'captcha' | 'forgot' | 'reset',
  ip: string,
): Promise<boolean> {
  const pace = await databases.control((tx) => countTry(tx, what, networkOf(ip), env.loginTriesPerIp));
  const verdict = judgePace(pace, { perIp: env.loginTriesPerIp, inAll: env.loginTriesInAll });
  if (verdict.kind === 'wait') refuse(accountErrors.tooManyTries, { n: verdict.seconds });
  return verdict.kind === 'captcha';
}

export interface Captcha {
  readonly nameHash: Buffer;
  readonly id: string | undefined;
  readonly answer: string | undefined;
  /** Asked for at the first try already. */
  readonly always: boolean;
}

/** The same letters in two pictures do not look the same in the table. */
export const captchaHash = (nameHash: Buffer, answer: string): Buffer => sha256(nameHash, captchaAnswer(answer));

/**
 * Lets a try at a password pass, or refuses it. It is counted as wrong before the password is looked at, so that a
 * hundred tries at the same moment are no way around the pauses; who was right is cleared afterwards.
 * Without a captcha (a person who is signed in already) there are only pauses.
 */
export async function countedTry({ databases, env }: Kernel, key: Buffer, captcha?: Captcha): Promise<void> {
  const verdict = await databases.control(async (tx): Promise<Verdict> => {
    const guard = await takeGuard(tx, key);
    const said = judge(guard, captcha?.always === true ? 0 : env.loginCaptchaAfter);
    if (said.kind === 'wait') return said;
    if (said.kind === 'captcha' && captcha) {
      const { id, answer, nameHash } = captcha;
      const solved =
        id !== undefined && answer !== undefined && (await useCaptcha(tx, id, nameHash, captchaHash(nameHash, answer)));
      if (!solved) return said;
    }
    await putGuard(tx, key, guard.fails + 1, pauseAfter(guard.fails + 1, env.loginCaptchaAfter));
    return { kind: 'try' };
  });
  if (verdict.kind === 'wait') refuse(accountErrors.tooManyTries, { n: verdict.seconds });
  if (verdict.kind === 'captcha') refuse(accountErrors.captchaNeeded, {});
}

/** The try was not looked at: it does not count. */
export async function uncountTry({ databases, env }: Kernel, key: Buffer): Promise<void> {
  await databases.control(async (tx) => {
    const { fails } = await takeGuard(tx, key);
    const before = Math.max(0, fails - 1);
    await putGuard(tx, key, before, pauseAfter(before, env.loginCaptchaAfter));
  });
}
