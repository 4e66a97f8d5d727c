import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { follow, gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { bar } from '../kit/filters.ts';
import { boxingAt, standardPutawayAt } from '../kit/inbound.ts';
import { modelAt, skuIds, skuListAt } from '../kit/items.ts';
import { somebody } from '../kit/people.ts';
import { scannerOf } from '../kit/scanner.ts';
import { findAndPick } from '../kit/select.ts';
import { detailAt, editAt, listAt, rowOf } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('lists and forms', () => {
  it('colour each status of a document alike, in every language [SHELL-2.9-02]', async () => {
    // The language stays with the user: no other test here signs in as this one.
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${listAt}?status=2` });
    const tag = (word: string) => page.locator('.th-tag', { hasText: word }).first();
    const look = async (word: string): Promise<string | null> => {
      await shows(tag(word));
      return tag(word).getAttribute('class');
    };
    await shows(rowOf(page, 'ST16'));
    const blocked = await look('Blocked');
    await page.goto(`${app.url}/v2${detailAt('ST16')}`);
    expect(await look('Blocked')).toBe(blocked);
    await page.goto(`${app.url}/v2${detailAt('ST03')}`);
    const normal = await look('Normal');
    expect(normal).not.toBe(blocked);
    await page.getByRole('button', { name: /EN$/ }).click();
    await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click();
    expect(await look(textAt('shared:enum.storeyStatus.normal', 'vi'))).toBe(normal);
    await page.goto(`${app.url}/v2${listAt}`);
    expect(await look(textAt('shared:enum.storeyStatus.normal', 'vi'))).toBe(normal);
    await page.goto(`${app.url}/v2${editAt('ST16')}`);
    await shows(page.getByText(textAt('shared:enum.storeyStatus.blocked', 'vi'), { exact: true }));
  });

  it('translate a code that begins with $ in a field of SKUs [SHELL-2.9-02]', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuListAt });
    await shows(page.getByRole('link', { name: '10000001' }));
    await bar(page).getByLabel('SKU ID').fill('$A17');
    await page.keyboard.press('Enter');
    await soon(() => skuIds(page)).toEqual(['10000017']);

    await follow(page, modelAt);
    await page.getByRole('button', { name: 'Add a line' }).click();
    const dialog = page.getByRole('dialog');
    await findAndPick(page, dialog.getByRole('combobox', { name: 'Shop' }), 'Voltix Store');
    await dialog.getByLabel('Item').fill('90000017');
    await dialog.getByLabel('Model').fill('$A17');
    await dialog.getByLabel('SKU ID').fill('$NOPE');
    await page.keyboard.press('Enter');
    await shows(page.getByText(/\$NOPE/).and(page.locator(':not(input)')));
    expect(await dialog.getByLabel('SKU ID').inputValue()).toBe('$NOPE');
    await dialog.getByLabel('SKU ID').fill('$A17');
    await page.keyboard.press('Enter');
    await gone(dialog);
    expect(
      await app.look(
        `select sku_id, model_id from site.model_sku_mapping where site_id = 'SG' and item_id = '90000017'`,
      ),
    ).toEqual([{ sku_id: '10000017', model_id: '$A17' }]);
  });

  it('refuse typing in their scan-only inputs alike [SHELL-2.9-02]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: boxingAt });
    const scanner = await scannerOf(page);
    const warning = page.getByText('Manual is not permitted, please Scan the Label!', { exact: true });
    for (const at of [boxingAt, standardPutawayAt]) {
      await follow(page, at);
      const input = page.getByRole('main').getByRole('textbox').and(page.locator(':focus'));
      await shows(input);
      await scanner.scan('IA26', { gapMs: 250 });
      await shows(warning);
      expect(await input.inputValue()).toBe('');
      await gone(warning);
    }
  });
});
