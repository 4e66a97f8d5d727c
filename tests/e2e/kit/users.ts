import type { Locator, Page } from 'playwright-core';
import { localeNames } from '@tallyhouse/contracts/common/locales.ts';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { somebody } from './people.ts';
import { pick } from './select.ts';

/** Addresses below /v2. */
export const userListAt = '/wmsconfig/userList';
export const adminListAt = '/user/list';
export const warehousesAt = '/user/warehouselist';
const warehouseUsersAt = (whs: string): string => `${warehousesAt}/users/${whs}`;
export const userDetailAt = (whs: string, id: string): string => `${warehousesAt}/users/${whs}/${id}`;

/** A BPO person of the demo world: she signs in by her login name. */
export const packer = 'swiftcrew.packer1';

export const rowOf = (page: Page, name: string): Locator => page.getByRole('region').getByRole('row', { name });

/** Chooses what stands behind the dots of a row. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  const row = rowOf(page, name);
  await row.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export async function idOf(app: App, loginName: string): Promise<string> {
  const [row] = await app.look<{ user_id: string }>('select user_id from control.app_user where login_name = $1', [
    loginName,
  ]);
  if (!row) throw new Error(`${loginName} is not there`);
  return row.user_id;
}

/** A day from today in Singapore. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Singapore' }).format(Date.now() + days * 86_400_000);

/** Types a day into its field, as one does who knows it. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.press('Tab');
}

/** A row of a sheet of people as a vendor sends it. */
export const crewLine = (login: string, more: { role?: string; until?: string } = {}): string =>
  [login, 'Crew member', 'Harbour Hands', more.role ?? 'Packer BPO', more.until ?? dayFromNow(5), 'peak week'].join(
    ',',
  );

/** Twenty people, three of them with something wrong. */
export const crewWithErrors = (): string[] =>
  Array.from({ length: 20 }, (_, n) => {
    const login = `crew.${String(n + 1).padStart(2, '0')}`;
    if (n === 3) return crewLine(login, { role: 'Packers' });
    if (n === 8) return crewLine(login, { until: dayFromNow(120) });
    return n === 19 ? crewLine('Crew 20') : crewLine(login);
  });

/** Uploads a sheet of people from their list, up to where its rows are shown. */
export async function uploadPeople(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await shows(page.getByRole('dialog', { name: 'Upload BPO people' }));
  const titles = 'Login name,Name,Vendor,Role name,Last day of role,Reason';
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([titles, ...lines].join('\r\n')) });
  await page.getByRole('button', { name: 'Look at the file' }).click();
  await shows(page.getByRole('tab', { name: /Errors/ }));
}

export const userPictures = [
  'user-list',
  'user-edit',
  'user-bpo',
  'user-upload',
  'user-upload-preview',
  'user-upload-done',
  'user-upload-links',
  'user-admin-list',
  'user-services',
  'user-warehouses',
  'user-warehouse-users',
  'user-detail',
  'user-list-th',
  'user-edit-vi',
  'user-detail-zh-CN',
] as const;

type Take = (page: Page, name: (typeof userPictures)[number]) => Promise<void>;

async function takeUploadPictures(page: Page, take: Take): Promise<void> {
  await shows(rowOf(page, 'Tan Mei Ling'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await shows(page.getByText('Download a sheet to fill in'));
  await take(page, 'user-upload');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await uploadPeople(page, 'monday.csv', crewWithErrors());
  await take(page, 'user-upload-preview');
  await page.getByRole('button', { name: 'Apply the 17 good rows' }).click();
  await shows(page.getByText('17 rows are applied.'));
  await take(page, 'user-upload-done');
  await page.getByRole('button', { name: 'Make links to set passwords' }).click();
  await shows(page.getByText('17 links to set passwords'));
  await take(page, 'user-upload-links');
}

/** The pictures of the screens of people, with something to see on each. */
export async function takeUserPictures(app: App, browser: TestBrowser, take: Take): Promise<void> {
  const { url } = app;
  for (const person of [somebody.clerk, somebody.supervisor, packer]) await browser.open(url, { as: person });
  const clerk = await idOf(app, somebody.clerk);
  const page = await browser.open(url, { as: somebody.administrator, at: userListAt });
  const go = (at: string): Promise<unknown> => page.goto(`${url}/v2${at}`);
  await shows(rowOf(page, 'Tan Mei Ling'));
  await take(page, 'user-list');

  await rowOf(page, 'Tan Mei Ling').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Add a role' }).click();
  await pick(page, page.getByRole('combobox', { name: 'Role 2' }), 'Shift supervisor');
  await typeDay(page.getByLabel('Last day of role 2'), dayFromNow(30));
  await page.getByLabel('Reason').fill('Covers for Lim during peak');
  await shows(page.getByText(/Keys gained: \d+/));
  await take(page, 'user-edit');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shows(page.getByText('Tan Mei Ling is saved.'));

  await page.getByRole('button', { name: 'Create BPO user' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Packer');
  await page.getByLabel('Login name').fill('harbour.packer');
  await page.getByLabel('Vendor').last().fill('Harbour Hands');
  await page.getByLabel('How many').fill('20');
  await typeDay(page.getByLabel('Last day of role'), dayFromNow(5));
  await take(page, 'user-bpo');

  await go(adminListAt);
  await shows(rowOf(page, 'Somchai Prasert'));
  await page.getByRole('checkbox', { name: 'Choose Tan Mei Ling' }).click();
  await page.getByRole('checkbox', { name: 'Choose Ana Reyes' }).click();
  await take(page, 'user-admin-list');
  await page.getByRole('tab', { name: 'Service accounts' }).click();
  await page.getByRole('button', { name: 'Create service account' }).first().click();
  await page.getByLabel('Account name').fill('Sorter line 1');
  await page.getByRole('combobox', { name: 'Keys' }).fill('Storey.View');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByLabel('Reason').fill('New sorter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shows(page.getByText('Sorter line 1 is saved.'));
  await choose(page, 'Sorter line 1', 'Tokens');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await shows(page.getByText('This token is shown once.'));
  await take(page, 'user-services');

  await go(warehousesAt);
  await shows(rowOf(page, 'SGE01'));
  await take(page, 'user-warehouses');
  await go(warehouseUsersAt('THB01'));
  await shows(rowOf(page, 'Somchai Prasert'));
  await take(page, 'user-warehouse-users');
  await go(userDetailAt('SGE01', clerk));
  await shows(page.getByText('Counts now'));
  await page.getByLabel('Key or its name').fill('PC.WMSBasic.StorageAreaSetting.Storey.Delete');
  await page.getByRole('button', { name: 'Why?' }).click();
  await shows(page.getByText('This person does not have the key.'));
  await take(page, 'user-detail');

  const speak = async (from: RegExp, locale: 'th' | 'vi' | 'zh-CN'): Promise<void> => {
    await page.getByRole('button', { name: from }).click();
    await page.getByRole('menuitem', { name: localeNames[locale] }).click();
  };
  await go(userListAt);
  await shows(rowOf(page, 'Tan Mei Ling'));
  await speak(/EN$/, 'th');
  await shows(page.getByRole('heading', { level: 1, name: textAt('users:route.userList', 'th') }));
  await take(page, 'user-list-th');
  await speak(/TH$/, 'vi');
  await shows(page.getByRole('heading', { level: 1, name: textAt('users:route.userList', 'vi') }));
  await rowOf(page, 'Ana Reyes')
    .getByRole('button', { name: textAt('users:list.edit', 'vi') })
    .click();
  await shows(page.getByText(textAt('users:edit.noKeys', 'vi')));
  await take(page, 'user-edit-vi');
  await page.keyboard.press('Escape');
  await speak(/VI$/, 'zh-CN');
  await shows(page.getByRole('heading', { level: 1, name: textAt('users:route.userList', 'zh-CN') }));
  await app.look(`update control.app_user set lang = 'zh-CN'`);
  await go(userDetailAt('SGE01', clerk));
  await shows(page.getByText(textAt('users:state.now', 'zh-CN')));
  await take(page, 'user-detail-zh-CN');
  await app.look(`update control.app_user set lang = 'en'`);
  await takeUploadPictures(await browser.open(url, { as: somebody.administrator, at: userListAt }), take);
}
