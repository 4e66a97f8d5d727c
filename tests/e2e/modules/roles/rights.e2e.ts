import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { type App, startApp } from '../../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { somebody } from '../../kit/people.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const treeAt = '/user/permissionTree';
const dialog = (page: Page): Locator => page.getByRole('dialog');
const edit = 'PC.WMSBasic.StorageAreaSetting.Storey.Edit';

describe('the permission tree', () => {
  it('takes a title and flags, which the page of a role shows at once', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: treeAt });
    await page.getByLabel('Key or title').fill('storey.edit');
    await page.getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('row', { name: new RegExp(edit) });
    await row.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Title, English').fill('Change a floor');
    await dialog(page).getByRole('combobox', { name: 'Sensitive' }).click();
    await page.getByTitle('Value of stock').last().click();
    await dialog(page).getByRole('switch').click();
    await dialog(page).getByLabel('Reason').fill('floors cost money');
    await dialog(page).getByRole('button', { name: 'Save the key' }).click();
    await gone(dialog(page));
    await shows(row.getByText('Change a floor'));
    await shows(row.getByText('Value of stock'));
    await shows(row.getByRole('img', { name: 'Allowed for BPO' }));
    await page.goto(`${app.url}/v2/wmsconfig/userRole/detail/1`);
    await shows(page.getByRole('checkbox', { name: `Change a floor ${edit}` }));
  });

  it('says why a key of administration stays closed to BPO', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: treeAt });
    await page.getByLabel('Key or title').fill('UserRole.Delete');
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('row', { name: /PC\.SystemConfig\.UserRole\.Delete/ })
      .getByRole('button', { name: 'Edit' })
      .click();
    await dialog(page).getByRole('switch').click();
    await dialog(page).getByLabel('Reason').fill('try');
    await dialog(page).getByRole('button', { name: 'Save the key' }).click();
    await shows(page.getByText('Key PC.SystemConfig.UserRole.Delete is not allowed for BPO.'));
  });
});

describe('the key relationship', () => {
  const found = (page: Page): Promise<string[]> =>
    page.getByRole('region', { name: 'Key Relationship' }).getByRole('row').getByRole('cell').nth(0).allTextContents();

  it('leads from the tree, an address, a call or a person to the people who hold a key', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: treeAt });
    await page.getByLabel('Key or title').fill('storey.edit');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('region').getByRole('link', { name: edit }).click();
    await soon(() => found(page)).toEqual([edit]);
    const chain = page.getByRole('region', { name: 'From the key to the people' });
    await shows(chain.getByText('Lim Wei Jie'));
    await shows(chain.getByText('basic.storey.update_storey'));
    await shows(chain.getByText('/wmsbasic/storageAreaSetting/storey/edit/:id'));
    await shows(chain.getByRole('link', { name: 'Shift supervisor' }));
    const search = page.getByLabel('Key, page, call, role or person');
    for (const [word, key] of [
      ['/storageAreaSetting/storey/create', 'PC.WMSBasic.StorageAreaSetting.Storey.Create'],
      ['delete_storey', 'PC.WMSBasic.StorageAreaSetting.Storey.Delete'],
      ['Mei Ling', [...(roles['Inbound clerk'] ?? [])].toSorted()[0] ?? ''],
    ] as const) {
      await search.fill(word);
      await search.press('Enter');
      await soon(() => found(page)).toEqual([key]);
    }
    await shows(page.getByText('None: every call that asks for a key has one that somebody can hold'));
    await page.goBack();
    await soon(() => found(page)).toEqual(['PC.WMSBasic.StorageAreaSetting.Storey.Delete']);
  });
});

describe('the roles of a warehouse', () => {
  it('are listed without leaving mine, and copied to others after a look', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/wmsconfig/userRole' });
    await page
      .getByRole('row', { name: /Inbound clerk/ })
      .getByRole('button', { name: 'Copy' })
      .click();
    await dialog(page).getByLabel('Role name').fill('Dock clerk');
    await dialog(page).getByLabel('Reason').fill('docks');
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await soon(() => page.url()).toMatch(/detail\/\d+$/);
    await page.goto(`${app.url}/v2/wmsconfig/userRole`);
    await page.getByRole('link', { name: 'Roles of other warehouses' }).click();
    await page
      .getByRole('row', { name: /Dock clerk/ })
      .getByRole('button', { name: 'Copy to' })
      .click();
    expect(
      await dialog(page)
        .getByRole('button', { name: /Copy to 0/ })
        .isDisabled(),
    ).toBe(true);
    await dialog(page).getByRole('combobox', { name: 'Warehouses' }).click();
    await page.getByTitle('THB01 Bangkok, main').last().click();
    await page.getByTitle('SGW01 West, small').last().click();
    await page.keyboard.press('Escape');
    await soon(() => dialog(page).getByText('is made new').count()).toBe(2);
    await dialog(page).getByLabel('Reason').fill('same docks');
    await dialog(page).getByRole('button', { name: 'Copy to 2 warehouses' }).click();
    await shows(page.getByText('Dock clerk is copied to 2 warehouses.'));
    await page.getByRole('combobox', { name: 'Warehouse' }).last().fill('THB01');
    await page.getByTitle('THB01 Bangkok, main').last().click();
    await shows(page.getByText(/roles in THB01/));
    await shows(page.getByRole('row', { name: /Dock clerk/ }));
    await shows(page.getByRole('navigation', { name: 'Main menu' }).getByText('East, automated wall'));
    expect(await app.look(`select whs_id from control.role where role_name = 'Dock clerk' order by whs_id`)).toEqual([
      { whs_id: 'SGE01' },
      { whs_id: 'SGW01' },
      { whs_id: 'THB01' },
    ]);
  });
});
