import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { bar, search } from '../../kit/filters.ts';
import { skuDetailAt, skuEditAt, skuIds, skuListAt, skuTable } from '../../kit/items.ts';
import { somebody } from '../../kit/people.ts';
import { scannerOf } from '../../kit/scanner.ts';
import { findAndPick } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const last2 = async (page: Page): Promise<string[]> => (await skuIds(page)).map((id) => id.slice(-2));
const confirmEdit = (page: Page) => page.getByRole('button', { name: 'Confirm, save the changes' });

describe('the list of SKUs', () => {
  it('is searched by a part of a name, in letters of any script, and by a part of a barcode', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: skuListAt });
    await shows(page.getByRole('link', { name: '10000001' }));
    await bar(page).getByLabel('Name, code or barcode').fill('猫砂');
    await page.keyboard.press('Enter');
    await soon(() => last2(page)).toEqual(['24']);
    await bar(page).getByLabel('Name, code or barcode').fill('9900100206');
    await page.keyboard.press('Enter');
    await soon(() => last2(page)).toEqual(['20']);
  });

  it('covers no heading by half on a screen of 1440', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuListAt });
    await page.setViewportSize({ width: 1_440, height: 900 });
    await shows(page.getByRole('link', { name: '10000001' }));
    const edge = (await page.getByRole('columnheader', { name: 'Actions' }).boundingBox())?.x ?? 0;
    const heads = await page.getByRole('columnheader').all();
    const halves: (string | null)[] = [];
    for (const head of heads) {
      const box = await head.boundingBox();
      if (box && box.x < edge - 1 && box.x + box.width > edge + 1) halves.push(await head.textContent());
    }
    expect(heads.length).toBeGreaterThan(10);
    expect(halves).toEqual([]);
  });

  it('keeps its filters for who comes back by the menu', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: `${skuListAt}?sku_id=10000002` });
    await soon(() => last2(page)).toEqual(['02']);
    await page.getByRole('link', { name: 'Storage Area Setting' }).click();
    await gone(skuTable(page));
    await page.getByRole('link', { name: 'SKU Items' }).click();
    await soon(() => last2(page)).toEqual(['02']);
  });

  it('translates a $ or # code in the field of SKUs before it searches, once [SHELL-5-17] [SHELL-9-22]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: skuListAt });
    await shows(page.getByRole('link', { name: '10000001' }));
    let lookups = 0;
    page.on('request', (request) => {
      if (request.url().includes('get_sku_by_mapping_code')) lookups += 1;
    });
    for (let time = 0; time < 2; time += 1) {
      await bar(page).getByLabel('SKU ID').fill('$A17');
      await page.keyboard.press('Enter');
      await soon(() => last2(page)).toEqual(['17']);
      expect(await bar(page).getByLabel('SKU ID').inputValue()).toBe('10000017');
      await bar(page).getByRole('button', { name: 'Reset' }).click();
      await soon(async () => (await skuIds(page)).length).toBe(20);
    }
    expect(lookups).toBe(1);
  });

  it('translates no code in another field, and none that begins otherwise [SHELL-5-20]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: skuListAt });
    await shows(page.getByRole('link', { name: '10000001' }));
    let lookups = 0;
    page.on('request', (request) => {
      if (request.url().includes('get_sku_by_mapping_code')) lookups += 1;
    });
    const typed = async (field: string, text: string): Promise<void> => {
      await bar(page).getByLabel(field).fill(text);
      const searched = page.waitForResponse(/search_sku/);
      await page.keyboard.press('Enter');
      await searched;
      expect(await bar(page).getByLabel(field).inputValue()).toBe(text);
      await bar(page).getByRole('button', { name: 'Reset' }).click();
      await soon(async () => (await skuIds(page)).length).toBe(20);
    };
    await typed('Name, code or barcode', '$A17');
    await typed('SKU ID', 'A17');
    expect(lookups).toBe(0);
  });

  it('chooses by merchant, category and what has to be minded', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: skuListAt });
    await findAndPick(page, bar(page).getByRole('combobox', { name: 'Merchant' }), 'Voltix Trading');
    await page.keyboard.press('Escape');
    await search(page);
    await soon(async () => (await last2(page)).slice(0, 4)).toEqual(['13', '14', '15', '16']);
    await page.goto(`${app.url}/v2${skuListAt}?category_id=FOOD&flag_list=7`);
    await soon(async () => (await last2(page)).slice(0, 4)).toEqual(['03', '04', '05', '26']);
  });

  it('sets the lifecycle of those ticked, and asks why when it goes back', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${skuListAt}?sku_id=10000028,10000029` });
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await page.getByRole('button', { name: 'Set lifecycle' }).click();
    const dialog = page.getByRole('dialog');
    await shows(dialog.getByText('Luma LED bulb 9 W, 4-pack'));
    await findAndPick(page, dialog.getByRole('combobox', { name: 'Lifecycle' }), 'Stopped');
    await dialog.getByRole('button', { name: 'Confirm, change them all' }).click();
    await shows(page.getByText('2 SKUs are changed.'));
    await gone(dialog);
    await soon(() => skuTable(page).getByText('Stopped').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Choose SKU 10000028' }).check();
    await page.getByRole('button', { name: 'Set lifecycle' }).click();
    await findAndPick(page, dialog.getByRole('combobox', { name: 'Lifecycle' }), 'Active');
    await dialog.getByRole('button', { name: 'Confirm, change them all' }).click();
    await shows(page.getByText('10000028 would go back to an earlier stage. Write the reason and save again.'));
    await dialog.getByLabel('Reason').fill('ordered again');
    await dialog.getByRole('button', { name: 'Confirm, change them all' }).click();
    await shows(page.getByText('1 SKU is changed.'));
  });

  it('has no buttons for who may only look', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: skuListAt });
    await shows(page.getByRole('link', { name: '10000001' }));
    for (const name of ['Create SKU', 'Edit', 'Export']) {
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    }
  });
});

describe('a new SKU', () => {
  it('is made by keyboard and scanner, warned of a wrong check digit, and goes on to its page', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuListAt });
    await page.getByRole('button', { name: 'Create SKU' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create SKU' });
    await dialog.getByLabel('SKU ID').fill('20000001');
    await dialog.getByLabel('Main barcode').focus();
    const scanner = await scannerOf(page);
    await scanner.scan('4006381333930', { end: 'none' });
    await shows(dialog.getByText('The check digit does not fit: it should end with 1.'));
    await dialog.getByLabel('Main barcode').fill('4006381333931');
    await gone(dialog.getByText('The check digit does not fit'));
    await dialog.getByLabel('SKU name').fill('Kirei hand wash 500 ml');
    await findAndPick(page, dialog.getByRole('combobox', { name: 'Merchant' }), 'House');
    await findAndPick(page, dialog.getByRole('combobox', { name: 'Category' }), 'Food / Dairy');
    await findAndPick(page, dialog.getByRole('combobox', { name: 'Purchase type' }), 'Outright');
    await dialog.getByRole('button', { name: 'Create, go on to its page' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Edit SKU Items' }));
    expect(new URL(page.url()).pathname).toBe(`/v2${skuEditAt('20000001')}`);
    expect(await page.getByLabel('Shelf life (days)').inputValue()).toBe('45');
    await app.look(`delete from site.sku_barcode where sku_id = '20000001'`);
    await app.look(`delete from site.sku where sku_id = '20000001'`);
  });
});

describe('a SKU that is changed', () => {
  it('shows its box to scale, and warns when size and weight do not go together', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuEditAt('10000006') });
    await shows(page.getByRole('img', { name: 'Box of 210 x 150 x 40 mm beside a basket' }));
    await page.getByLabel('Weight (g)').fill('480000');
    await shows(page.getByText('Heavier than steel for its size.'));
    await page.getByLabel('Length (mm)').fill('3100');
    await shows(page.getByText('An edge is longer than 3 m.'));
    await page.getByLabel('Length (mm)').fill('211');
    await page.getByLabel('Weight (g)').fill('49');
    await confirmEdit(page).click();
    await shows(page.getByText('SKU 10000006 is saved.'));
    await shows(page.getByRole('heading', { level: 1, name: '10000006' }));
    await shows(page.getByText('211 x 150 x 40'));
    await shows(page.getByRole('list', { name: 'History' }).getByText('Weight (g)'));
  });

  it('story 8: two clerks at once, the second takes over the name and keeps her weight', async () => {
    browser.allow(/status of 409/);
    const mine = await browser.open(app.url, { as: somebody.administrator, at: skuEditAt('10000001') });
    await mine.getByLabel('Weight (g)').fill('655');
    const theirs = await browser.open(app.url, { as: somebody.supervisor, at: skuEditAt('10000001') });
    await theirs.getByLabel('SKU name').fill('Kopi Meru 3-in-1, 30 sachets');
    await confirmEdit(theirs).click();
    await shows(theirs.getByText('SKU 10000001 is saved.'));
    await confirmEdit(mine).click();
    await shows(mine.getByText(`Changed by ${somebody.supervisor}`));
    await mine.getByRole('button', { name: 'Load the new values' }).click();
    const merged = mine.getByRole('region', { name: 'You both changed it' });
    await shows(merged.getByText('Kopi Meru 3-in-1, 30 sachets').first());
    expect(await mine.getByLabel('SKU name').inputValue()).toBe('Kopi Meru 3-in-1, 30 sachets');
    expect(await mine.getByLabel('Weight (g)').inputValue()).toBe('655');
    await confirmEdit(mine).click();
    await shows(mine.getByText('SKU 10000001 is saved.'));
    const [row] = await app.look<object>(
      `select sku_name, weight_g, version from site.sku where site_id = 'SG' and sku_id = '10000001'`,
    );
    expect(row).toEqual({ sku_name: 'Kopi Meru 3-in-1, 30 sachets', weight_g: 655, version: 3 });
  });

  it('story 10: gets a barcode by scan; one of another SKU only when it is shared', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuEditAt('10000004') });
    await page.getByRole('button', { name: 'Add barcode' }).click();
    const dialog = page.getByRole('dialog');
    await shows(dialog.getByRole('textbox', { name: /^Barcode/ }));
    const scanner = await scannerOf(page);
    await soon(() =>
      dialog
        .getByRole('textbox', { name: /^Barcode/ })
        .evaluate((field) => field === field.ownerDocument.activeElement),
    ).toBe(true);
    await scanner.scan('9559900100019');
    await shows(page.getByText(/Barcode 9559900100019 is on 10000001/));
    await dialog.getByRole('switch', { name: 'Shared' }).click();
    await dialog.getByRole('button', { name: 'Save the barcode' }).click();
    await shows(page.getByText('The barcode is saved.'));
    await shows(page.getByRole('region', { name: 'Barcodes' }).getByText('9559900100019'));
    // The form was not touched by it: it can be saved with what was seen.
    await page.getByLabel('Brand').fill('Tropika Gold');
    await confirmEdit(page).click();
    await shows(page.getByText('SKU 10000004 is saved.'));
  });

  it('gets a pack', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuEditAt('10000007') });
    await page.getByRole('button', { name: 'Add pack' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Holds (units)').fill('4');
    await dialog.getByRole('button', { name: 'Save the pack' }).click();
    await shows(page.getByText('The packs are saved.'));
    await shows(page.getByRole('region', { name: 'Packs' }).getByText('Inner'));
  });
});

describe('what there is to see', () => {
  it('says so when there is no such SKU', async () => {
    browser.allow(/status of 404/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: skuDetailAt('NOPE') });
    await shows(page.getByText('There is no SKU NOPE'));
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await shows(skuTable(page));
  });

  it('has nothing serious against it', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuListAt });
    await shows(page.getByRole('link', { name: '10000002' }));
    await axe.look(page, 'list');
    await page.getByRole('button', { name: 'Create SKU' }).click();
    await shows(page.getByRole('dialog').getByLabel('SKU ID'));
    await axe.look(page, 'create');
    await page.goto(`${app.url}/v2${skuEditAt('10000002')}`);
    await shows(page.getByRole('img', { name: /^Box of/ }));
    await axe.look(page, 'edit');
    await follow(page, skuDetailAt('10000002'));
    await shows(page.getByRole('img', { name: /^Box of/ }));
    await axe.look(page, 'detail');
    axe.report();
  });
});
