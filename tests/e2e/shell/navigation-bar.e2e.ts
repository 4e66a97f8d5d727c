import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { setConf } from '../kit/conf.ts';
import { somebody, speaks } from '../kit/people.ts';
import { detailAt, editAt, ids, listAt, table } from '../kit/storeys.ts';

const wfm = 'https://wfm.tallyhouse.example/start';

let app: App;
beforeAll(async () => {
  app = await startApp();
  await setConf(app, { wfm_site_url: wfm });
});
afterAll(() => app.stop());
const browser = useBrowser();

const crumbs = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'You are here' }).locator('.th-crumbs__text').allTextContents();

describe('the breadcrumbs', () => {
  it('are the titles from the section down to the page, and lead back [SHELL-2.5-01] [ROUTES-2.0-05]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: editAt('ST03') });
    await soon(() => crumbs(page)).toEqual(['WMS Basic', 'Storage Area Setting', 'Storey', 'Edit Storey']);
    await page.goto(`${app.url}/v2${detailAt('ST03')}`);
    await soon(() => crumbs(page)).toEqual(['WMS Basic', 'Storage Area Setting', 'Storey', 'ST03']);
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Storey', exact: true })
      .click();
    await soon(() => new URL(page.url()).pathname).toBe(`/v2${listAt}`);
  });

  it('make the title of the tab, the last two of them [SHELL-2.5-03] [MSG-NAVBAR-01]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: editAt('ST03') });
    await soon(() => page.title()).toBe('Storey-Edit Storey-WMS');
    await page.goto(`${app.url}/v2${listAt}`);
    await soon(() => page.title()).toBe('Storage Area Setting-Storey-WMS');
  });

  it('are in the language of the person', async () => {
    await speaks(app, browser, somebody.clerk, 'tl-PH');
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const titles = ['wms-basic:route.storageArea', 'wms-basic:route.storey'].map((key) => textAt(key, 'tl-PH'));
    await soon(() => page.title()).toBe(`${titles.join('-')}-WMS`);
    await speaks(app, browser, somebody.clerk, 'en');
  });
});

describe('the WFM button', () => {
  const button = (page: Page): Locator => page.getByRole('link', { name: /^WFM/ });

  it('is there for who holds its right, and for nobody else [SHELL-2.5-06]', async () => {
    const administrator = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await shows(button(administrator));
    const clerk = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const known = clerk.waitForResponse(/get_conf_list/);
    await clerk.reload();
    await (await known).finished();
    await soon(() => ids(clerk)).toHaveLength(20);
    expect(await button(clerk).count()).toBe(0);
  });

  it('goes to the workforce site [SHELL-2.5-07]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await page.context().route(`${wfm}**`, (route) => route.fulfill({ body: 'the workforce site' }));
    await button(page).click();
    await soon(() => page.url()).toBe(wfm);
  });
});

describe('the watermark', () => {
  const mark = (page: Page): Locator => page.locator('.th-watermark');
  const words = async (page: Page): Promise<string> =>
    decodeURIComponent(await mark(page).evaluate((box: { style: { maskImage: string } }) => box.style.maskImage));

  it('says who looks, when, and that it stays in the house, over the main area [SHELL-2.5-11]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, ownClock: true });
    await page.clock.install({ time: new Date('2026-11-14T08:48:30Z') });
    await page.goto(`${app.url}/v2${listAt}`);
    await shows(table(page));
    await soon(() => words(page)).toContain(somebody.administrator);
    expect(await words(page)).toContain('2026-11-14 16:48 Confidential, do not distribute');
    await page.clock.runFor(60_000);
    await soon(() => words(page)).toContain('2026-11-14 16:49 Confidential');
    const main = await page.getByRole('main').boundingBox();
    expect(await mark(page).boundingBox()).toEqual(main);
    expect(await mark(page).getAttribute('aria-hidden')).toBe('true');
    const opacity = Number(await page.evaluate(`getComputedStyle(document.querySelector('.th-watermark')).opacity`));
    expect(opacity).toBeGreaterThan(0.03);
    expect(opacity).toBeLessThan(0.08);
  });

  it('is in the way of nobody: what is below it is clicked [SHELL-2.5-12]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    const link = table(page).getByRole('link', { name: 'ST10' });
    await shows(link);
    const at = await link.boundingBox();
    await page.mouse.click((at?.x ?? 0) + 5, (at?.y ?? 0) + 5);
    await soon(() => new URL(page.url()).pathname).toBe(`/v2${detailAt('ST10')}`);
  });

  it('says the words of the house when it has its own', async () => {
    const own = await startApp();
    try {
      await setConf(own, { watermark_text: 'Nur für <intern> & "uns"' });
      const page = await browser.open(own.url, { as: somebody.clerk, at: listAt });
      await soon(() => words(page)).toContain('Nur für &lt;intern&gt; &amp; &quot;uns&quot;');
      await page.close();
    } finally {
      await own.stop();
    }
  });
});

describe('the list of languages', () => {
  it('offers each language under its own name', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await page.getByRole('button', { name: 'Language: EN' }).click();
    await shows(page.getByRole('menuitem'));
    const names = await page.getByRole('menuitem').allInnerTexts();
    expect(names.toSorted()).toEqual(
      [
        'English',
        'Bahasa Indonesia',
        'Bahasa Melayu',
        'Português (Brasil)',
        'Español',
        'ไทย',
        'Tiếng Việt',
        '简体中文',
        '繁體中文',
        'Tagalog',
      ].toSorted(),
    );
  });
});

describe('the menu of the person', () => {
  it('holds a disabled line with the e-mail of the user, Change Password and Logout [SHELL-2.5-09] [MSG-NAVBAR-02]', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await page.getByRole('button', { name: /Your account/ }).click();
    const items = page.getByRole('menuitem');
    await shows(items);
    expect(await items.first().innerText()).toBe('lim.weijie@tallyhouse.example');
    expect(await items.first().getAttribute('aria-disabled')).toBe('true');
    const words = await items.allInnerTexts();
    expect(words).toContain('Change Password');
    expect(words.at(-1)).toBe('Logout');
    // The line does nothing: the menu stays open.
    await items.first().click({ force: true });
    expect(await items.first().isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(`/v2${listAt}`);
  });

  it('ends the session with Logout [SHELL-2.5-10]', async () => {
    browser.allow(/status of 401/);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await page.getByRole('button', { name: /Your account/ }).click();
    const called = page.waitForResponse(/user_logout/);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    expect((await called).status()).toBe(200);
    await soon(() => new URL(page.url()).pathname).toMatch(/^\/v2\/(tob\/)?login$/);
    await page.goto(`${app.url}/v2${listAt}`);
    await soon(() => new URL(page.url()).pathname).toMatch(/^\/v2\/(tob\/)?login$/);
  });
});
