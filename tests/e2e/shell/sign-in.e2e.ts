import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type App, startApp } from '../kit/app.ts';
import { gone, intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { isSentToSignIn, signInTitle, somebody } from '../kit/people.ts';
import { createAt, detailAt, ids, listAt, table } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const account = (page: Page): Locator => page.getByRole('button', { name: /Your account/ });
const lookAgain = (page: Page): Promise<unknown> => page.evaluate(`window.dispatchEvent(new Event('focus'))`);
const signOut = async (page: Page): Promise<void> => {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

describe('signing in', () => {
  it('says why a wrong password is refused, keeps the name, and waits in the password field', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { at: '/login' });
    const name = page.getByLabel('User ID or email');
    const password = page.getByLabel('Password');
    await name.fill(somebody.clerk);
    await password.fill('Wrong password 1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await shows(page.getByText('Sign-in name or password is wrong.'));
    expect(await name.inputValue()).toBe(somebody.clerk);
    await soon(() => password.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    expect(await password.inputValue()).toBe('');
    expect(page.url()).toContain('/v2/login');
  });

  it('needs no mouse: the name waits for the first key, Enter signs in', async () => {
    const page = await browser.open(app.url, { at: '/login' });
    const name = page.getByLabel('User ID or email');
    await soon(() => name.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type(somebody.clerk);
    expect(await name.inputValue()).toBe(somebody.clerk);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await shows(page.getByRole('button', { name: 'Your account: Tan Mei Ling' }));
  });

  it('asks for both fields before it asks the server', async () => {
    const page = await browser.open(app.url, { at: '/login' });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/user_login')) asked += 1;
    });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await shows(page.getByText('Please Input User ID or email'));
    await shows(page.getByText('Please Input Password'));
    expect(asked).toBe(0);
  });

  it('offers the demo accounts in a demo and in no other environment', async () => {
    const page = await browser.open(app.url, { at: '/login' });
    await page.getByRole('button', { name: /Shift supervisor/ }).click();
    await shows(page.getByRole('button', { name: 'Your account: Lim Wei Jie' }));
    const test = await startApp({ environment: 'test' });
    try {
      const other = await browser.open(test.url);
      const told = other.waitForResponse(/get_sign_in_info/);
      await other.goto(`${test.url}/v2/login`);
      expect(((await (await told).json()) as { data: { demo_accounts: unknown[] } }).data.demo_accounts).toEqual([]);
      await shows(other.getByText('TEST', { exact: true }));
      expect(await other.getByText('Demo accounts').count()).toBe(0);
      expect(await other.getByRole('button', { name: /Shift supervisor/ }).count()).toBe(0);
    } finally {
      await test.stop();
    }
  });

  it('leads back to the page that was asked for, with its filters [SHELL-2.1-03]', async () => {
    const wanted = `/v2${listAt}?storey_name=food`;
    const page = await browser.open(app.url, { at: `/login?redirect_url=${encodeURIComponent(wanted)}` });
    await page.getByRole('button', { name: /Inbound clerk/ }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Storey' }));
    await soon(() => ids(page)).toHaveLength(2);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(wanted);
    expect(await page.getByLabel('Storey name').inputValue()).toBe('food');
  });

  it('never leads to another site, nor to a page that says no', async () => {
    const page = await browser.open(app.url);
    for (const wanted of [
      'https://elsewhere.example/v2/',
      '//elsewhere.example/v2/',
      '/v2//elsewhere.example',
      '/v2/403',
      '/v2/login',
    ]) {
      await page.goto(`${app.url}/v2/login?redirect_url=${encodeURIComponent(wanted)}`);
      await page.getByRole('button', { name: /Inbound clerk/ }).click();
      await shows(page.getByRole('navigation', { name: 'Main menu' }));
      expect(page.url(), wanted).toBe(`${app.url}/v2/home`);
    }
  });
});

describe('being signed in', () => {
  it('begins with the call that tells who is signed in [SHELL-4.1-01]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.goto(`${app.url}/v2${listAt}`);
    await shows(table(page).getByRole('link'));
    // The texts of a page are read before there is one.
    expect(requests.filter((name) => name !== 'get_translation')[0]).toBe('get_login_info');
    expect(requests).toContain('get_my_menu_key');
  });

  it('names each page in the title of the window [SHELL-2.5-03]', async () => {
    const page = await browser.open(app.url, { at: '/login' });
    await soon(() => page.title()).toBe('Login-WMS');
    await page.getByRole('button', { name: /Administrator/ }).click();
    await soon(() => page.title()).toBe('Home-WMS');
    await page.goto(`${app.url}/v2${listAt}`);
    await soon(() => page.title()).toBe('Storage Area Setting-Storey-WMS');
    await table(page).getByRole('link', { name: 'ST03' }).click();
    await soon(() => page.title()).toBe('Storey-Storey Detail-WMS');
    await page.getByRole('button', { name: 'Edit' }).click();
    await soon(() => page.title()).toBe('Storey-Edit Storey-WMS');
  });

  it('shows the way down to the page from the titles of its routes [SHELL-2.5-01]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: detailAt('ST03') });
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await soon(async () => (await crumbs.getByRole('listitem').allTextContents()).map((text) => text.trim())).toEqual([
      'WBWMS Basic',
      'Storage Area Setting',
      'Storey',
      'ST03',
    ]);
    await crumbs.getByRole('link', { name: 'Storey', exact: true }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Storey' }));
  });

  it('says that an address leads nowhere [SHELL-2.1-02]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: '/nonsense' });
    await shows(page.getByRole('heading', { name: 'There is no page here' }));
    expect(await page.title()).toBe('Page Not Found-WMS');
    await page.getByRole('button', { name: 'Home' }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/v2/home');
  });

  it('ends with Logout: the session is gone and the sign-in page is there [SHELL-2.5-10]', async () => {
    browser.allow(/status of 401/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const out = page.waitForResponse(/user_logout/);
    await signOut(page);
    expect((await out).status()).toBe(200);
    await shows(signInTitle(page));
    await page.goto(`${app.url}/v2${listAt}`);
    await shows(signInTitle(page));
  });

  it('ends at one sign-in page: what the page before still asks draws none that is gone when it is pressed', async () => {
    browser.allow(/status of 401/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>();
    await intercept(page, '**/v2/login', async (route) => {
      await onItsWay;
      await route.continue();
    });
    const places: string[] = [];
    page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
    // Asked from within: nobody outside reaches a page that is about to be left.
    await page.evaluate(`setInterval(() => {
      [...document.querySelectorAll('button')].find((button) => button.textContent === 'Refresh')?.click();
    }, 100)`);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click({ noWaitAfter: true });
    await soon(() => [...refused, ...places].length).toBeGreaterThan(3);
    arrive();
    await shows(page.getByRole('button', { name: /Administrator/ }));
    expect([...new Set(places)]).toEqual(['/v2/login']);
  });

  it('asks before Logout loses what was not saved', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: createAt });
    await page.getByLabel('Storey name').fill('Half a storey');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await signOut(page);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await gone(question);
    expect(await page.getByLabel('Storey name').inputValue()).toBe('Half a storey');
    await signOut(page);
    await question.getByRole('button', { name: 'Leave' }).click();
    await shows(signInTitle(page));
  });

  it('survives an expired session: signed in again she is back at the same list with its filters [SHELL-8-04]', async () => {
    browser.allow(/status of 401/);
    const page = await browser.open(app.url, {
      as: somebody.clerk,
      at: `${listAt}?storey_name=food&sort=floor_no&order=desc`,
    });
    await soon(() => ids(page)).toEqual(['ST16', 'ST06']);
    await app.look('delete from control.user_session');
    // A server goes on for a second from what it knows of a session.
    const ask = async (): Promise<number> =>
      (await page.request.get(`${app.url}/api/v2/apps/system/user/get_login_info`)).status();
    await soon(ask).toBe(401);
    await isSentToSignIn(page);
    await gone(table(page));
    await page.getByRole('button', { name: /Inbound clerk/ }).click();
    await soon(() => ids(page)).toEqual(['ST16', 'ST06']);
    expect(new URL(page.url()).search).toBe('?storey_name=food&sort=floor_no&order=desc');
    expect(await page.getByLabel('Storey name').inputValue()).toBe('food');
  });

  it('gives a shared computer to the next person without what was read for the one before', async () => {
    browser.allow(/status of 401/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const devices = page.getByRole('dialog', { name: 'My devices' });
    const openDevices = async (): Promise<void> => {
      await page.getByRole('button', { name: /Your account/ }).click();
      await page.getByRole('menuitem', { name: 'My devices' }).click();
      await shows(devices);
    };
    await openDevices();
    await shows(devices.getByText('This browser'));
    await page.keyboard.press('Escape');
    await gone(devices);
    await app.look('delete from control.user_session');
    await soon(async () => (await page.request.get(`${app.url}${accountCalls.getLoginInfo.path}`)).status()).toBe(401);
    await isSentToSignIn(page);
    await page.getByRole('button', { name: /Administrator/ }).click();
    await soon(() => ids(page)).toHaveLength(20);
    // What was kept would show for as long as the answer for the new person is on its way.
    const { promise: known, resolve: answer } = Promise.withResolvers<void>();
    await intercept(page, `**${accountCalls.searchMySession.path}*`, async (route) => {
      await known;
      await route.continue();
    });
    await openDevices();
    expect(await devices.getByText('This browser').count()).toBe(0);
    answer();
    await shows(devices.getByText('This browser'));
  });

  it('is the next person in every tab that is looked at again: none goes on under the name of the one before', async () => {
    browser.allow(/status of 401/);
    // Calls of the tab that still names the user before.
    browser.allow(/status of 409/);
    const left = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await shows(account(left).filter({ hasText: 'Tan Mei Ling' }));
    const other = await left.context().newPage();
    await other.goto(`${app.url}/v2${listAt}`);
    await signOut(other);
    await other.getByRole('button', { name: /Administrator/ }).click();
    await shows(account(other).filter({ hasText: 'Priya Nair' }));
    // A tab whose turn it was to read while nobody was signed in is at the sign-in page by then.
    await soon(async () => {
      await lookAgain(left);
      return await account(left).filter({ hasText: 'Priya Nair' }).count();
    }).toBe(1);
    await soon(() => ids(left)).toHaveLength(20);
  });

  it('in another tab is enough: the one that asks to sign in goes on where it was when it is looked at', async () => {
    browser.allow(/status of 401/);
    const left = await browser.open(app.url, { as: somebody.clerk, at: `${listAt}?storey_name=food` });
    await shows(account(left));
    const other = await left.context().newPage();
    await other.goto(`${app.url}/v2/home`);
    await signOut(other);
    await shows(signInTitle(other));
    await isSentToSignIn(left);
    await lookAgain(left);
    await other.getByRole('button', { name: /Inbound clerk/ }).click();
    await shows(account(other));
    expect(await signInTitle(left).count()).toBe(1);
    await lookAgain(left);
    await soon(() => ids(left)).toEqual(['ST06', 'ST16']);
  });
});
