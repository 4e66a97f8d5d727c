import { z } from 'zod';
import { wirePassword } from './entities.ts';

/** What a sign-in can continue with. `setup`: a role requires a second factor and the account has none. */
export const secondStep = z.enum(['passkey', 'totp', 'recovery', 'setup']);
export type SecondStep = z.infer<typeof secondStep>;

/** The six digits of an authenticator app. */
export const totpCode = z.string().regex(/^\d{6}$/);
/** Sixteen characters of base32 in any case, in groups or not. */
export const recoveryCode = z.string().min(16).max(40);

/** Shows that the holder of the account acts and not only the holder of the session: the password or a current code. */
export const identityProof = z.strictObject({ passwd: wirePassword.optional(), code: totpCode.optional() });

/** The secret of an authenticator app, as text and as the address its QR code holds. */
export const totpSetup = z.strictObject({ secret: z.string(), otpauth_url: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

/** Shown once. Empty when the account has recovery codes already. */
export const recoveryCodes = z.array(z.string());

export const passkeyName = z.string().trim().min(1).max(60);
export const myPasskey = z.strictObject({
  passkey_id: z.uuid(),
  passkey_name: z.string(),
  ctime: z.int(),
  /** null: never used. */
  last_used_at: z.int().nullable(),
});
export type MyPasskey = z.infer<typeof myPasskey>;

const base64url = z.string().regex(/^[\w-]+$/);
const transport = z.string().max(20);
const credentialRef = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** PublicKeyCredentialCreationOptionsJSON, as the browser parses it. */
export const passkeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialRef),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credentialRef),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const credential = { id: base64url.max(1_400), type: z.literal('public-key') };

/** What a browser gives back after a passkey was made: the fields of RegistrationResponseJSON that are checked. */
export const passkeyMade = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url.max(8_000),
    attestationObject: base64url.max(16_000),
    transports: z.array(transport).max(10),
  }),
});
export type PasskeyMade = z.infer<typeof passkeyMade>;

/** What a browser gives back after a passkey was used: the fields of AuthenticationResponseJSON that are checked. */
export const passkeyUsed = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url.max(8_000),
    authenticatorData: base64url.max(8_000),
    signature: base64url.max(8_000),
  }),
});
export type PasskeyUsed = z.infer<typeof passkeyUsed>;
