import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { ids, listAt } from '../kit/storeys.ts';

let app: App;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'tallyhouse-downloads-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});
const browser = useBrowser();

const button = (page: Page) => page.getByRole('button', { name: /^Export/ });

describe('exporting the list', () => {
  it('says Create Export Success! and hands over a file of what the list shows [SHELL-8-11] [MSG-EXPORT-11]', async () => {
    const page = await browser.open(app.url, {
      as: somebody.supervisor,
      at: `${listAt}?storey_name=Level&sort=floor_no&order=desc`,
    });
    await soon(() => ids(page)).toHaveLength(20);
    const coming = page.waitForEvent('download', { timeout: 20_000 });
    await button(page).click();
    await shows(page.getByText('Create Export Success!'));
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const lines = (await readFile(file, 'utf8')).split('\r\n');
    // All pages of the list, not only the twenty rows on the screen.
    expect(lines).toHaveLength(1 + 21 + 1);
    expect(lines[0]).toBe('\uFEFFStorey ID,Storey name,Floor,Height (mm),Area (m²),Sort,Status,Changed by,Changed');
    expect(lines.find((line) => line.startsWith('ST24,'))).toMatch(
      /^ST24,"Level 22, fast movers",21,5400,3415,240,Normal,priya\.nair@tallyhouse\.example,/,
    );
    expect(lines.find((line) => line.startsWith('ST16,'))).toContain(',Blocked,');
    expect(lines.at(-1)).toBe('');
    await shows(page.getByText(`${download.suggestedFilename()} is downloaded, 21 rows.`));
  });

  it('shows on its button that it runs, and ignores further clicks until it is done [SHELL-2.8-12] [SHELL-2.8-13]', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    let made = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/create_export_task')) made += 1;
    });
    const { promise: known, resolve: tell } = Promise.withResolvers<void>();
    await intercept(page, /search_export_task/, async (route) => {
      await known;
      await route.continue();
    });
    expect((await button(page).textContent())?.trim()).toBe('Export');
    await button(page).dblclick();
    await shows(page.getByRole('button', { name: 'Exporting, 80%' }));
    expect(await button(page).getAttribute('aria-busy')).toBe('true');
    await button(page).click({ force: true });
    await button(page).press('Enter');
    expect(made).toBe(1);
    const coming = page.waitForEvent('download', { timeout: 20_000 });
    tell();
    await coming;
    await shows(page.getByRole('button', { name: 'Export', exact: true }));
    expect(made).toBe(1);
  });
});
