import { randomBytes } from 'node:crypto';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import type { Client, Said, TestServer } from '../../../../test/kit/test-server.ts';
import { sha256 } from '../store/names.ts';
import { captchaHash } from '../store/throttle.ts';

/** The limits people meet; the other tests sign in more often than that. */
export const realLimits = { LOGIN_TRIES_PER_IP: '30', LOGIN_TRIES_IN_ALL: '300' };

export async function trySignIn(
  person: Client,
  email: string,
  password: string,
  captcha: { captcha?: string; captcha_id?: string } = {},
): Promise<Said<unknown>> {
  return person.call(accountCalls.userLogin, { email, passwd: await passwordOnWire(email, password), ...captcha });
}

export const wrongPassword = (): string => `Wrong-${randomBytes(4).toString('hex')}`;

/** A picture whose letters the test knows: nobody can read them from the server. */
export async function solvedCaptcha(
  server: TestServer,
  email: string,
): Promise<{ captcha: string; captcha_id: string }> {
  const { data } = await server.stranger().call(accountCalls.getCaptcha, { name: email });
  await server.look('update control.captcha_challenge set answer_hash = $2 where captcha_id = $1', [
    data.captcha_id,
    captchaHash(sha256(email.toLowerCase()), 'ACDEF'),
  ]);
  return { captcha: 'acdef', captcha_id: data.captcha_id };
}

/** The pause passes without anybody waiting for it. */
export const letPausesPass = (server: TestServer): Promise<object[]> =>
  server.look(`update control.login_guard set next_allowed_at = now() - interval '1 second'`);

/** Her password as the server itself hashes it; those of the demo world are made in a moment (`quickPasswords`). */
export async function giveOwnHash({ kernel }: TestServer, email: string): Promise<void> {
  const hash = await kernel.passwords.hash(await passwordOnWire(email, demoPassword));
  await kernel.databases.control((tx) =>
    tx.sql(
      'update user_credential set hash = $2 from app_user u where u.user_id = user_credential.user_id and u.email = $1',
      [email, hash],
    ),
  );
}

export const forgetTries = (server: TestServer): Promise<object[]> =>
  server.look('truncate control.login_guard, control.login_pace');
