import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { header } from '@tallyhouse/contracts/kit/envelope.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { type App, startApp } from '../kit/app.ts';
import { gone, intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { setConf } from '../kit/conf.ts';
import { callFrom } from '../kit/in-page.ts';
import { signInTitle, somebody } from '../kit/people.ts';
import { detailAt, editAt, ids, listAt } from '../kit/storeys.ts';

/** A page of another site, on another port: whatever it says, it says from its own origin. */
async function startSite(): Promise<{ origin: string; stop(): void }> {
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<title>Another site</title>'),
  );
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

let app: App;
let friend: Awaited<ReturnType<typeof startSite>>;
let stranger: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  [app, friend, stranger] = await Promise.all([startApp(), startSite(), startSite()]);
  await setConf(app, { changehub_origins: friend.origin });
});
afterAll(async () => {
  friend.stop();
  stranger.stop();
  await app.stop();
});
const browser = useBrowser();

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Warehouse' });
const here = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });
async function choose(page: Page, whs: string): Promise<void> {
  await box(page).click();
  await page.keyboard.type(whs);
  await page.locator('.th-whs-pop').getByText(whs, { exact: true }).click();
}
const whsOf = (page: Page): Promise<string> =>
  callFrom(page, 'GET', accountCalls.getLoginInfo.path).then(({ data }) => (data as { whs_id: string }).whs_id);
const stored = (page: Page): Promise<[string | undefined, string | null]> =>
  page.evaluate(`[/(?:^|; )whs=([^;]*)/.exec(document.cookie)?.[1], localStorage.getItem('setting_whs_v2')]`);
const open = async (at: string = listAt, ownClock = false): Promise<Page> => {
  const page = await browser.open(app.url, { as: somebody.supervisor, at, ownClock });
  await shows(page.getByRole('heading', { level: 1 }));
  return page;
};

/** A page of that origin in a window the console opened: by its opener it can speak to it. */
async function openedBy(origin: string, at: string): Promise<{ speaker: Page; page: Page }> {
  const page = await browser.open(app.url, { as: somebody.supervisor, at });
  await shows(page.getByRole('heading', { level: 1 }));
  await shows(here(page).getByText('SG - SGE01'));
  const opening = page.waitForEvent('popup');
  await page.evaluate(`window.open('${origin}'); undefined`);
  const speaker = await opening;
  await speaker.waitForLoadState();
  return { speaker, page };
}
const say = (speaker: Page, message: object): Promise<unknown> =>
  speaker.evaluate(`window.opener.postMessage(${JSON.stringify(message)}, '*')`);

describe('choosing a warehouse', () => {
  it('leaves exactly one chosen: in the list and in every call of the page [SHELL-1-03]', async () => {
    const page = await open();
    await choose(page, 'SG - SGW01');
    await soon(() => ids(page)).toEqual(['ST01', 'ST02']);
    const spoken = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('/api/')) spoken.add(request.headers()[header.whs]);
    });
    await page.getByLabel('Storey name').fill('Level');
    await page.getByLabel('Storey name').press('Enter');
    await soon(() => [...spoken]).toEqual(['SGW01']);
    await box(page).click();
    await soon(() => page.locator('.th-whs-pop .ant-select-item-option-selected b').allTextContents()).toEqual([
      'SG - SGW01',
    ]);
  });

  it('is kept by the server, in the cookie and in the local setting, and the page reloads [SHELL-4.4-01] [SHELL-1-04]', async () => {
    const page = await open(`${listAt}?storey_name=Level&count=50`);
    expect(await stored(page)).toEqual(['SGE01', 'SGE01']);
    await page.evaluate('window.before = true');
    await choose(page, 'SG - SGW01');
    await soon(() => ids(page)).toEqual(['ST01', 'ST02']);
    expect(await page.evaluate('window.before')).toBeUndefined();
    expect(page.url()).toBe(`${app.url}/v2${listAt}`);
    expect(await whsOf(page)).toBe('SGW01');
    expect(await stored(page)).toEqual(['SGW01', 'SGW01']);
  });

  it('leads from the page of a thing to the list: its id is of the warehouse that is left', async () => {
    const page = await open(detailAt('ST20'));
    await choose(page, 'SG - SGW01');
    await soon(() => ids(page)).toEqual(['ST01', 'ST02']);
    expect(page.url()).toBe(`${app.url}/v2${listAt}`);
  });

  it('asks first when a form would be lost', async () => {
    const page = await open(editAt('ST03'));
    await page.getByLabel('Storey name').fill('Not saved');
    await choose(page, 'SG - SGW01');
    const dialog = page.getByRole('dialog', { name: 'Change to warehouse SGW01?' });
    await shows(dialog);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await gone(dialog);
    expect(await page.getByLabel('Storey name').inputValue()).toBe('Not saved');
    expect(await whsOf(page)).toBe('SGE01');
    await choose(page, 'SG - SGW01');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await soon(() => ids(page)).toEqual(['ST01', 'ST02']);
  });

  it('that is no longer hers ends the session and leads to /403 [SHELL-8-08]', async () => {
    browser.allow(/status of 40[13]/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await shows(here(page).getByText('SG - SGE01'));
    await app.look(
      `delete from control.user_whs where whs_id = 'TWT01' and
       user_id = (select user_id from control.app_user where email = $1)`,
      [somebody.administrator],
    );
    await choose(page, 'TW - TWT01');
    await shows(page.getByText('You have no access to that warehouse'));
    expect(page.url()).toBe(`${app.url}/v2/403`);
    expect(await here(page).count()).toBe(0);
    expect((await callFrom(page, 'GET', accountCalls.getLoginInfo.path)).retcode).toBe(-100405);
    await page.getByRole('button', { name: 'Sign in with another account' }).click();
    await shows(signInTitle(page));
  });

  it('that fails otherwise shows nothing and leaves the old one [SHELL-8-09]', async () => {
    browser.allow(/status of 500|ERR_FAILED/);
    const page = await open();
    const answers = [
      { status: 500, json: { retcode: -100500, message: 'System error', data: null } },
      { status: 502, body: 'no json' },
    ];
    for (const answer of answers) {
      browser.allow(/status of 502/);
      await intercept(page, `**${accountCalls.changeWhs.path}`, (route) => route.fulfill(answer));
      const failed = page.waitForResponse(/change_whs/);
      await choose(page, 'SG - SGW01');
      await (await failed).finished();
      await page.unrouteAll({ behavior: 'wait' });
      await shows(here(page).getByText('SG - SGE01'));
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(page.url()).toBe(`${app.url}/v2${listAt}`);
    }
    expect(await stored(page)).toEqual(['SGE01', 'SGE01']);
    expect(await whsOf(page)).toBe('SGE01');
  });
});

describe('a message changeHub from another window', () => {
  it('changes the warehouse when it comes from a configured origin [SHELL-4.4-03]', async () => {
    const { speaker, page } = await openedBy(friend.origin, listAt);
    // Said again until the page knows whom it may listen to.
    await soon(async () => {
      await say(speaker, { type: 'changeHub', whs_id: 'SGW01' });
      return ids(page);
    }).toEqual(['ST01', 'ST02']);
  });

  it('changes nothing for a warehouse that is not hers [SHELL-4.4-04]', async () => {
    const { speaker, page } = await openedBy(friend.origin, listAt);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('change_whs')) asked.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    // Said again until the page knows whom it may listen to. The second one is heard, so the first one was too.
    await soon(async () => {
      await say(speaker, { type: 'changeHub', whs_id: 'THB01' });
      await say(speaker, { type: 'changeHub', whs_id: 'SGW01' });
      return ids(page);
    }).toEqual(['ST01', 'ST02']);
    expect(asked.some((request) => request.includes('SGW01'))).toBe(true);
    expect(asked.filter((request) => request.includes('THB01'))).toEqual([]);
  });

  it('changes nothing when it comes from anywhere else', async () => {
    const { speaker, page } = await openedBy(stranger.origin, listAt);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(`window.addEventListener('message', ({ origin }) => (window.heard = origin))`);
    await say(speaker, { type: 'changeHub', whs_id: 'SGW01' });
    await soon(() => page.evaluate('window.heard')).toBe(stranger.origin);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await soon(() => asked.some((url) => url.includes('search_storey'))).toBe(true);
    expect(asked.filter((url) => url.includes('change_whs'))).toEqual([]);
    expect(await whsOf(page)).toBe('SGE01');
  });

  it('asks before it takes a form away that is not saved', async () => {
    const { speaker, page } = await openedBy(friend.origin, editAt('ST03'));
    await page.getByLabel('Storey name').fill('Not saved');
    await say(speaker, { type: 'changeHub', whs_id: 'SGW01' });
    await shows(page.getByRole('dialog', { name: 'Change to warehouse SGW01?' }));
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByLabel('Storey name').inputValue()).toBe('Not saved');
    expect(await whsOf(page)).toBe('SGE01');
  });
});

describe('a tab that is looked at again', () => {
  it('says that a reload is required when another tab changed the warehouse [SHELL-4.4-06]', async () => {
    // The live stream of a page that still shows the other warehouse may be opened again before the dialog is there.
    browser.allow(/status of 409.*\/live$/);
    const old = await open(detailAt('ST20'), true);
    await old.clock.install();
    const focus = (): Promise<unknown> => old.evaluate(`window.dispatchEvent(new Event('focus'))`);
    const asked = old.waitForResponse(/get_login_info/);
    await focus();
    await (await asked).finished();
    const dialog = old.getByRole('dialog', { name: 'The warehouse has changed' });
    expect(await dialog.count()).toBe(0);

    const other = await old.context().newPage();
    await other.goto(`${app.url}/v2${listAt}`);
    await choose(other, 'SG - SGW01');
    await soon(() => ids(other)).toEqual(['ST01', 'ST02']);
    // Asked a moment ago: it waits its ten seconds, and asks by itself.
    await focus();
    await old.clock.fastForward(10_000);
    await shows(dialog);
    await shows(dialog.getByText('Your login warehouse has changed to SGW01, please reload the page.'));
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await gone(dialog);
    await focus();
    await old.clock.fastForward(10_000);
    await shows(dialog);
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await soon(() => ids(old)).toEqual(['ST01', 'ST02']);
  });
});
