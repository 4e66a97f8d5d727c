import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type {
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
  PasskeyUsed,
} from '@tallyhouse/contracts/modules/account/second-factor.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type PasskeyRow, lockPasskeys, passkeyIsUsed, putPasskey } from '../store/factors.ts';
import { challengeFor, putChallenge, takeChallenge } from '../store/pending.ts';
import { issuer } from './totp.ts';

/** What the dialog of the browser waits for. The challenge itself lasts five minutes. */
const timeout = 120_000;

/** EdDSA, ES256 and RS256: what authenticators of today sign with. */
const algorithms = [-8, -7, -257];

/** A passkey belongs to the host of the address users are given. */
const hostOf = ({ env }: Kernel): string => new URL(env.publicOrigin).hostname;

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

const referTo = ({ credential_id, transports }: Pick<PasskeyRow, 'credential_id' | 'transports'>) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
});

interface Account {
  readonly user_id: string;
  readonly login_name: string;
}

/** `holder` is the session or the pending sign-in the challenge belongs to. */
export async function startPasskeySetup(kernel: Kernel, holder: Buffer, account: Account): Promise<PasskeyCreation> {
  const { user_id, login_name } = account;
  const made = await generateRegistrationOptions({
    rpName: issuer,
    rpID: hostOf(kernel),
    userID: new TextEncoder().encode(user_id),
    userName: login_name,
    supportedAlgorithmIDs: algorithms,
  });
  const known = await kernel.databases.control(async (tx) => {
    await putChallenge(tx, holder, challengeFor.add, user_id, made.challenge);
    return lockPasskeys(tx, user_id);
  });
  return {
    challenge: made.challenge,
    rp: { id: hostOf(kernel), name: issuer },
    user: made.user,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(referTo),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'required',
    },
  };
}

export interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Checks challenge, origin, host, user presence and user verification of a new passkey. */
export async function verifyPasskeySetup(
  kernel: Kernel,
  holder: Buffer,
  userId: string,
  credential: PasskeyMade,
): Promise<VerifiedPasskey> {
  // Taken in a transaction of its own: a reply that is refused uses the challenge up too.
  const expectedChallenge = await kernel.databases.control((tx) => takeChallenge(tx, holder, challengeFor.add, userId));
  if (expectedChallenge === undefined) return refuse(accountErrors.passkeyNotAccepted, {});
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      type: credential.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: credential.response.clientDataJSON,
        attestationObject: credential.response.attestationObject,
      },
    },
    expectedChallenge,
    expectedOrigin: kernel.env.publicOrigin,
    expectedRPID: hostOf(kernel),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => notAccepted(kernel, error));
  if (!verified) return refuse(accountErrors.passkeyNotAccepted, {});
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports: credential.response.transports };
}

export async function keepPasskey(tx: RoomTx, userId: string, passkey: VerifiedPasskey, name: string): Promise<void> {
  if (!(await putPasskey(tx, userId, { ...passkey, name }))) refuse(accountErrors.passkeyNotAccepted, {});
}

export async function startPasskeyUse(kernel: Kernel, holder: Buffer, userId: string): Promise<PasskeyRequest> {
  const made = await generateAuthenticationOptions({ rpID: hostOf(kernel) });
  const known = await kernel.databases.control(async (tx) => {
    await putChallenge(tx, holder, challengeFor.signIn, userId, made.challenge);
    return lockPasskeys(tx, userId);
  });
  return {
    challenge: made.challenge,
    rpId: hostOf(kernel),
    timeout,
    allowCredentials: known.map(referTo),
    userVerification: 'required',
  };
}

/** Checks a signature and its counter against the passkeys of the account. */
export async function takePasskey(
  kernel: Kernel,
  tx: RoomTx,
  userId: string,
  { challenge, credential }: { readonly challenge: string; readonly credential: PasskeyUsed },
): Promise<boolean> {
  const row = (await lockPasskeys(tx, userId)).find(({ credential_id }) => credential_id === credential.id);
  if (!row) return false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.id,
        type: credential.type,
        clientExtensionResults: {},
        response: credential.response,
      },
      expectedChallenge: challenge,
      expectedOrigin: kernel.env.publicOrigin,
      expectedRPID: hostOf(kernel),
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
        transports: row.transports as Transport[],
      },
      requireUserVerification: true,
    });
    if (verified) await passkeyIsUsed(tx, row.passkey_id, authenticationInfo.newCounter);
    return verified;
  } catch (error) {
    kernel.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was not accepted');
    return false;
  }
}

/** The library throws for each check that fails. The log knows which one, the reply does not. */
function notAccepted(kernel: Kernel, error: unknown): never {
  kernel.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was not accepted');
  return refuse(accountErrors.passkeyNotAccepted, {});
}
