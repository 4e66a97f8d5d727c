import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { type ControlJobDef, addControlJob } from '../../../kernel/jobs/job.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Letter, changedLetter, factorsLetter, resetLetter } from '../mail/letter.ts';
import {
  type Addressee,
  type MailKind,
  type MailRow,
  addresseeOf,
  dropMail,
  earlierThisHour,
  mailIsGivenUp,
  mailIsSent,
  mailKind,
  putMail,
  waitingMail,
} from '../store/mails.ts';
import { sha256 } from '../store/names.ts';
import { putReset } from '../store/resets.ts';

const linksPerHour = 5;
const silenceMs = 10_000;

async function hasReader(kernel: Kernel, mailId: string, mail: MailRow): Promise<Addressee | undefined> {
  return kernel.databases.control(async (tx) => {
    const person = await addresseeOf(tx, mail.login_name);
    const barred =
      mail.kind === mailKind.reset &&
      (person?.sso_only === true || (await earlierThisHour(tx, mailId, mail.login_name)) >= linksPerHour);
    if (person && !barred) return person;
    await dropMail(tx, mailId);
    return undefined;
  });
}

/** The token is made here and goes out at once: the database knows its hash, the reader of the mail the rest. */
async function letterFor(kernel: Kernel, mail: MailRow, person: Addressee): Promise<Letter> {
  if (mail.kind === mailKind.changed) return changedLetter(person.lang, person.display_name, mail.created_at);
  if (mail.kind === mailKind.factors) return factorsLetter(person.lang, person.display_name, mail.created_at);
  const token = randomBytes(32).toString('base64url');
  await kernel.databases.control((tx) => putReset(tx, person.user_id, sha256(token)));
  // From the address people are given, never from the one a request claims to have come to.
  const link = new URL('/v2/reset', kernel.env.publicOrigin);
  // Behind the #: no server, proxy or Referer header gets to see it.
  link.hash = new URLSearchParams({ token, user_id: person.user_id }).toString();
  return resetLetter(person.lang, person.display_name, link.href);
}

const sendMail: ControlJobDef = {
  name: 'account.send-mail',
  run: async (kernel, { ref }) => {
    const mail = await kernel.databases.control((tx) => waitingMail(tx, ref));
    if (!mail) return;
    const person = await hasReader(kernel, ref, mail);
    if (!person) return;
    const { smtpUrl, mailFrom } = kernel.env;
    if (smtpUrl === undefined) throw new Error('SMTP_URL is not set');
    const letter = await letterFor(kernel, mail, person);
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    });
    try {
      await transport.sendMail({ from: mailFrom, to: { name: person.display_name, address: person.email }, ...letter });
    } finally {
      transport.close();
    }
    await kernel.databases.control((tx) => mailIsSent(tx, ref));
  },
  giveUp: async (kernel, { ref }, error) => {
    await kernel.databases.control((tx) => mailIsGivenUp(tx, ref, error.message));
  },
};

/** Keeps a mail and the wish to send it in the transaction that makes it necessary. */
export async function postMail(tx: RoomTx, kind: MailKind, loginName: string): Promise<void> {
  await addControlJob(tx, sendMail, await putMail(tx, kind, loginName));
}

export const accountJobs: readonly ControlJobDef[] = [sendMail];
