import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { storeyExport, wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { callFrom } from '../kit/in-page.ts';
import { signInTitle, somebody, withoutKeys } from '../kit/people.ts';
import { createAt, detailAt, editAt, ids, listAt, rowOf, storeyAt, storeysIn, table } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const fields = { storey_name: 'Not mine', floor_no: 77, height_mm: null, area_m2: null, sort: 0, status: 1 };

async function changeWarehouse(page: Page, to: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Warehouse' }).click();
  await page.getByTitle(to).last().click();
}

describe('a clerk who may only look', () => {
  it('finds no way to create, edit, delete or export on any page [SHELL-6-09]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    const ways = page.getByRole('button', { name: /Create|Edit|Delete|Export|More/ });
    expect(await ways.count()).toBe(0);
    await table(page).getByRole('link', { name: 'ST03' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'ST03' }));
    await shows(page.getByRole('list', { name: 'History' }));
    expect(await ways.count()).toBe(0);
  });

  it('is refused by the server when she makes the calls by hand', async () => {
    browser.allow(/status of 403/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await shows(table(page).getByRole('link'));
    const before = await storeysIn(app, 'SGE01');
    const request_id = randomUUID();
    const calls = [
      [wmsBasicCalls.createStorey, { request_id, ...fields }],
      [wmsBasicCalls.updateStorey, { request_id, storey_id: 'ST03', version: 1, ...fields }],
      [wmsBasicCalls.deleteStorey, { request_id, storey_id: 'ST03', version: 1 }],
      [
        reportCentreCalls.createExportTask,
        {
          request_id,
          ...storeyExport,
          extra_data: '{"filters":{},"columns":[{"key":"storey_id","title":"Storey ID"}]}',
        },
      ],
    ] as const;
    for (const [call, body] of calls) {
      const said = await callFrom(page, 'POST', call.path, body);
      expect([said.http, said.retcode], call.id).toEqual([403, -100401]);
      expect(said.message).toMatch(/^No permission for this operation\./);
    }
    expect(await storeysIn(app, 'SGE01')).toEqual(before);
    expect(await app.look('select 1 from site.export_task')).toEqual([]);
  });

  it('is led to /403 when she types the address of a form [SHELL-6-05]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: createAt });
    await shows(page.getByRole('heading', { name: 'You cannot open this page' }));
    expect(page.url()).toBe(`${app.url}/v2/403`);
    await page.goto(`${app.url}/v2${editAt('ST03')}`);
    await shows(page.getByRole('heading', { name: 'You cannot open this page' }));
    await page.goto(`${app.url}/v2${detailAt('ST03')}`);
    await shows(page.getByRole('heading', { level: 1, name: 'ST03' }));
  });
});

describe('a picker who may open nothing yet', () => {
  it('reads on the start page that nothing is given to her, and is led to /403 from any address [SHELL-2.1-05]', async () => {
    await withoutKeys(app, browser);
    const page = await browser.open(app.url, { as: somebody.picker, at: '/' });
    await shows(page.getByRole('heading', { name: 'No page has been given to you yet' }));
    await page.goto(`${app.url}/v2${createAt}`);
    await shows(page.getByRole('heading', { name: 'You cannot open this page' }));
    expect(page.url()).toBe(`${app.url}/v2/403`);
    expect(await page.title()).toBe('No Permission-WMS');
    await page.goto(`${app.url}/v2${listAt}`);
    await shows(page.getByRole('heading', { name: 'You cannot open this page' }));
    await page.getByRole('button', { name: 'Sign in with another account' }).click();
    await shows(signInTitle(page));
  });
});

describe('the menu', () => {
  it('shows what her roles in this warehouse permit, and nothing else [SHELL-6-08]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await shows(menu.getByRole('link', { name: 'Storage Area Setting' }));
    const seen = await menu.getByRole('link').allTextContents();
    expect(seen).toEqual(expect.arrayContaining(['Storage Area Setting', 'Supplier List', 'SKU Items']));
    for (const other of ['Warehouse List', 'Station Management', 'Category Tree']) expect(seen).not.toContain(other);
    const keys = await callFrom(page, 'GET', platformCalls.getMyMenuKey.path);
    const before = (keys.data as { list: string[] }).list;
    expect(before).toContain('PC.WMSBasic.StorageAreaSetting');
    await app.look(`delete from control.role_permission where key = 'PC.WMSBasic.StorageAreaSetting' and role_id =
      (select role_id from control.role where role_name = 'Inbound clerk')`);
    await soon(
      async () => ((await callFrom(page, 'GET', platformCalls.getMyMenuKey.path)).data as { list: string[] }).list,
    ).toHaveLength(before.length - 1);
    await page.reload();
    await soon(() => ids(page)).toHaveLength(20);
    expect(await menu.getByRole('link', { name: 'Storage Area Setting' }).count()).toBe(0);
  });
});

describe('two warehouses', () => {
  it('are one at a time: choosing the other one shows its storeys and not one of the first', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${listAt}?storey_name=Level` });
    await soon(() => ids(page)).toHaveLength(20);
    await changeWarehouse(page, 'SG - SGW01');
    await soon(() => ids(page)).toEqual(['ST01', 'ST02']);
    await shows(page.getByText('2 storeys'));
    await shows(page.getByRole('navigation', { name: 'Main menu' }).getByText('West, small'));
    await changeWarehouse(page, 'SG - SGE01');
    await soon(() => ids(page)).toHaveLength(20);
  });

  it('a tab left in the old one cannot write, and says what to do', async () => {
    browser.allow(/status of 409/);
    const old = await browser.open(app.url, { as: somebody.supervisor, at: editAt('ST01') });
    await old.getByLabel('Storey name').fill('Meant for SGE01');
    const other = await old.context().newPage();
    await other.goto(`${app.url}/v2${listAt}`);
    await changeWarehouse(other, 'SG - SGW01');
    await soon(() => ids(other)).toEqual(['ST01', 'ST02']);
    await old.getByRole('button', { name: 'Confirm, save the changes' }).click();
    await shows(old.getByText('Your login warehouse has changed to SGW01, please reload the page.'));
    expect(await old.getByLabel('Storey name').inputValue()).toBe('Meant for SGE01');
    expect((await storeyAt(app, 'SGE01', -2)).version).toBe(1);
    expect((await storeyAt(app, 'SGW01', 0)).version).toBe(1);
  });

  it('a list left in the old one never shows rows of the new one under the old name', async () => {
    browser.allow(/status of 409/);
    const old = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await soon(() => ids(old)).toHaveLength(20);
    const other = await old.context().newPage();
    await other.goto(`${app.url}/v2${listAt}`);
    await changeWarehouse(other, 'SG - SGW01');
    await soon(() => ids(other)).toEqual(['ST01', 'ST02']);
    const answered = old.waitForResponse(/search_storey/);
    await old.getByRole('button', { name: 'Refresh' }).click();
    await (await answered).finished();
    await shows(old.getByText('Your login warehouse has changed to SGW01, please reload the page.'));
    await shows(rowOf(old, 'ST03'));
  });
});
