/** What a provider says of a person, in the token it signed or on being asked. */
export interface Claims {
  readonly iss?: unknown;
  readonly sub?: unknown;
  readonly azp?: unknown;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** As a sign-in name is written; only when the provider has verified that it is hers. */
  readonly verifiedEmail: string | undefined;
}

/** Signed with a private key. `none` is no signature, and HS ones are made with a secret that we know too. */
const signatures = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]);

/** Of the ways a provider says it signs, those that prove something. It must say RS256 or better: that is the standard's own default. */
export const acceptedSignatures = (offered: readonly string[] | undefined): string[] =>
  (offered ?? ['RS256']).filter((name) => signatures.has(name));

const emailOf = ({ email, email_verified }: Claims): string | undefined =>
  email_verified === true && typeof email === 'string' && email.includes('@') ? email.trim().toLowerCase() : undefined;

/** Who the claims speak of; nobody when they were made for another client or name nobody. */
export function identityOf(claims: Claims, clientId: string, asked?: Claims): Identity | undefined {
  const { iss, sub, azp } = claims;
  if (azp !== undefined && azp !== clientId) return undefined;
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > 255) return undefined;
  return { issuer: iss, subject: sub, verifiedEmail: emailOf(claims.email === undefined ? (asked ?? {}) : claims) };
}
