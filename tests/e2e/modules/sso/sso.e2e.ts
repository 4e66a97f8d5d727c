import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { codeOf } from '../../../../apps/server/test/kit/second-factor.ts';
import { intercept, shows, soon, useBrowser } from '../../kit/browser.ts';
import { clipped, cutOff, wordsOf } from '../../kit/in-page.ts';
import { signInTitle, somebody } from '../../kit/people.ts';
import { type SsoApp, enableTob, signInThere, startSsoApp } from '../../kit/sign-in-service.ts';
import { ids, listAt } from '../../kit/storeys.ts';

let sso: SsoApp;
beforeAll(async () => {
  sso = await startSsoApp();
});
afterAll(() => sso.stop());
beforeEach(() => enableTob(sso.app, true));
const browser = useBrowser();

const open = (at: string): Promise<Page> => browser.open(sso.app.url, { at });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const atProvider = (page: Page, name: 'google' | 'tob') =>
  soon(() => new URL(page.url()).origin).toBe(sso.issuers[name]);
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue with business account' });
const signedIn = (page: Page) => shows(page.getByRole('button', { name: 'Your account: Tan Mei Ling' }));
const wanted = `/v2${listAt}?storey_name=food`;
const withWanted = (at: string): string => `${at}?redirect_url=${encodeURIComponent(wanted)}`;

/** The starts a page makes from now on. */
function starts(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('tob_user_login')) made.push(request.url());
  });
  return made;
}

describe('the business account', () => {
  it('signs in by itself: after a second to the provider, and back to the page that was asked for', async () => {
    const page = await open(withWanted('/tob/login'));
    await shows(page.getByRole('heading', { level: 1, name: 'Business account' }));
    await shows(continueButton(page));
    await atProvider(page, 'tob');
    await signInThere(page, 'tan');
    await signedIn(page);
    await soon(() => ids(page)).toHaveLength(2);
    expect(pathOf(page) + new URL(page.url()).search).toBe(wanted);
  });

  it('is the first factor only: the page that was asked for opens after the second one', async () => {
    await sso.app.look('update control.role set second_factor_required = 1');
    const page = await open(withWanted('/tob/login'));
    await atProvider(page, 'tob');
    await signInThere(page, 'tan');
    await shows(page.getByRole('heading', { level: 1, name: 'Set up a second factor' }));
    expect(pathOf(page)).toBe('/v2/secondStep');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm the code' }).click();
    await page.getByRole('button', { name: 'I have saved the codes' }).click();
    await signedIn(page);
    await soon(() => pathOf(page) + new URL(page.url()).search).toBe(wanted);
    await sso.app.look('update control.role set second_factor_required = 0');
    await sso.app.look('truncate control.user_totp, control.user_recovery_code');
  });

  it('leaves neither code nor state in the address or on the way back', async () => {
    const page = await open('/tob/login');
    await atProvider(page, 'tob');
    const handedOver = page.waitForRequest(/tob_user_login\?code=/);
    await signInThere(page, 'tan');
    // When the page speaks for the first time they are gone: no request and no picture of the screen tells them.
    expect((await handedOver).headers().referer).toBe(`${sso.app.url}/v2/tob/callback`);
    await signedIn(page);
    expect(page.url()).not.toMatch(/code=|state=/);
    await page.goBack();
    await soon(() => page.url()).not.toMatch(/code=|state=/);
  });

  it('keeps the password: Change Password leads to its page for that [SHELL-2.6-07]', async () => {
    // The provider of the tests has no such page of its own.
    browser.allow(/status of 404/);
    const there = `${sso.issuers.tob}/password`;
    await sso.app.look(`update control.admin_config set config_value = $1 where config_key = 'tob_password_page_url'`, [
      there,
    ]);
    const page = await browser.open(sso.app.url, { as: somebody.clerk, at: listAt });
    await page.getByRole('button', { name: /Your account/ }).click();
    const asked = page.waitForRequest(there);
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    expect((await asked).isNavigationRequest()).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('leads on to the sign-in page while it is switched off, and keeps the way back', async () => {
    await enableTob(sso.app, false);
    const page = await open(withWanted('/tob/login'));
    await shows(signInTitle(page));
    expect(pathOf(page)).toBe('/v2/login');
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(wanted);
  });

  it('says which step of the start failed, does not go on by itself, and tries again', async () => {
    const page = await browser.open(sso.app.url, { as: somebody.clerk });
    const left = starts(page);
    await page.clock.install();
    await page.goto(`${sso.app.url}/v2${withWanted('/tob/login')}&failed=get_my_perm`);
    await shows(page.getByRole('alert').getByText('Could not start: get_my_perm'));
    await shows(continueButton(page));
    await page.clock.runFor(5_000);
    await page.getByRole('button', { name: 'Retry' }).click();
    await soon(() => ids(page)).toHaveLength(2);
    expect(pathOf(page) + new URL(page.url()).search).toBe(wanted);
    expect(left).toEqual([]);
  });

  it('never goes round: after two starts within a minute only the button leads on', async () => {
    const page = await browser.open(sso.app.url);
    await page.clock.install();
    await page.goto(`${sso.app.url}/v2/tob/login`);
    for (let n = 1; n <= 2; n += 1) {
      await atProvider(page, 'tob');
      await page.goto(`${sso.app.url}/v2/tob/login`);
    }
    await shows(page.getByText('It came back twice without a sign-in.'));
    await shows(continueButton(page));
    const left = starts(page);
    await page.clock.runFor(10_000);
    expect(left).toEqual([]);
    await continueButton(page).click();
    await atProvider(page, 'tob');
    expect(left).toHaveLength(1);
  });

  it('says that the service does not answer, without a toast, and offers the password [CALLS-7.2-13]', async () => {
    browser.allow(/status of 503/);
    const page = await browser.open(sso.app.url);
    await intercept(page, /tob_user_login/, (route) =>
      route.fulfill({
        status: 503,
        json: {
          retcode: -224021,
          message: 'The sign-in service does not answer.',
          data: { error: 'ssoUnreachable', params: {}, request_id: 'r-0000-0000' },
        },
      }),
    );
    await page.goto(`${sso.app.url}/v2/tob/login`);
    await shows(page.getByRole('alert').getByText('The sign-in service does not answer. Try again,'));
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.locator('.ant-message-notice').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in with a password' }).click();
    await shows(signInTitle(page));
  });
});

describe('Google', () => {
  it('signs in with one button, and comes back to the page that was asked for', async () => {
    const page = await open(withWanted('/google/login'));
    await shows(page.getByRole('heading', { level: 1, name: 'Sign in with Google' }));
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await atProvider(page, 'google');
    await signInThere(page, 'tan');
    await signedIn(page);
    await soon(() => ids(page)).toHaveLength(2);
    expect(pathOf(page) + new URL(page.url()).search).toBe(wanted);
  });

  it('needs no mouse', async () => {
    const page = await open('/google/login');
    await shows(page.getByRole('button', { name: 'Sign in with Google' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await atProvider(page, 'google');
  });

  it('says why a person is not let in, with a way back to the sign-in page', async () => {
    browser.allow(/status of 422/);
    const page = await open('/google/login');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await atProvider(page, 'google');
    await signInThere(page, 'stranger');
    await shows(page.getByRole('heading', { level: 1, name: 'You are not signed in' }));
    await shows(page.getByRole('alert').getByText('No account here belongs to this sign-in.'));
    expect(page.url()).toBe(`${sso.app.url}/v2/login_callback.html`);
    // The ways to begin anew stand there too.
    await shows(page.getByRole('button', { name: 'Business account' }));
    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    await shows(signInTitle(page));
    expect(pathOf(page)).toBe('/v2/login');
  });

  it('says why it cannot begin, with a way back that keeps the page asked for', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(sso.app.url);
    await intercept(page, /user_google_auth/, (route) =>
      route.fulfill({
        status: 422,
        json: {
          retcode: -224020,
          message: 'x',
          data: { error: 'ssoNotOffered', params: {}, request_id: 'r-0000-0000' },
        },
      }),
    );
    await page.goto(`${sso.app.url}/v2${withWanted('/google/login')}`);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await shows(page.getByRole('alert').getByText('This way of signing in is not offered here.'));
    await page.getByRole('link', { name: 'Sign in with a password' }).click();
    await soon(() => new URL(page.url()).searchParams.get('redirect_url')).toBe(wanted);
    expect(pathOf(page)).toBe('/v2/login');
  });
});

describe('a link made by somebody else', () => {
  it('signs nobody in: it was begun in another browser', async () => {
    browser.allow(/status of 422/);
    const attacker = await open('/google/login');
    let back = '';
    attacker.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v2/login_callback.html') back = request.url();
    });
    // He keeps what he was given for somebody else.
    await intercept(attacker, /tob_user_login/, (route) => route.abort());
    browser.allow(/ERR_FAILED/);
    await attacker.getByRole('button', { name: 'Sign in with Google' }).click();
    await atProvider(attacker, 'google');
    await signInThere(attacker, 'tan');
    await soon(() => back).toContain('code=');

    const victim = await browser.open(sso.app.url);
    await victim.goto(back);
    await shows(victim.getByRole('alert').getByText('The sign-in was not accepted. Start again.'));
    expect((await victim.context().cookies()).map(({ name }) => name)).not.toContain('wms_sid');
  });
});

describe('pages without a sign-in check', () => {
  it('open for anybody: /google/login, /tob/login, /tob/callback, /login_callback.html [SHELL-2.1-01]', async () => {
    const headings = {
      '/google/login': 'Sign in with Google',
      '/tob/login': 'Business account',
      '/tob/callback': 'You are not signed in',
      '/login_callback.html': 'You are not signed in',
    };
    for (const [at, name] of Object.entries(headings)) {
      const page = await browser.open(sso.app.url);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${sso.app.url}/v2${at}`);
      await shows(page.getByRole('heading', { level: 1, name }));
      expect(
        asked.filter((url) => url.includes('get_login_info')),
        at,
      ).toEqual([]);
    }
  });
});

describe('in long languages', () => {
  it.each(['th', 'vi', 'zh-CN', 'pt-BR', 'tl-PH'])('every word of %s fits, and none is left out', async (locale) => {
    browser.allow(/status of 422/);
    const page = await browser.open(sso.app.url);
    await page.addInitScript(`localStorage.setItem('locale', '${locale}')`);
    const say = (key: string): string => textAt(key, locale);
    const shown = {
      '/google/login': say('shared:signInWays.google'),
      '/tob/login?failed=get_my_perm': say('sso:tob.go'),
      '/tob/callback?code=x&state=y': say('shared:signInWays.tob'),
    };
    for (const [at, button] of Object.entries(shown)) {
      await page.goto(`${sso.app.url}/v2${at}`);
      await shows(page.getByRole('button', { name: button }));
      expect([...(await clipped(page)), ...(await cutOff(page))], at).toEqual([]);
      expect(
        (await wordsOf(page)).filter((word) => /^\w+\.\w+$/.test(word)),
        at,
      ).toEqual([]);
    }
  });
});

describe('every request of the console', () => {
  const calls = (page: Page): Request[] => {
    const made: Request[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${sso.app.url}/api/`)) made.push(request);
    });
    return made;
  };

  it('carries the tenant, before and after signing in [SHELL-7-27]', async () => {
    const page = await browser.open(sso.app.url);
    const made = calls(page);
    await page.goto(`${sso.app.url}/v2/google/login`);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await atProvider(page, 'google');
    await signInThere(page, 'tan');
    await signedIn(page);
    expect(made.length).toBeGreaterThan(4);
    for (const request of made) expect((await request.allHeaders())['x-tenant'], request.url()).toBe('WMS');
  });

  it('carries the token of the cookie once there is one [SHELL-7-28]', async () => {
    const page = await browser.open(sso.app.url, { as: somebody.clerk });
    const made = calls(page);
    await page.goto(`${sso.app.url}/v2${listAt}`);
    await soon(() => ids(page)).toHaveLength(20);
    const cookies = await page.context().cookies();
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'csrftoken')?.value ?? '');
    expect(token).not.toBe('');
    expect(made.length).toBeGreaterThan(3);
    for (const request of made) expect((await request.allHeaders())['x-csrftoken'], request.url()).toBe(token);
  });
});

describe('the policy of the pages', () => {
  it('is kept by the built console: nothing on these pages and inside breaks it', async () => {
    const page = await browser.open(sso.app.url, { as: somebody.administrator });
    await page.addInitScript(
      `document.addEventListener('securitypolicyviolation', (event) => console.error('policy broken: ' + event.violatedDirective + ' ' + event.blockedURI))`,
    );
    const broken: string[] = [];
    page.on('console', (line) => {
      if (/policy broken|Content Security Policy/.test(line.text())) broken.push(line.text());
    });
    for (const at of ['/login', '/google/login', '/tob/callback', '/login_callback.html', '/403', '/404', listAt]) {
      const answer = await page.goto(`${sso.app.url}/v2${at}`);
      expect(answer?.headers()['content-security-policy'], at).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
      await shows(page.getByRole('heading').first());
    }
    await soon(() => ids(page)).toHaveLength(20);
    expect(broken).toEqual([]);
    // A page that breaks it is noticed: this test would see it.
    browser.allow(/policy broken|Content Security Policy/);
    await page.evaluate(`document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))`);
    await soon(() => broken.length).toBeGreaterThan(0);
  });
});
