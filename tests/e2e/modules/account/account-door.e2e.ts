import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type Mailbox, openMailbox } from '../../../../apps/server/src/modules/account/test/mailbox.ts';
import { failFiveTimes } from '../../kit/accounts.ts';
import { type App, startApp } from '../../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { signInTitle, somebody } from '../../kit/people.ts';

let mailbox: Mailbox;
let app: App;
beforeAll(async () => {
  mailbox = await openMailbox();
  app = await startApp({ env: { SMTP_URL: mailbox.url } });
});
beforeEach(async () => {
  await app.look('truncate control.login_guard, control.mail_message');
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
const browser = useBrowser();

const name = (page: Page) => page.getByLabel('User ID or email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const code = (page: Page) => page.getByLabel('Verification code');
const picture = (page: Page) => page.getByRole('img', { name: 'Picture of five letters and digits' });
const go = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const focusIn = (field: ReturnType<typeof name>) =>
  soon(() => field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);

/** The newest picture shows ACDEF, whatever is drawn on it. */
const knowPicture = async (email: string): Promise<void> => {
  const hash = createHash('sha256').update(email).digest();
  const answer = createHash('sha256').update(hash).update('\0').update('ACDEF').digest();
  await app.look(
    `update control.captcha_challenge set answer_hash = $1 where captcha_id =
       (select captcha_id from control.captcha_challenge where used_at is null order by expires_at desc limit 1)`,
    [answer],
  );
};

describe('signing in', () => {
  it('asks for the code of a picture in its place, without a popup, and waits in its field [SHELL-8-14]', async () => {
    browser.allow(/status of 422/);
    const email = somebody.clerk;
    await failFiveTimes(app, email);
    const page = await browser.open(app.url, { at: '/login' });
    await name(page).fill(email);
    expect(await code(page).count()).toBe(0);
    await password(page).fill(demoPassword);
    await go(page).click();
    await shows(picture(page));
    await shows(page.getByText('Please enter the verification code.'));
    expect(await page.locator('.ant-message-notice').count()).toBe(0);
    await focusIn(code(page));
    // The password was not looked at, so it is still there.
    expect(await password(page).inputValue()).toBe(demoPassword);

    const first = await picture(page).getAttribute('src');
    await page.getByRole('button', { name: 'Another picture' }).click();
    await soon(
      async () => (await picture(page).count()) === 1 && (await picture(page).getAttribute('src')) !== first,
    ).toBe(true);
    await focusIn(code(page));
    await knowPicture(email);
    await page.keyboard.type('acdef');
    await page.keyboard.press('Enter');
    await soon(() => new URL(page.url()).pathname).toBe('/v2/home');
  });

  it('shows another picture after a wrong code, and none for another name', async () => {
    browser.allow(/status of 422/);
    await failFiveTimes(app, somebody.clerk);
    const page = await browser.open(app.url, { at: '/login' });
    await name(page).fill(somebody.clerk);
    await password(page).fill(demoPassword);
    await go(page).click();
    await shows(picture(page));
    const first = await picture(page).getAttribute('src');
    await code(page).fill('WRONG');
    await go(page).click();
    await soon(
      async () => (await picture(page).count()) === 1 && (await picture(page).getAttribute('src')) !== first,
    ).toBe(true);
    expect(await code(page).inputValue()).toBe('');
    await name(page).fill(somebody.supervisor);
    await gone(picture(page));
    await go(page).click();
    await shows(page.getByRole('button', { name: 'Your account: Lim Wei Jie' }));
  });

  it('says how long to wait, under the password', async () => {
    browser.allow(/status of 429/);
    await failFiveTimes(app, somebody.clerk);
    await app.look(`update control.login_guard set next_allowed_at = now() + interval '40 seconds'`);
    const page = await browser.open(app.url, { at: '/login' });
    await name(page).fill(somebody.clerk);
    await password(page).fill(demoPassword);
    await go(page).click();
    await shows(page.getByText(/^Too many tries, wait [1-4]?\d s\.$/));
    await focusIn(password(page));
  });

  it('shows what is typed when asked to, and hides it again', async () => {
    const page = await browser.open(app.url, { at: '/login' });
    await password(page).fill('Secret-One');
    expect(await password(page).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide what is typed' }).click();
    expect(await password(page).getAttribute('type')).toBe('password');
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example/v2/', '/v2/\\elsewhere.example', '/v2/403'])(
    'leads to no %s afterwards',
    async (wanted) => {
      const page = await browser.open(app.url, { at: `/login?redirect_url=${encodeURIComponent(wanted)}` });
      await page.getByRole('button', { name: /Inbound clerk/ }).click();
      await soon(() => new URL(page.url()).pathname).toBe('/v2/home');
      expect(new URL(page.url()).origin).toBe(app.url);
    },
  );
});

describe('pages that open without signing in', () => {
  it.each([
    ['/login', 'Sign in'],
    ['/login.html', 'Sign in'],
    ['/forget', 'Forgot password'],
    ['/reset', 'Choose a new password'],
    ['/resetSuccess', 'Your password is changed'],
  ])('%s is one of them [SHELL-2.1-01]', async (at, heading) => {
    const page = await browser.open(app.url, { at });
    await shows(page.getByRole('heading', { level: 1, name: heading }));
    expect(new URL(page.url()).pathname).toBe(`/v2${at}`);
  });
});

describe('a forgotten password', () => {
  const ask = async (page: Page, email: string): Promise<void> => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Forgot password' }));
    await name(page).fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await shows(page.getByText('If the account exists, a mail is on its way.'));
  };

  it('is made new by the link of a mail, and the address keeps nothing of it', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { at: '/login' });
    await ask(page, somebody.supervisor);
    await soon(() => mailbox.mails.length).toBeGreaterThan(0);
    const link = /http:\S+/.exec(mailbox.mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect(link.startsWith(`${app.url}/v2/reset#token=`)).toBe(true);

    const opened = await page.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await shows(page.getByText(`For ${somebody.supervisor}`));
    await soon(() => page.url()).toBe(`${app.url}/v2/reset`);

    const fresh = page.getByLabel('New Password', { exact: true });
    const again = page.getByLabel('Repeat Password');
    await fresh.fill('short');
    await fresh.blur();
    await shows(page.getByText('New Password length should between 8 and 20 letters'));
    await fresh.fill('Sunshine1');
    await again.fill('Sunshine2');
    await again.blur();
    await shows(page.getByText('The two passwords differ.'));
    await again.fill('Sunshine1');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await shows(page.getByText('This password is too common, choose another.'));
    await fresh.fill('Quiet-Harbour7');
    await again.fill('Quiet-Harbour7');
    const body = page.waitForRequest(/user_password_reset/);
    await page.getByRole('button', { name: 'Save the password' }).click();
    expect((await body).postData()).not.toContain('Quiet-Harbour7');
    await shows(page.getByRole('heading', { level: 1, name: 'Your password is changed' }));
    await shows(page.getByText(/The sign-in page opens in [1-5] s\./));
    await shows(signInTitle(page));
    await name(page).fill(somebody.supervisor);
    await password(page).fill('Quiet-Harbour7');
    await go(page).click();
    await shows(page.getByRole('button', { name: 'Your account: Lim Wei Jie' }));

    // The link has done its work.
    await page.goto(link);
    await shows(page.getByText('This link is no longer valid, request a new one.'));
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Forgot password' }));
  });

  it('is asked for where the mouse points, though the empty field says a problem meanwhile', async () => {
    const page = await browser.open(app.url, { at: '/login' });
    const link = page.getByRole('link', { name: 'Forgot password?' });
    await name(page).focus();
    const before = await link.boundingBox();
    await name(page).blur();
    await shows(page.getByText('Please Input User ID or email'));
    expect(await link.boundingBox()).toEqual(before);
  });

  it('says the same of an address nobody has', async () => {
    const page = await browser.open(app.url, { at: '/login' });
    await ask(page, 'nobody@tallyhouse.example');
  });

  it('says under the field that there is no mail, without a popup [SHELL-8-15]', async () => {
    browser.allow(/status of 422/);
    const silent = await startApp();
    try {
      const page = await browser.open(silent.url, { at: '/forget' });
      await name(page).fill(somebody.clerk);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await shows(page.getByText('Mail cannot be sent now, try later.'));
      expect(await page.locator('.ant-message-notice').count()).toBe(0);
    } finally {
      await silent.stop();
    }
  });
});
