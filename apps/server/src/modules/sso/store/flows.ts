import { createHash, randomBytes } from 'node:crypto';
import { decrypt, derivedKey, encrypt } from '../../../kernel/auth/aes-gcm.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

export type ProviderName = 'google' | 'tob';

/** A sign-in under way, as it is when its browser comes back. */
export interface Flow {
  readonly provider: ProviderName;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectPath: string;
}

export const flowMinutes = 10;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

// The key is the browser's own secret, which is nowhere in the database: whoever reads the table cannot end the sign-in.
const keyOf = (secret: string): Buffer => derivedKey(secret, 'oidc pkce verifier');
const noContext = Buffer.alloc(0);

const seal = (text: string, secret: string): Buffer => encrypt(keyOf(secret), Buffer.from(text), noContext);
const unseal = (sealed: Buffer, secret: string): string => decrypt(keyOf(secret), sealed, noContext).toString();

export async function beginFlow(tx: RoomTx, state: string, secret: string, flow: Flow): Promise<void> {
  await tx.sql(
    `insert into oidc_flow (state_hash, provider, nonce, pkce_verifier, browser_bind_hash, redirect_path, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
    [
      hashOf(state),
      flow.provider,
      flow.nonce,
      seal(flow.verifier, secret),
      hashOf(secret),
      flow.redirectPath,
      flowMinutes,
    ],
  );
}

/** Takes the sign-in this browser began: once, in time. Another browser neither gets it nor uses it up. */
export async function takeFlow(tx: RoomTx, state: string, secret: string): Promise<Flow | undefined> {
  const [row] = await tx.sql<{ provider: ProviderName; nonce: string; pkce_verifier: Buffer; redirect_path: string }>(
    `update oidc_flow set used_at = now()
     where state_hash = $1 and browser_bind_hash = $2 and used_at is null and now() < expires_at
     returning provider, nonce, pkce_verifier, redirect_path`,
    [hashOf(state), hashOf(secret)],
  );
  return (
    row && {
      provider: row.provider,
      nonce: row.nonce,
      verifier: unseal(row.pkce_verifier, secret),
      redirectPath: row.redirect_path,
    }
  );
}

/** A day after its end nobody asks any more why a sign-in failed. */
export async function sweepFlows(tx: RoomTx): Promise<void> {
  await tx.sql(`delete from oidc_flow where expires_at < now() - interval '1 day'`);
}
