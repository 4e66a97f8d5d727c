import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { Identity } from '../domain/identity.ts';

/** The account of somebody a provider knows. */
export async function linkedUser(tx: RoomTx, { issuer, subject }: Identity): Promise<string | undefined> {
  const [row] = await tx.sql<{ user_id: string }>('select user_id from oidc_link where issuer = $1 and subject = $2', [
    issuer,
    subject,
  ]);
  return row?.user_id;
}

/**
 * Links her for the first time, to the account whose sign-in name is her verified address. An account that is linked to
 * somebody else of this provider stays hers: addresses are given away again, accounts are not.
 */
export async function linkByEmail(
  tx: RoomTx,
  { issuer, subject, verifiedEmail }: Identity,
): Promise<string | undefined> {
  if (verifiedEmail === undefined) return undefined;
  const [row] = await tx.sql<{ user_id: string }>(
    `insert into oidc_link (issuer, subject, user_id, email_at_link)
     select $1, $2, user_id, $3 from app_user where login_name = $3
     on conflict do nothing returning user_id`,
    [issuer, subject, verifiedEmail],
  );
  return row?.user_id;
}
