import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { endSessionsOf } from '../../kernel/auth/end-sessions.ts';
import type { Passwords } from '../../kernel/auth/passwords.ts';
import type { RoomTx } from '../../kernel/db/tx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { listVersion } from './domain/common-passwords.ts';
import { postMail } from './jobs/send-mail.ts';
import { credentialOf } from './store/credentials.ts';
import { dropFactors } from './store/factors.ts';
import { mailKind } from './store/mails.ts';

export { beginSecondStep } from './second-factor/sign-in.ts';
export { openSessionFor } from './store/open-session.ts';
export { logAccess } from './store/people.ts';

export interface NewPerson {
  readonly email: string;
  readonly displayName: string;
  readonly password: string;
  readonly lang?: string;
  /** The password opens invented data and is no secret: it is not held against the list of common ones. */
  readonly invented?: boolean;
  /** Warehouses with the roles held there; the first is the one she starts in. */
  readonly warehouses: readonly { readonly whs: WhsId; readonly roles: readonly string[] }[];
}

/** Makes an account, or brings an existing one of this name to the given state. */
export async function putPerson(tx: RoomTx, passwords: Passwords, person: NewPerson): Promise<string> {
  const [user] = await tx.sql<{ user_id: string }>(
    `insert into app_user (login_name, email, display_name, lang) values (lower($1), $1, $2, $3)
     on conflict (login_name) do update set display_name = excluded.display_name returning user_id`,
    [person.email, person.displayName, person.lang ?? 'en'],
  );
  if (!user) throw new Error(`no account for ${person.email}`);
  await tx.sql(
    `insert into user_credential (user_id, hash, judged_by) values ($1, $2, $3)
     on conflict (user_id) do update set hash = excluded.hash, changed_at = now(), judged_by = excluded.judged_by, weak_since = null`,
    [
      user.user_id,
      await passwords.hash(await passwordOnWire(person.email, person.password)),
      person.invented ? listVersion : 0,
    ],
  );
  for (const [n, { whs, roles }] of person.warehouses.entries()) {
    await tx.sql(
      'insert into user_whs (user_id, whs_id, is_default) values ($1, $2, $3) on conflict (user_id, whs_id) do nothing',
      [user.user_id, whs, n === 0],
    );
    await tx.sql(
      `insert into user_role (user_id, whs_id, role_id) select $1, $2, role_id from role where role_name = any($3)
       on conflict do nothing`,
      [user.user_id, whs, roles],
    );
  }
  return user.user_id;
}

/** Removes the second factors of an account and ends its sessions. Undefined when it has none. */
export async function resetSecondFactor(
  { env }: Kernel,
  tx: RoomTx,
  userId: string,
): Promise<{ readonly totp: boolean; readonly passkeys: number } | undefined> {
  const removed = await dropFactors(tx, userId);
  if (!removed.totp && removed.passkeys === 0) return undefined;
  await endSessionsOf(tx, userId, 'second factor reset');
  const credential = await credentialOf(tx, userId);
  if (credential && env.smtpUrl !== undefined) await postMail(tx, mailKind.factors, credential.login_name);
  return removed;
}
