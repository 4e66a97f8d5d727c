import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { gone, intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { setConf } from '../kit/conf.ts';
import { somebody } from '../kit/people.ts';
import { editAt, ids, listAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const openList = (): Promise<Page> => browser.open(app.url, { as: somebody.administrator, at: listAt });
const errors = (kind: number): Promise<{ message: string; page: string }[]> =>
  app.look(`select message, page from site.client_error where kind = $1 order by error_id`, [kind]);
const search = (page: Page): Promise<void> => page.getByRole('button', { name: 'Refresh' }).click();

/** Answers later, as over a bad line. */
const late = (page: Page, what: string, ms: number): Promise<unknown> =>
  intercept(page, what, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    await route.continue();
  });

describe('a refusal', () => {
  it('is said in the words of the server, for three seconds, and kept for who mends it [SHELL-8-01] [SHELL-8-25]', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: editAt('ST03') });
    await soon(() => page.getByLabel('Floor').inputValue()).not.toBe('');
    await page.getByLabel('Floor').fill('3');
    await page.getByRole('button', { name: textAt('wms-basic:storey.confirmEdit') }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Level 4, food, dry' });
    await shows(toast);
    const shown = Date.now();
    await gone(toast);
    expect(Date.now() - shown).toBeGreaterThan(2_000);
    await soon(async () => (await errors(3)).map(({ page: at }) => at)).toContain(`/v2${editAt('ST03')}`);
    expect((await errors(3))[0]?.message).toMatch(/^-\d+ .*Level 4, food, dry/);
  });
});

describe('what breaks in a browser', () => {
  it('is told to the server: an error of the page [SHELL-8-31]', async () => {
    browser.allow(/a part of the page broke/);
    const page = await openList();
    await soon(() => ids(page)).toHaveLength(20);
    await page.evaluate(`setTimeout(() => { throw new Error('a part of the page broke'); }); undefined`);
    await soon(async () => (await errors(1)).map(({ message }) => message)).toEqual([
      expect.stringContaining('a part of the page broke'),
    ]);
  });

  it('is told to the server: a picture that does not load [SHELL-8-32]', async () => {
    browser.allow(/status of 404/);
    const page = await openList();
    await soon(() => ids(page)).toHaveLength(20);
    await page.evaluate(
      `document.body.append(Object.assign(new Image(), { src: '/v2/assets/gone.png', alt: '' })); undefined`,
    );
    await soon(async () => (await errors(2)).map(({ message }) => message)).toEqual([`${app.url}/v2/assets/gone.png`]);
  });

  it('is told without a word when the telling itself fails [SHELL-7-34] [CALLS-7.15-01]', async () => {
    browser.allow(/status of 500/);
    const page = await openList();
    let asked = 0;
    await intercept(page, '**/telemetry/log', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { retcode: -100500, message: 'No', data: null } });
    });
    await page.reload();
    await soon(() => ids(page)).toHaveLength(20);
    await soon(() => asked).toBeGreaterThan(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('a weak network', () => {
  it('is told after three slow calls and slow pings, for ten seconds or until it is closed [SHELL-8-20]', async () => {
    await setConf(app, { weak_network_ping_threshold: '300' });
    const page = await openList();
    await soon(() => ids(page)).toHaveLength(20);
    const text = page.getByText(
      'Network is unstable, please inform your supervisor to reach out to the local IT team for assistance.',
    );
    await late(page, '**/search_storey*', 400);
    await late(page, '**/ready', 400);
    for (let n = 0; n < 3; n += 1) {
      const answered = page.waitForResponse(/search_storey/);
      await search(page);
      await answered;
    }
    await shows(text);
    await page
      .getByRole('status')
      .filter({ hasText: 'Network is unstable' })
      .getByRole('button', { name: 'Close' })
      .click();
    await gone(text);
  });

  it('is not told when only the server was slow', async () => {
    // A machine under load pings slowly too: here no ping counts as slow.
    await setConf(app, { weak_network_ping_threshold: '30000' });
    const page = await openList();
    await soon(() => ids(page)).toHaveLength(20);
    await late(page, '**/search_storey*', 400);
    let pings = 0;
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/ready')) pings += 1;
    });
    for (let n = 0; n < 3; n += 1) {
      const answered = page.waitForResponse(/search_storey/);
      await search(page);
      await answered;
    }
    await soon(() => pings).toBe(3);
    expect(await page.getByText('Network is unstable').count()).toBe(0);
  });
});
