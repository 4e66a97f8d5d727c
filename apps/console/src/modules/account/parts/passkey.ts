import type {
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
  PasskeyUsed,
} from '@tallyhouse/contracts/modules/account/second-factor.ts';
import { bytesOf, textOf } from './base64url.ts';

// Converted by hand: browsers of handheld scanners have passkeys, but not yet parseCreationOptionsFromJSON.

const referTo = ({ id, transports }: PasskeyCreation['excludeCredentials'][number]): PublicKeyCredentialDescriptor => ({
  id: bytesOf(id),
  type: 'public-key',
  ...(transports ? { transports: transports as AuthenticatorTransport[] } : {}),
});

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks the browser for a new passkey. Undefined when the user, or the browser, does not give one. */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyMade | undefined> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(referTo),
  };
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential)) return undefined;
  const { clientDataJSON, attestationObject, getTransports } = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    type: 'public-key',
    response: {
      clientDataJSON: textOf(clientDataJSON),
      attestationObject: textOf(attestationObject),
      transports: getTransports.call(made.response),
    },
  };
}

/** Asks the browser to sign with a passkey. Undefined when the user, or the browser, does not. */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyUsed | undefined> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: options.allowCredentials.map(referTo),
  };
  const used = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(used instanceof PublicKeyCredential)) return undefined;
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    type: 'public-key',
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
    },
  };
}
