import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { sha256 } from '../store/names.ts';
import { trySignIn } from './kit.ts';
import { type Mail, type Mailbox, openMailbox } from './mailbox.ts';

const { userForgot, userPasswordReset, getResetName, getLoginInfo } = accountCalls;
const linkDead = { http: 422, retcode: -224006, message: 'This link is no longer valid, request a new one.' };
const publicUrl = 'https://wms.tallyhouse.example';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    env: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Stock desk <desk@tallyhouse.example>',
      PUBLIC_URL: publicUrl,
      MAX_IN_FLIGHT: '200',
    },
  });
  await server.startWorkers();
});
afterEach(async () => {
  // What one test sets going does not arrive in the next.
  await vi.waitFor(
    async () => {
      const waiting = await server.look('select 1 from control.mail_message where state = 1');
      if (waiting.length > 0) throw new Error('mail is still waiting');
    },
    { timeout: 15_000, interval: 50 },
  );
  await server.look('truncate control.mail_message, control.password_reset');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const soon = { timeout: 15_000, interval: 50 };
const nextMail = async (count: number): Promise<Mail> => {
  await expect.poll(() => mailbox.mails.length, soon).toBe(count);
  const mail = mailbox.mails[count - 1];
  if (!mail) throw new Error('no mail');
  return mail;
};
const linkIn = (mail: Mail): { token: string; user_id: never } => {
  const link = new URL(/https:\S+/.exec(mail.text)?.[0] ?? 'none:');
  expect(`${link.origin}${link.pathname}`).toBe(`${publicUrl}/v2/reset`);
  // Behind the #: a query would stand in the logs of every server on the way.
  expect(link.search).toBe('');
  const fields = new URLSearchParams(link.hash.slice(1));
  return { token: fields.get('token') ?? '', user_id: fields.get('user_id') as never };
};
const linkMails = (): Mail[] => mailbox.mails.filter(({ text }) => text.includes('/v2/reset'));
const asked = async (email: string): Promise<{ token: string; user_id: never }> => {
  const before = linkMails().length;
  expect((await server.stranger().call(userForgot, { email })).retcode).toBe(0);
  await expect.poll(() => linkMails().length, soon).toBe(before + 1);
  const mail = linkMails()[before];
  if (!mail) throw new Error('no mail');
  return linkIn(mail);
};
/** A link as the mail holds it, without the mail. */
const linkFor = async (email: string): Promise<{ token: string; user_id: never }> => {
  const token = randomBytes(32).toString('base64url');
  const [row] = await server.look<{ user_id: never }>(
    `insert into control.password_reset (token_hash, user_id, expires_at)
     select $1, user_id, now() + interval '30 minutes' from control.app_user where email = $2 returning user_id`,
    [sha256(token), email],
  );
  return { token, user_id: row?.user_id as never };
};
const wire = (email: string, password: string): Promise<string> => passwordOnWire(email, password);

describe('user_forgot', () => {
  it('user_forgot sends a link to the configured address, whatever host the request names [call system.user.user_forgot] [CALLS-7.2-10]', async () => {
    const count = mailbox.mails.length;
    const said = await server
      .stranger()
      .call(
        userForgot,
        { email: ` ${somebody.clerk.toUpperCase()}` },
        { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
      );
    expect(said).toMatchObject({ http: 200, retcode: 0, data: {} });
    const mail = await nextMail(count + 1);
    expect(mail).toMatchObject({ from: 'desk@tallyhouse.example', to: somebody.clerk });
    expect(mail.raw).toContain('Subject: Tallyhouse: choose a new password');
    const { token, user_id } = linkIn(mail);
    expect(token).toMatch(/^[\w-]{43}$/);

    const [kept] = await server.look(
      `select token_hash, used_at, expires_at - created_at = interval '30 minutes' as half_an_hour
       from control.password_reset where user_id = $1`,
      [user_id],
    );
    expect(kept).toEqual({ token_hash: sha256(token), used_at: null, half_an_hour: true });
    // Nobody who reads the tables can use what they hold.
    for (const table of ['mail_message', 'password_reset', 'auth_log']) {
      expect(
        await server.look(`select 1 from control.${table} t where t::text like '%' || $1 || '%'`, [token]),
      ).toEqual([]);
    }
    await expect
      .poll(async () => (await server.look('select state from control.mail_message'))[0], soon)
      .toEqual({ state: 2 });
  });

  it('says the same of an unknown address, in the same time, and sends nothing', async () => {
    const count = mailbox.mails.length;
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const bodies = new Set<string>();
    for (let n = 0; n < 30; n += 1) {
      for (const [kind, email] of [
        ['known', somebody.picker],
        ['unknown', `nobody${n}@tallyhouse.example`],
      ] as const) {
        const from = performance.now();
        const { http, retcode, message, data } = await server.stranger().call(userForgot, { email });
        took[kind].push(performance.now() - from);
        bodies.add(JSON.stringify({ http, retcode, message, data }));
      }
    }
    const median = (times: number[]): number => times.toSorted((a, b) => a - b)[15] ?? 0;
    expect([...bodies]).toEqual([JSON.stringify({ http: 200, retcode: 0, message: 'success', data: {} })]);
    expect(Math.abs(median(took.known) - median(took.unknown))).toBeLessThan(25);
    // Five in an hour for the account that is, none for those that are not.
    await expect
      .poll(
        async () => (await server.look('select count(*)::int as n from control.mail_message where state = 1'))[0],
        soon,
      )
      .toEqual({ n: 0 });
    expect(mailbox.mails.slice(count).map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => somebody.picker));
    expect(
      await server.look('select login_name, state, count(*)::int from control.mail_message group by 1, 2'),
    ).toEqual([{ login_name: somebody.picker, state: 2, count: 5 }]);
  });

  it('writes in the language of the person, and only to who may work here', async () => {
    await server.look(`update control.app_user set lang = 'th' where email = $1`, [somebody.bangkok]);
    await server.look(`update control.app_user set status = 2 where email = $1`, [somebody.supervisor]);
    const count = mailbox.mails.length;
    await server.stranger().call(userForgot, { email: somebody.supervisor });
    await server.stranger().call(userForgot, { email: somebody.bangkok });
    const mail = await nextMail(count + 1);
    expect(mail.to).toBe(somebody.bangkok);
    expect(mail.text).toContain('ภายใน 30 นาที');
    await server.look(`update control.app_user set status = 1 where email = $1`, [somebody.supervisor]);
  });

  it('tries again when the mail service is away; the link that arrives is the one that holds', async () => {
    mailbox.refuseNext(1);
    const link = await asked(somebody.clerk);
    expect((await server.stranger().call(getResetName, link)).data).toEqual({ login_name: somebody.clerk });
  });

  it('says of every address that there is no mail, where there is none', async () => {
    const silent = await startTestServer();
    try {
      for (const email of [somebody.clerk, 'nobody@tallyhouse.example']) {
        expect(await silent.stranger().call(userForgot, { email })).toMatchObject({
          http: 422,
          retcode: -224005,
          message: 'Mail cannot be sent now, try later.',
        });
      }
      expect(await silent.look('select 1 from control.mail_message')).toEqual([]);
    } finally {
      await silent.stop();
    }
  });

  it('is not asked more than thirty times a minute from one address', async () => {
    const strict = await startTestServer({ env: { SMTP_URL: mailbox.url, LOGIN_TRIES_PER_IP: '1' } });
    try {
      await strict.look(
        `insert into control.login_pace (minute, bucket) select date_trunc('minute', now()) + n * interval '1 minute', 'forgot 127.0.0.1' from generate_series(0, 1) n`,
      );
      expect(await strict.stranger().call(userForgot, { email: somebody.clerk })).toMatchObject({
        http: 429,
        retcode: -224010,
      });
    } finally {
      await strict.stop();
    }
  });
});

describe('user_password_reset', () => {
  it('sets the password, ends every session and says so by mail [call system.user.user_password_reset] [CALLS-7.2-11]', async () => {
    const email = somebody.clerk;
    const [phone, desk] = [await server.as(email), await server.as(email)];
    const link = await asked(email);
    const count = mailbox.mails.length;
    const said = await server
      .stranger()
      .call(userPasswordReset, { ...link, passwd: await wire(email, 'Quiet-Harbour7') });
    expect(said).toMatchObject({ http: 200, retcode: 0, data: {} });
    expect(said.headers.getSetCookie()).toEqual([]);

    for (const person of [phone, desk]) {
      await expect.poll(async () => (await person.call(getLoginInfo, {})).retcode, soon).toBe(-100405);
    }
    expect((await trySignIn(server.stranger(), email, demoPassword)).retcode).toBe(-224001);
    expect((await trySignIn(server.stranger(), email, 'Quiet-Harbour7')).retcode).toBe(0);
    const mail = await nextMail(count + 1);
    expect(mail.to).toBe(email);
    expect(mail.raw).toContain('Subject: Tallyhouse: your password was changed');
    const [line] = await server.look(
      `select ok from control.auth_log where action = 'password_reset' and user_id = $1`,
      [link.user_id],
    );
    expect(line).toEqual({ ok: true });
  });

  it('takes a link once, in its half hour, from whom it was sent to, and only the newest [CALLS-3-16]', async () => {
    const email = somebody.clerk;
    const passwd = await wire(email, 'Quiet-Harbour8');
    const reset = (link: { token: string; user_id: never }): Promise<unknown> =>
      server.stranger().call(userPasswordReset, { ...link, passwd });

    const used = await linkFor(email);
    expect(await reset(used)).toMatchObject({ retcode: 0 });
    expect(await reset(used)).toMatchObject(linkDead);

    const late = await linkFor(email);
    await server.look('update control.password_reset set expires_at = now() where user_id = $1', [late.user_id]);
    expect(await reset(late)).toMatchObject(linkDead);

    const hers = await linkFor(email);
    const other = await linkFor(somebody.picker);
    expect(await reset({ ...hers, user_id: other.user_id })).toMatchObject(linkDead);
    expect(await reset({ ...hers, token: randomBytes(32).toString('base64url') })).toMatchObject(linkDead);

    const older = await asked(email);
    const newer = await asked(email);
    expect(await reset(older)).toMatchObject(linkDead);
    expect(await reset(newer)).toMatchObject({ retcode: 0 });
  });

  it('works for exactly one of fifty at once', async () => {
    const email = somebody.supervisor;
    const link = await linkFor(email);
    const passwords = Array.from({ length: 50 }, (_, n) => `Quiet-Harbour${100 + n}`);
    const count = mailbox.mails.length;
    const said = await Promise.all(
      passwords.map(async (password) =>
        server.stranger().call(userPasswordReset, { ...link, passwd: await wire(email, password) }),
      ),
    );
    expect(said.map(({ retcode }) => retcode).toSorted((a, b) => b - a)).toEqual([
      0,
      ...Array.from({ length: 49 }, () => -224006),
    ]);
    const winner = passwords[said.findIndex(({ retcode }) => retcode === 0)] ?? '';
    expect((await trySignIn(server.stranger(), email, winner)).retcode).toBe(0);
    await nextMail(count + 1);
    await expect
      .poll(async () => server.look('select count(*)::int as n from control.mail_message'), soon)
      .toEqual([{ n: 1 }]);
  });

  it('refuses a common password and lets the link hold for another', async () => {
    const email = somebody.picker;
    const link = await linkFor(email);
    for (const common of ['Password1', 'Tallyhouse2026', 'Anareyes1', 'Singapore1']) {
      const said = await server.stranger().call(userPasswordReset, { ...link, passwd: await wire(email, common) });
      expect(said, common).toMatchObject({
        http: 422,
        retcode: -224007,
        message: 'This password is too common, choose another.',
      });
    }
    const said = await server
      .stranger()
      .call(userPasswordReset, { ...link, passwd: await wire(email, 'Quiet-Harbour9') });
    expect(said.retcode).toBe(0);
  });

  it('takes only the hash of a password', async () => {
    const said = await server
      .stranger()
      .call(userPasswordReset, { ...(await linkFor(somebody.picker)), passwd: 'Quiet-Harbour9' });
    expect(said).toMatchObject({ http: 400, retcode: -100400, data: { params: { field: 'passwd' } } });
  });
});

describe('get_reset_name', () => {
  it('get_reset_name replies the user of a valid link, and refuses any other link [call system.user.get_reset_name]', async () => {
    const link = await linkFor(somebody.picker);
    expect(await server.stranger().call(getResetName, link)).toMatchObject({
      http: 200,
      retcode: 0,
      data: { login_name: somebody.picker },
    });
    const guess = { ...link, token: randomBytes(32).toString('base64url') };
    expect(await server.stranger().call(getResetName, guess)).toMatchObject(linkDead);
  });
});
