import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import {
  categoriesAt,
  categoryNamed,
  createShopAt,
  dialogOf,
  merchantAt,
  merchantsAt,
  rowOf,
  shopAt,
  shopGroupsAt,
  shopsAt,
  supplierAt,
  suppliersAt,
} from '../../kit/partners.ts';
import { somebody } from '../../kit/people.ts';
import { pick } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('suppliers', () => {
  it('are created by keyboard in a dialog, changed, and deleted', async () => {
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: `${suppliersAt}?supplier_id=SP7001,SP0004`,
    });
    await shows(rowOf(page, 'Lotus Textiles'));
    await page.getByRole('button', { name: 'Create Supplier' }).press('Enter');
    const dialog = dialogOf(page);
    await soon(() => dialog.getByLabel('Supplier ID').evaluate((box) => box === box.ownerDocument.activeElement)).toBe(
      true,
    );
    await page.keyboard.type('SP7001');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Northwind Grain');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Malay');
    await shows(page.getByTitle('Malaysia').last());
    await page.keyboard.press('Enter');
    await shows(dialog.getByTitle('Malaysia'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Outright');
    await shows(page.getByTitle('Outright').last());
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Tax number').fill('MY55443322');
    await dialog.getByRole('button', { name: 'Create' }).press('Enter');
    await shows(page.getByText('SP7001 Northwind Grain is created.'));
    const [row] = await app.look(
      `select country, purchase_type_list, tax_no from site.supplier where supplier_id = 'SP7001'`,
    );
    expect(row).toEqual({ country: 'MY', purchase_type_list: [3], tax_no: 'MY55443322' });

    await rowOf(page, 'Northwind Grain').getByRole('button', { name: 'Edit' }).click();
    expect(await dialog.getByLabel('Tax number').getAttribute('placeholder')).toBe('***3322, kept while this is empty');
    await dialog.getByLabel('Lead time (days)').fill('9');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await shows(page.getByText('SP7001 Northwind Grain is saved.'));
    const [kept] = await app.look(`select tax_no, lead_time_days from site.supplier where supplier_id = 'SP7001'`);
    expect(kept).toEqual({ tax_no: 'MY55443322', lead_time_days: 9 });

    await rowOf(page, 'Northwind Grain').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete Northwind Grain?' }).getByRole('button', { name: 'Delete' }).click();
    await shows(page.getByText('Northwind Grain is deleted.'));
    await gone(rowOf(page, 'Northwind Grain'));
  });

  it('tell who changed one meanwhile, and take the new values', async () => {
    browser.allow(/status of 409/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: supplierAt('SP0004') });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Address').fill('Mine');
    await app.look(
      `update site.supplier set version = version + 1, address = 'Theirs', modifier = 'lim.weijie@tallyhouse.example' where supplier_id = 'SP0004'`,
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await shows(dialog.getByText(/lim\.weijie/));
    await dialog.getByRole('button', { name: 'Load the new values' }).click();
    await soon(() => dialog.getByLabel('Address').inputValue()).toBe('Theirs');
    await dialog.getByLabel('Address').fill('Ours');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await shows(page.getByText('SP0004 Lotus Textiles is saved.'));
  });

  it('of the purchase system are received in this warehouse’s own way and not edited', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: supplierAt('SP0003') });
    await shows(page.getByText('Comes from the purchase system and is changed there.'));
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Change' }).click();
    await dialogOf(page).getByLabel('Receiving note').fill('Weigh each pallet');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await shows(page.getByText('Weigh each pallet'));
  });

  it('are looked at without buttons by who may only view', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: `${suppliersAt}?supplier_id=SP0004` });
    await shows(rowOf(page, 'Lotus Textiles'));
    expect(await page.getByRole('button', { name: /^(?:Create Supplier|Edit|Export)$/ }).count()).toBe(0);
  });
});

describe('shops', () => {
  it('are created with their merchant and edited; the tab beside them holds their groups', async () => {
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: `${shopsAt}?shop_id=night-market,aria-fashion`,
    });
    await shows(rowOf(page, 'Aria Fashion'));
    await page.getByRole('button', { name: 'Create Shop' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Create Shop' }));
    await page.getByLabel('Shop ID').fill('night-market');
    await page.getByLabel('Shop name').fill('Night Market');
    await pick(page, page.getByRole('combobox', { name: 'Merchant ID' }), 'Merunda Foods (MC0001)');
    await page.getByRole('combobox', { name: 'Carriers' }).fill('Parcelo');
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: 'Gifts' }).click();
    await page.getByRole('button', { name: 'Confirm, create the shop' }).click();
    await shows(page.getByText('night-market Night Market is created.'));
    const [row] = await app.look(
      `select merchant_id, default_carrier_list, gift_enabled from site.shop where shop_id = 'night-market'`,
    );
    expect(row).toEqual({ merchant_id: 'MC0001', default_carrier_list: ['Parcelo'], gift_enabled: 1 });

    await rowOf(page, 'Night Market').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Packing note').fill('Two bags');
    await page.getByRole('button', { name: 'Confirm, save the changes' }).click();
    await shows(page.getByText('night-market Night Market is saved.'));
    await page.getByRole('link', { name: 'Shop Group List' }).last().click();
    await shows(rowOf(page, 'Evening wave'));
  });

  it('are pasted into a group; what is not known is said for each, and refused', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: shopGroupsAt });
    await page.getByRole('button', { name: 'Create Shop Group' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Group ID').fill('SHG700');
    await dialog.getByLabel('Group name').fill('Glass');
    await pick(page, dialog.getByRole('combobox', { name: 'Purpose' }), 'Wave');
    await dialog.getByLabel('Shops in it').fill('merunda-official, merunda-outlet\nwho-is-that');
    await shows(dialog.getByText('2 shops found'));
    await shows(dialog.getByText('not known', { exact: true }));
    await dialog.getByRole('button', { name: 'Create' }).click();
    await shows(page.getByText(/who-is-that\. Take them out/));
    await dialog.getByLabel('Shops in it').fill('merunda-official, merunda-outlet');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await shows(page.getByText('SHG700 Glass is created.'));
    const members = await app.look(`select shop_id from site.shop_group_member where shop_group_id = 'SHG700'`);
    expect(members).toHaveLength(2);
  });
});

describe('merchants', () => {
  it('that others name are stopped, and their detail shows their shops', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${merchantsAt}?merchant_id=MC0003` });
    await rowOf(page, 'MC0003').getByRole('link', { name: 'MC0003' }).click();
    await shows(rowOf(page, 'aria-fashion'));
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete House?' }).getByRole('button', { name: 'Delete' }).click();
    await shows(page.getByText('House is named by other records: it is stopped instead.'));
    await shows(page.getByText('Stopped', { exact: true }));
  });
});

describe('the tree of categories', () => {
  it('opens step by step, shows what is taken over, and moves a branch with its number of SKUs', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: categoriesAt });
    await page.getByRole('button', { name: 'Open Food' }).press('Enter');
    await categoryNamed(page, /^Frozen food/)
      .first()
      .press('Enter');
    await shows(page.getByText('Food / Frozen food'));
    expect(await page.getByLabel('Shelf life (days)').getAttribute('placeholder')).toBe('365, from above');

    await page.getByRole('button', { name: 'Create below' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Category ID').fill('FROZEN-ICE');
    await dialog.getByLabel('Category name').fill('Ice cream');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await shows(page.getByText('Food / Frozen food / Ice cream'));

    await page.getByRole('combobox', { name: 'Stands below' }).fill('pets');
    await page.locator('.ant-select-dropdown:visible').getByTitle('Pets (PETS)', { exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const asked = page.getByRole('dialog', { name: 'Move Ice cream?' });
    await shows(asked.getByText('0 SKUs move with it'));
    await asked.getByRole('button', { name: 'Move' }).click();
    await shows(page.getByText('Pets / Ice cream'));
    const [row] = await app.look(`select path from site.category where category_id = 'FROZEN-ICE'`);
    expect(row).toEqual({ path: ['PETS', 'FROZEN-ICE'] });
  });

  it('is searched by name, and read by who may not change it', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: categoriesAt });
    await page.getByLabel('Find a category').fill('appli');
    await categoryNamed(page, /^Appliances/).click();
    await shows(page.getByText('Home and living / Appliances'));
    expect(await page.getByLabel('Category name').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^(?:Save|Delete|Create)/ }).count()).toBe(0);
  });
});

describe('in light colours and in dark ones', () => {
  it('nothing serious is against the screens of partners', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: suppliersAt });
    await shows(rowOf(page, 'SP0002'));
    await axe.look(page, suppliersAt);
    await page.getByRole('button', { name: 'Create Supplier' }).click();
    await shows(dialogOf(page).getByLabel('Supplier ID'));
    await axe.look(page, 'create supplier');
    for (const [at, what] of [
      [supplierAt('SP0001'), 'Record'],
      [shopsAt, 'Aria Fashion'],
      [shopAt('merunda-official'), 'Record'],
      [createShopAt, 'What it is'],
      [shopGroupsAt, 'Gift season'],
      [merchantsAt, 'Purchase system'],
      [merchantAt('MC0001'), 'merunda-outlet'],
    ] as const) {
      await follow(page, at);
      await shows(page.getByText(what));
      await axe.look(page, at);
    }
    await follow(page, categoriesAt);
    await categoryNamed(page, /^Food/).last().click();
    await shows(page.getByRole('list', { name: 'History' }));
    await axe.look(page, categoriesAt);
    axe.report();
  }, 120_000);
});
