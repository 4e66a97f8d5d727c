import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { UserId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import type {
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
  PasskeyUsed,
} from '@tallyhouse/contracts/modules/account/second-factor.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { totpAt } from '../../src/modules/account/second-factor/totp-code.ts';
import type { Client, TestServer } from './test-server.ts';

export const passwdOf = (email: string): Promise<string> => passwordOnWire(email, demoPassword);

/** The bytes of a secret as an app reads them from its text. */
function secretBytes(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the app shows, some steps from now. */
export const codeOf = (secret: string, steps = 0): string => totpAt(secretBytes(secret), Date.now() + steps * 30_000);

/** The code of this moment works again, as if its time step had not been used. */
export const forgetSteps = (server: TestServer): Promise<object[]> =>
  server.look('update control.user_totp set last_step = 0');

/** Six digits the app shows neither now nor around now. */
export function wrongCodeOf(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((step) => codeOf(secret, step)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
}

export interface WithApp {
  readonly client: Client;
  readonly secret: string;
  readonly codes: readonly string[];
  readonly userId: UserId;
}

/** Sets up an authenticator app for a user who has none. */
export async function setUpApp(server: TestServer, email: string): Promise<WithApp> {
  const client = await server.as(email);
  const started = await client.call(accountCalls.startTotp, { passwd: await passwdOf(email) });
  if (started.retcode !== 0) throw new Error(started.message);
  const { secret } = started.data;
  const confirmed = await client.call(accountCalls.confirmTotp, { code: codeOf(secret, -1) });
  if (confirmed.retcode !== 0) throw new Error(confirmed.message);
  const { data } = await client.call(accountCalls.getLoginInfo, {});
  return { client, secret, codes: confirmed.data.recovery_codes, userId: data.user_id as UserId };
}

/** A browser in which the password was right and the second factor is awaited. */
export async function afterPassword(server: TestServer, email: string): Promise<Client> {
  const client = server.stranger();
  const said = await client.call(accountCalls.userLogin, { email, passwd: await passwdOf(email) });
  if (said.retcode !== 0) throw new Error(said.message);
  return client;
}

export const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.call(accountCalls.getLoginInfo, {})).retcode === 0;

export async function removeFactors(server: TestServer): Promise<void> {
  await server.look('truncate control.user_totp, control.user_passkey, control.user_recovery_code');
  await server.look('truncate control.pending_sign_in, control.passkey_challenge, control.login_guard');
  await server.look('update control.role set second_factor_required = 0');
}

/** Every role of this user requires a second factor from now on. */
export const requireFor = (server: TestServer, email: string): Promise<object[]> =>
  server.look(
    `update control.role set second_factor_required = 1 where role_id in
       (select role_id from control.user_role join control.app_user using (user_id) where email = $1)`,
    [email],
  );

const cborHead = (major: number, n: number): Buffer =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborInt = (n: number): Buffer => (n >= 0 ? cborHead(0, n) : cborHead(1, -1 - n));
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);

interface Wishes {
  readonly origin?: string;
  readonly userVerified?: boolean;
  /** What the counter says next; it grows by one otherwise. */
  readonly counter?: number;
}

export interface Authenticator {
  readonly id: string;
  make(options: PasskeyCreation, wishes?: Wishes): PasskeyMade;
  use(options: PasskeyRequest, wishes?: Wishes): PasskeyUsed;
}

/** A passkey of ES256 without attestation, made in software: what a browser would hand over. */
export function authenticator(pageOrigin = 'http://localhost:8080'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  const sha = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
  const clientData = (type: string, challenge: string, origin = pageOrigin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, count: number): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha(rpId), Buffer.from([flags]), counted]);
  };
  const present = (userVerified = true): number => (userVerified ? 5 : 1);
  return {
    id,
    make: (options, wishes = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const flags = present(wishes.userVerified) | 64;
      const authData = Buffer.concat([head(options.rp.id, flags, 0), Buffer.alloc(16), length, credentialId, key]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, wishes.origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use: (options, wishes = {}) => {
      counter = wishes.counter ?? counter + 1;
      const authData = head(options.rpId, present(wishes.userVerified), counter);
      const data = clientData('webauthn.get', options.challenge, wishes.origin);
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha(data)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
