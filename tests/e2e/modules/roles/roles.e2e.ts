import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { type App, startApp } from '../../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { somebody } from '../../kit/people.ts';
import { createAt, ids, listAt } from '../../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const rolesAt = '/wmsconfig/userRole';
const box = (page: Page, key: string): Locator => page.getByRole('checkbox', { name: new RegExp(`${key}$`) });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

const view = 'PC.WMSBasic.StorageAreaSetting.Storey.View';
const area = 'PC.WMSBasic.StorageAreaSetting';

/** Makes a role by its dialog; the page of the new role is open afterwards. Answers its id. */
async function makeRole(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name: 'Create Role' }).click();
  await dialog(page).getByLabel('Role name').fill(name);
  await dialog(page).getByLabel('Reason').fill('a journey');
  await dialog(page).getByRole('button', { name: 'Create the role' }).click();
  await shows(page.getByText(`${name} is created.`));
  await soon(() => page.url()).toMatch(/detail\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

async function save(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page).getByLabel('Reason').fill(reason);
  await dialog(page).getByRole('button', { name: 'Save the changes' }).click();
  await gone(dialog(page));
}

const give = (email: string, roleId: number): Promise<object[]> =>
  app.look(
    `insert into control.user_role (user_id, whs_id, role_id) select user_id, 'SGE01', $2 from control.app_user where login_name = $1`,
    [email, roleId],
  );

const keysOf = async (roleId: number): Promise<string[]> =>
  (
    await app.look<{ key: string }>('select key from control.role_permission where role_id = $1 order by key', [roleId])
  ).map(({ key }) => key);

describe('a role with exactly two keys', () => {
  it('opens exactly its pages for who holds it, and closes them in an open tab when a key is taken', async () => {
    browser.allow(/status of 403/);
    const admin = await browser.open(app.url, { as: somebody.administrator, at: rolesAt });
    const roleId = await makeRole(admin, 'Storey viewer');
    await box(admin, area).click();
    await box(admin, view).click();
    await shows(admin.getByText('2 changes are not saved'));
    await save(admin, 'looks at floors');
    expect(await keysOf(roleId)).toEqual([area, view]);
    await give(somebody.picker, roleId);

    const picker = await browser.open(app.url, { as: somebody.picker, at: listAt });
    await soon(() => ids(picker)).toHaveLength(20);
    expect(await menu(picker).getByRole('link').allTextContents()).toEqual(['Storage Area Setting']);
    expect(await picker.getByRole('button', { name: /Create|Edit|Delete|Export|More/ }).count()).toBe(0);
    for (const at of [
      rolesAt,
      `${rolesAt}/detail/${roleId}`,
      '/user/permissionTree',
      '/user/keyRelationship',
      createAt,
    ]) {
      await picker.goto(`${app.url}/v2${at}`);
      await shows(picker.getByRole('heading', { name: 'You cannot open this page' }));
    }
    await picker.goto(`${app.url}/v2${listAt}`);
    await soon(() => ids(picker)).toHaveLength(20);

    await admin.reload();
    // The box of a page goes round: with all its buttons, then nothing.
    await box(admin, view).click();
    await shows(admin.getByText('4 changes are not saved'));
    await box(admin, view).click();
    await shows(admin.getByText('1 change is not saved'));
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await shows(dialog(admin).getByText('1 person is affected'));
    await shows(dialog(admin).getByText('Ana Reyes'));
    await shows(dialog(admin).getByText('loses 1'));
    await dialog(admin).getByLabel('Reason').fill('no more floors');
    await dialog(admin).getByRole('button', { name: 'Save the changes' }).click();
    await gone(dialog(admin));
    expect(await keysOf(roleId)).toEqual([area]);

    await soon(async () => {
      await picker.getByRole('button', { name: 'Refresh' }).click();
      return picker.getByText(`No permission for this operation. Ask for a role with ${view}.`).count();
    }).toBeGreaterThan(0);
    await admin.getByRole('tab', { name: /History/ }).click();
    await shows(admin.getByRole('list', { name: 'History' }).getByText('no more floors'));
  });
});

describe('the list of roles', () => {
  it('filters by key, copies, switches off and deletes, each with a reason', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${rolesAt}?key=Storey.Export` });
    const names = (): Promise<string[]> => page.getByRole('region').getByRole('row').allTextContents();
    await soon(async () => (await names()).slice(1).map((text) => /Administrator|Shift supervisor/.test(text))).toEqual(
      [true, true],
    );
    const row = page.getByRole('row', { name: /Shift supervisor/ });
    await row.getByRole('button', { name: 'Copy' }).click();
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await shows(dialog(page).getByText('Please Input Reason'));
    await dialog(page).getByLabel('Role name').fill('Night supervisor');
    await dialog(page).getByLabel('Reason').fill('night shift');
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await soon(() => page.url()).toMatch(/detail\/\d+$/);
    const roleId = Number(page.url().split('/').at(-1));
    await shows(page.getByText('Night supervisor', { exact: true }));
    await shows(page.getByText('Shift supervisor').first());

    await page.goto(`${app.url}/v2${rolesAt}?role_name=Night`);
    const night = page.getByRole('row', { name: /Night supervisor/ });
    await night.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await dialog(page).getByLabel('Reason').fill('summer break');
    await dialog(page).getByRole('button', { name: 'Switch off' }).click();
    await shows(night.getByText('Off', { exact: true }));

    await night.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByLabel('Reason').fill('not needed');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await shows(page.getByRole('heading', { name: 'No role fits these filters' }));
    expect(await app.look('select 1 from control.role where role_id = $1', [roleId])).toEqual([]);
  });

  it('says that people still hold a role instead of deleting it', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${rolesAt}?role_name=Picker` });
    await page
      .getByRole('row', { name: /Picker/ })
      .getByRole('button', { name: 'More' })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByLabel('Reason').fill('try');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await shows(page.getByText(/users still hold this role\./));
    await shows(dialog(page));
  });
});

describe('the page of a role', () => {
  it('compares with another role and shows only the differences', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: rolesAt });
    await page
      .getByRole('row', { name: /Inbound clerk/ })
      .getByRole('link')
      .click();
    await shows(box(page, view));
    await page.getByRole('combobox', { name: 'Compare with a role' }).click();
    await page.getByTitle('Shift supervisor').last().click();
    await page.getByRole('switch', { name: 'Only differences' }).click();
    const [clerk = [], supervisor = []] = [roles['Inbound clerk'], roles['Shift supervisor']];
    const onlyOne = [...clerk, ...supervisor].filter((key) => clerk.includes(key) !== supervisor.includes(key));
    await shows(box(page, 'Storey.Edit'));
    await shows(box(page, 'Storey.Export'));
    for (const key of onlyOne) expect(await box(page, key).count(), key).toBe(1);
    expect(await box(page, 'Supplier.Detail').count(), 'held by both').toBe(0);
    expect(await page.getByRole('img', { name: 'Holds it' }).count()).toBeGreaterThanOrEqual(onlyOne.length);
    await page.getByRole('textbox', { name: 'Key or title' }).fill('nothing like it');
    await shows(page.getByRole('heading', { name: 'No key fits' }));
  });

  it('keeps a late saver from writing over a quick one, and her ticks stay', async () => {
    browser.allow(/status of 409/);
    const quick = await browser.open(app.url, { as: somebody.administrator, at: rolesAt });
    const roleId = await makeRole(quick, 'Contested');
    const late = await browser.open(app.url, { as: somebody.administrator, at: `${rolesAt}/detail/${roleId}` });
    await box(late, 'Storey.Edit').click();
    await box(quick, area).click();
    await save(quick, 'first');
    await late.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(late).getByLabel('Reason').fill('second');
    await dialog(late).getByRole('button', { name: 'Save the changes' }).click();
    await shows(late.getByText(/Changed by priya\.nair@tallyhouse\.example/));
    await dialog(late).getByRole('button', { name: 'Cancel' }).click();
    expect(await box(late, 'Storey.Edit').isChecked()).toBe(true);
    expect(await keysOf(roleId)).toEqual([area]);
  });

  it('is not left with unsaved ticks without a word, and keeps them while another tab is looked at', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: rolesAt });
    await page
      .getByRole('row', { name: /Inbound clerk/ })
      .getByRole('link')
      .click();
    await box(page, 'Storey.Edit').click();
    await page.getByRole('tab', { name: /People/ }).click();
    await shows(page.getByRole('region', { name: 'People' }).getByText('Tan Mei Ling'));
    await page.getByRole('tab', { name: /Permissions/ }).click();
    expect(await box(page, 'Storey.Edit').isChecked()).toBe(true);
    await menu(page).getByRole('link', { name: 'User List' }).click();
    await shows(page.getByRole('dialog', { name: 'Leave without saving?' }));
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await menu(page).getByRole('link', { name: 'User List' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'User List' }));
  });

  it('says before saving that nobody could change roles any more', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: rolesAt });
    await page
      .getByRole('row', { name: /Administrator/ })
      .getByRole('link')
      .click();
    await box(page, 'UserRole.Edit').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await shows(dialog(page).getByText('Nobody could change roles any more in'));
    await dialog(page).getByLabel('Reason').fill('oops');
    expect(await dialog(page).getByRole('button', { name: 'Save the changes' }).isDisabled()).toBe(true);
  });
});
