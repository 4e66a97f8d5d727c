import type { RoomTx } from '../../../kernel/db/tx.ts';

export const mailKind = { reset: 1, changed: 2, factors: 3 } as const;
export type MailKind = (typeof mailKind)[keyof typeof mailKind];

export interface MailRow {
  kind: MailKind;
  login_name: string;
  created_at: Date;
}

export async function putMail(tx: RoomTx, kind: MailKind, loginName: string): Promise<string> {
  const [row] = await tx.sql<{ mail_id: string }>(
    'insert into mail_message (kind, login_name) values ($1, $2) returning mail_id::text',
    [kind, loginName],
  );
  if (!row) throw new Error('no mail was kept');
  return row.mail_id;
}

export async function waitingMail(tx: RoomTx, mailId: string): Promise<MailRow | undefined> {
  const [row] = await tx.sql<MailRow>(
    'select kind, login_name, created_at from mail_message where mail_id = $1 and state = 1',
    [mailId],
  );
  return row;
}

export interface Addressee {
  user_id: string;
  email: string;
  display_name: string;
  lang: string;
  sso_only: boolean;
}

/** Who gets it: a person who may work here and has an address. */
export async function addresseeOf(tx: RoomTx, loginName: string): Promise<Addressee | undefined> {
  const [row] = await tx.sql<Addressee>(
    `select user_id, email, display_name, lang, sso_only from app_user
     where login_name = $1 and status = 1 and email is not null and email <> ''`,
    [loginName],
  );
  return row;
}

/** Links asked for before this one within an hour. */
export async function earlierThisHour(tx: RoomTx, mailId: string, loginName: string): Promise<number> {
  const [row] = await tx.sql<{ n: number }>(
    `select count(*)::int as n from mail_message
     where login_name = $2 and kind = $3 and mail_id < $1 and created_at > now() - interval '1 hour'`,
    [mailId, loginName, mailKind.reset],
  );
  return row?.n ?? 0;
}

export const mailIsSent = (tx: RoomTx, mailId: string): Promise<unknown> =>
  tx.sql(`update mail_message set state = 2, sent_at = now() where mail_id = $1`, [mailId]);

export const mailIsGivenUp = (tx: RoomTx, mailId: string, error: string): Promise<unknown> =>
  tx.sql(`update mail_message set state = 3, last_error = $2 where mail_id = $1`, [mailId, error]);

/** There is nobody to send it to. */
export const dropMail = (tx: RoomTx, mailId: string): Promise<unknown> =>
  tx.sql('delete from mail_message where mail_id = $1', [mailId]);

export const tidyMails = (tx: RoomTx): Promise<unknown> =>
  tx.sql(`delete from mail_message where created_at < now() - interval '1 year'`);
