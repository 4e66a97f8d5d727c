import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookkeepers, putBookkeepers } from '@tallyhouse/tools/world/bookkeepers.ts';
import {
  adjustmentAt,
  adjustmentsAt,
  createAdjustment,
  goodsFor,
  importLines,
  sheetOf,
  stockOf,
} from '../../kit/adjustments.ts';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, gone, shows, soon, useBrowser } from '../../kit/browser.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  await putBookkeepers((sql, values) => app.look(sql, values));
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('opening stock', () => {
  it('is imported by a controller, approved by others and posted; her own document she cannot approve', async () => {
    const goods = await goodsFor(app, 0);
    const page = await browser.open(app.url, { as: bookkeepers.controller, at: adjustmentsAt });
    const no = await createAdjustment(page, 'Opening stock', 'Go-live, aisle 1');
    await importLines(page, sheetOf(goods.map((one, n) => ({ ...one, line: n + 1, qty: 30 }))), goods.length);
    await shows(page.getByRole('region', { name: 'Lines' }).getByText(goods[0]?.sku ?? ''));
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await shows(page.getByText(`${no} is submitted`));
    await shows(page.getByRole('list', { name: 'Approval' }).getByText('Waits for a decision'));

    await follow(page, adjustmentAt('approve', no));
    await shows(page.getByText('You made this document'));
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);

    const second = await browser.open(app.url, { as: bookkeepers.second, at: '/approvecenter/approveList' });
    await second.getByRole('link', { name: no }).click();
    await shows(second.getByRole('region', { name: 'Whose goods' }));
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await shows(second.getByText(`${no}: your step is approved.`));
    await gone(second.getByRole('button', { name: 'Approve', exact: true }));

    // More than fifty pieces: the manager has to agree too.
    const manager = await browser.open(app.url, { as: bookkeepers.manager, at: adjustmentAt('approve', no) });
    await shows(manager.getByText(bookkeepers.second));
    await manager.getByRole('button', { name: 'Approve', exact: true }).click();
    await shows(manager.getByText(`${no}: your step is approved.`));
    for (const { sku, place } of goods) await soon(() => stockOf(app, sku, place)).toEqual([30, 0]);

    await follow(page, adjustmentAt('view', no));
    await shows(page.getByText('Done', { exact: true }));
    await shows(page.getByRole('region', { name: 'Lines' }).getByText('Posted'));
  });
});

describe('goods that are written off', () => {
  it('are held while the document waits and free again when it is rejected', async () => {
    const [one] = await goodsFor(app, 3);
    if (!one) throw new Error('no goods');
    const page = await browser.open(app.url, { as: bookkeepers.controller, at: adjustmentsAt });
    await createAdjustment(page, 'Opening stock', 'For the write-off');
    await importLines(page, sheetOf([{ ...one, line: 1, qty: 20 }]), 1);
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await shows(page.getByRole('list', { name: 'Approval' }));
    const opening = /AJ\d+/.exec(page.url())?.[0] ?? '';
    const second = await browser.open(app.url, { as: bookkeepers.second, at: adjustmentAt('approve', opening) });
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await soon(() => stockOf(app, one.sku, one.place)).toEqual([20, 0]);

    await follow(page, adjustmentsAt);
    const no = await createAdjustment(page, 'Damage', 'Fell off the fork');
    await page.getByRole('button', { name: 'Add line' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a line' });
    await dialog.getByLabel('SKU ID').fill(one.sku);
    await dialog.getByLabel('Owner').fill(one.owner);
    await dialog.getByLabel('Location').fill(one.place);
    await dialog.getByLabel('Quantity').fill('7');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await shows(page.getByRole('region', { name: 'Lines' }).getByText(one.sku));
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await soon(() => stockOf(app, one.sku, one.place)).toEqual([20, 7]);
    await shows(page.getByText('Goods held'));

    await second.goto(`${app.url}/v2${adjustmentAt('approve', no)}`);
    await second.getByRole('button', { name: 'Reject' }).click();
    const why = second.getByRole('dialog');
    await why.getByLabel('Reason').fill('Count it again');
    await why.getByRole('button', { name: 'Reject' }).click();
    await shows(second.getByText(`${no} is rejected.`));
    await shows(second.getByText('Count it again').first());
    expect(await stockOf(app, one.sku, one.place)).toEqual([20, 0]);
  });
});

it('nothing serious is against the screens of adjustments', async () => {
  const axe = inspection();
  const page = await browser.open(app.url, { as: bookkeepers.controller, at: adjustmentsAt });
  await shows(page.getByRole('link', { name: /^AJ/ }));
  await axe.look(page, 'list');
  await page.getByRole('link', { name: /^AJ/ }).last().click();
  await shows(page.getByRole('list', { name: 'Approval' }));
  await axe.look(page, 'view');
  const no = /AJ\d+/.exec(page.url())?.[0] ?? '';
  await follow(page, adjustmentAt('approve', no));
  await shows(page.getByRole('region', { name: 'Whose goods' }));
  await axe.look(page, 'approve');
  await follow(page, adjustmentAt('adjust', no));
  await shows(page.getByRole('progressbar'));
  await axe.look(page, 'adjust');
  await createAdjustment(page, 'Manual', '');
  await page.getByRole('button', { name: 'Add line' }).click();
  await shows(page.getByRole('dialog', { name: 'Add a line' }));
  await axe.look(page, 'add line');
  await page.goto(`${app.url}/v2/approvecenter/approveList`);
  await shows(page.getByRole('tab', { name: 'Decided' }));
  await axe.look(page, 'approve list');
  axe.report();
});
