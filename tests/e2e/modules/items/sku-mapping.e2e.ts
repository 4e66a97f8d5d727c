import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { mappingAt, modelAt } from '../../kit/items.ts';
import { somebody } from '../../kit/people.ts';
import { scannerOf } from '../../kit/scanner.ts';
import { findAndPick } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('codes that stand for a SKU', () => {
  it('stand in two tabs side by side [ROUTES-2.22-11]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: mappingAt });
    await shows(page.getByText('$A17').first());
    await page
      .getByRole('link', { name: 'Model SKU Mapping' })
      .or(page.getByRole('tab', { name: 'Model SKU Mapping' }))
      .first()
      .click();
    await shows(page.getByRole('heading', { level: 1, name: 'Model SKU Mapping' }));
    await shows(page.getByText('Festival gift pouch red').first());
  });

  it('are tried out by scanning: what it is, or that nothing bears it', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: mappingAt });
    const box = page.getByRole('search', { name: 'Test a code' });
    await box.getByLabel('Test a code').focus();
    const scanner = await scannerOf(page);
    await scanner.scan('$A17');
    await shows(box.getByText('Aria cotton T-shirt white M'));
    await box.getByLabel('Test a code').fill('8889900100056');
    await page.keyboard.press('Enter');
    await shows(box.getByText('Morning Field UHT full cream milk 1 L'));
    await box.getByLabel('Test a code').fill('$NOPE');
    await page.keyboard.press('Enter');
    await shows(box.getByText('Nothing bears $NOPE.'));
  });

  it('are made, stopped and deleted by keyboard', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: mappingAt });
    await page.getByRole('button', { name: 'Map a code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mapping code').fill('T20');
    await dialog.getByLabel('SKU ID').fill('10000020');
    await page.keyboard.press('Enter');
    await shows(page.getByText('T20 is no mapping code: it must start with $ or #. Scan the label again.'));
    await dialog.getByLabel('Mapping code').fill('$T20');
    await page.keyboard.press('Enter');
    await shows(page.getByText('$T20 is saved.'));
    await gone(dialog);
    const row = page.getByRole('row', { name: /\$T20/ });
    await shows(row.getByText('HomeNest rice cooker 1.8 L'));
    await row.getByRole('button', { name: 'Edit' }).click();
    await findAndPick(page, dialog.getByRole('combobox', { name: 'Status' }), 'Stopped');
    await dialog.getByRole('button', { name: 'Save the mapping' }).click();
    await shows(row.getByText('Stopped'));
    await row.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete $T20?' }).getByRole('button', { name: 'Delete' }).click();
    await shows(page.getByText('$T20 is deleted.'));
    await soon(() => row.count()).toBe(0);
  });

  it('of a model are lines, and two lines are a bundle', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: modelAt });
    for (const [n, sku] of ['10000015', '10000016'].entries()) {
      await page.getByRole('button', { name: 'Add a line' }).click();
      const dialog = page.getByRole('dialog');
      await findAndPick(page, dialog.getByRole('combobox', { name: 'Shop' }), 'Voltix Store');
      await dialog.getByLabel('Item').fill('90000001');
      await dialog.getByLabel('Model').fill('7');
      await dialog.getByLabel('SKU ID').fill(sku);
      await dialog.getByRole('button', { name: 'Save the line' }).click();
      await gone(dialog);
      await soon(() => page.getByRole('row', { name: /90000001/ }).count()).toBe(n + 1);
    }
    await soon(() =>
      page
        .getByRole('row', { name: /90000001/ })
        .getByText('Yes')
        .count(),
    ).toBe(2);
    await app.look(`delete from site.model_sku_mapping where item_id = '90000001'`);
  });

  it('have nothing serious against them', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: mappingAt });
    await shows(page.getByText('$A17').first());
    await axe.look(page, 'mapping');
    await page.getByRole('button', { name: 'Map a code' }).click();
    await shows(page.getByRole('dialog').getByLabel('Mapping code'));
    await axe.look(page, 'mapping dialog');
    await page.goto(`${app.url}/v2${modelAt}`);
    await shows(page.getByText('Festival gift pouch red').first());
    await axe.look(page, 'model');
    axe.report();
    expect(page.url()).toContain(modelAt);
  });
});
