import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { Account } from '../domain/first-link.ts';
import type { Identity } from '../domain/identity.ts';

/** The account a subject of a provider is linked with. */
export async function linkedUser(tx: RoomTx, { issuer, subject }: Identity): Promise<string | undefined> {
  const [row] = await tx.sql<{ user_id: string }>('select user_id from oidc_link where issuer = $1 and subject = $2', [
    issuer,
    subject,
  ]);
  return row?.user_id;
}

/** The account whose sign-in name is the verified address, locked until the end of the sign-in. */
export async function accountOf(tx: RoomTx, { verifiedEmail }: Identity): Promise<Account | undefined> {
  if (verifiedEmail === undefined) return undefined;
  const [row] = await tx.sql<Account>(
    `select u.user_id, u.sso_only, u.user_type = 2 as is_bpo,
       array(select l.issuer from oidc_link l where l.user_id = u.user_id) as issuers
     from app_user u where u.login_name = $1 for no key update of u`,
    [verifiedEmail],
  );
  return row;
}

/** Makes the subject a way into the account; false when another sign-in was quicker. */
export async function putLink(
  tx: RoomTx,
  { issuer, subject, verifiedEmail }: Identity,
  userId: string,
): Promise<boolean> {
  const rows = await tx.sql(
    `insert into oidc_link (issuer, subject, user_id, email_at_link) values ($1, $2, $3, $4)
     on conflict do nothing returning user_id`,
    [issuer, subject, userId, verifiedEmail],
  );
  return rows.length === 1;
}
