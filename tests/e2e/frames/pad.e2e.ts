import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { cutOff } from '../kit/in-page.ts';
import { somebody } from '../kit/people.ts';
import { detailAt, ids, listAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const userAgent = 'Mozilla/5.0 (Linux; Android 9; NQ1000 Build/PKQ1) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const pad = { userAgent, viewport: { width: 1024, height: 600 }, hasTouch: true };
const side = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });
const width = async (page: Page): Promise<number | undefined> => (await side(page).boundingBox())?.width;
const open = async (context: object): Promise<Page> => {
  const page = await browser.open(app.url, { as: somebody.administrator, at: listAt, context });
  await soon(() => ids(page)).toHaveLength(20);
  return page;
};

describe('a pad of the floor, by its user agent', () => {
  it('starts with a menu narrower than the others have, open and closed [SHELL-2.3-19]', async () => {
    const page = await open(pad);
    const other = await open({ viewport: pad.viewport });
    expect(await width(other)).toBe(232);
    expect(await width(page)).toBeLessThan(56);
    await side(page).getByRole('button', { name: 'Expand the menu' }).tap();
    await soon(() => width(page)).toBeGreaterThan(56);
    expect(await width(page)).toBeLessThan(232);
  });

  it('has nothing in its menu and bar that a thumb misses', async () => {
    const page = await open(pad);
    const small = (): Promise<string[]> =>
      page.evaluate(`[...document.querySelectorAll('nav[aria-label="Main menu"] :is(button, a, label), header button, header .th-top__site')]
        .map((part) => [part.textContent.trim() || part.getAttribute('aria-label'), part.getBoundingClientRect()])
        .filter(([, box]) => box.height < 44 || box.width < 44)
        .map(([name, box]) => name + ' ' + box.width + ' x ' + box.height)`);
    expect(await small()).toEqual([]);
    await side(page).getByRole('button', { name: 'Expand the menu' }).tap();
    await shows(side(page).getByRole('link', { name: 'Storage Area Setting' }));
    expect(await small()).toEqual([]);
  });

  it('cuts nothing off on 1024 x 600', async () => {
    const page = await open(pad);
    expect(await cutOff(page), 'list').toEqual([]);
    await page.goto(`${app.url}/v2${detailAt('ST03')}`);
    await shows(page.getByRole('list', { name: 'History' }));
    expect(await cutOff(page), 'detail').toEqual([]);
  });

  it('has nothing serious against it', async () => {
    const axe = inspection();
    const page = await open(pad);
    await axe.look(page, 'list on a pad');
    axe.report();
  });
});
