// With UPDATE_SCREENS=1, or the name of a group of them, the pictures are taken anew; without it this only sees that they and their page are there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeNames } from '@tallyhouse/contracts/common/locales.ts';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { failFiveTimes, resetLink } from '../kit/accounts.ts';
import { adjustmentPictures, takeAdjustmentPictures } from '../kit/adjustments.ts';
import { type App, startApp } from '../kit/app.ts';
import { areaPictures, takeAreaPictures } from '../kit/area-pictures.ts';
import { shows, useBrowser } from '../kit/browser.ts';
import { root } from '../kit/build-console.ts';
import { devicePictures, takeDevicePictures } from '../kit/devices.ts';
import { exportPictures, takeExportPictures } from '../kit/exports.ts';
import { listPictures, takeListPictures } from '../kit/filters.ts';
import { floorPictures, takeFloorPictures } from '../kit/floor.ts';
import { inboundPictures, takeInboundPictures } from '../kit/inbound.ts';
import { inventoryMapPictures, takeInventoryMapPictures } from '../kit/inventory-map.ts';
import { itemPictures, takeItemPictures } from '../kit/items.ts';
import { outboundPictures, takeOutboundPictures } from '../kit/outbound.ts';
import { partnerPictures, takePartnerPictures } from '../kit/partners.ts';
import { somebody } from '../kit/people.ts';
import { printPictures, takePrintPictures } from '../kit/print-pictures.ts';
import { routes } from '../kit/routes.ts';
import { rulePictures, takeRulePictures } from '../kit/rules.ts';
import { scanPictures, takeScanPictures } from '../kit/scan-pictures.ts';
import { shellPictures, takeShellPictures } from '../kit/shell-pictures.ts';
import { enableTob, startSsoApp } from '../kit/sign-in-service.ts';
import { createAt, detailAt, listAt, withoutStoreys } from '../kit/storeys.ts';
import { takeUserPictures, userPictures } from '../kit/users.ts';
import { takeWarehousePictures, warehousePictures } from '../kit/warehouses.ts';

const pictures = [
  'sign-in',
  'sign-in-captcha',
  'forget',
  'reset',
  'reset-success',
  'second-step',
  'second-step-set-up',
  'sign-in-security',
  'change-password',
  'my-devices',
  'home',
  'storey-list',
  'storey-list-dark',
  'storey-form',
  'storey-detail',
  'storey-list-th',
  'empty',
  ...areaPictures,
  ...floorPictures,
  ...userPictures,
  ...partnerPictures,
  ...listPictures,
  ...scanPictures,
  ...exportPictures,
  ...devicePictures,
  ...printPictures,
  ...warehousePictures,
  'role-list',
  'role-detail',
  'role-preview',
  'role-detail-th',
  'permission-tree',
  'key-relationship',
  'whs-roles',
  'google-login',
  'tob-login',
  'tob-failed',
  'not-signed-in',
  'forbidden',
  'not-found',
  'menu-search',
  'shell-rail',
  'shell-pad',
  'sub-app-away',
  ...shellPictures,
  ...itemPictures,
  ...rulePictures,
  ...adjustmentPictures,
  ...inboundPictures,
  ...outboundPictures,
  ...inventoryMapPictures,
] as const;
const folder = join(root, 'docs/screens');
/** `1` for all of them, or the name of a group. */
const update = process.env.UPDATE_SCREENS;

let app: App | undefined;
beforeAll(async () => {
  if (update !== undefined) app = await startApp();
});
afterAll(() => app?.stop());
const browser = useBrowser();

async function take(page: Page, name: (typeof pictures)[number]): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

async function takeAccountPages(one: App): Promise<void> {
  browser.allow(/status of 422/);
  await failFiveTimes(one, somebody.clerk);
  const page = await browser.open(one.url, { at: '/login' });
  await page.getByLabel('User ID or email').fill(somebody.clerk);
  await page.getByLabel('Password', { exact: true }).fill('Not the one 1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await shows(page.getByRole('img', { name: /^Picture/ }));
  await take(page, 'sign-in-captcha');
  await page.goto(`${one.url}/v2/forget`);
  await page.getByLabel('User ID or email').fill(somebody.clerk);
  await take(page, 'forget');
  await page.goto(`${one.url}/v2/reset#${await resetLink(one)}`);
  await page.getByLabel('New Password', { exact: true }).fill('harbour');
  await page.getByLabel('Repeat Password').fill('harbours');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await shows(page.getByText('The two passwords differ.'));
  await take(page, 'reset');
  await page.goto(`${one.url}/v2/resetSuccess`);
  await shows(page.getByText('The sign-in page opens in'));
  await take(page, 'reset-success');
  await one.look('truncate control.login_guard');
  await one.look('update control.role set second_factor_required = 1');
  await page.goto(`${one.url}/v2/login`);
  await page.getByLabel('User ID or email').fill(somebody.clerk);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await shows(page.getByRole('img', { name: /^QR code/ }));
  await take(page, 'second-step-set-up');
  await one.look(
    `insert into control.user_passkey (user_id, credential_id, public_key, passkey_name)
     select user_id, 'demo', '\\x00', 'Packing desk 4' from control.app_user where email = $1`,
    [somebody.clerk],
  );
  await one.look(`update control.user_totp set confirmed_at = now()`);
  await page.reload();
  await shows(page.getByRole('button', { name: 'Use a passkey' }));
  await take(page, 'second-step');
  await one.look('update control.role set second_factor_required = 0');

  const other = { userAgent: 'Mozilla/5.0 (Linux; Android 14; NQ1000) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile' };
  await browser.open(one.url, { as: somebody.administrator, context: other });
  const inside = await browser.open(one.url, { as: somebody.administrator, at: listAt });
  const lastIn = {
    'change-password': 'New Password',
    'sign-in-security': 'Not set up',
    'my-devices': 'This browser',
  } as const;
  for (const [item, name] of [
    ['Change Password', 'change-password'],
    ['Sign-in security', 'sign-in-security'],
    ['My devices', 'my-devices'],
  ] as const) {
    await inside.getByRole('button', { name: /Your account/ }).click();
    await inside.getByRole('menuitem', { name: item }).click();
    const dialog = inside.getByRole('dialog', { name: item });
    await shows(dialog.getByText(lastIn[name]));
    await take(inside, name);
    await inside.keyboard.press('Escape');
  }
}

async function takeRights(url: string): Promise<void> {
  const page = await browser.open(url, { as: somebody.administrator, at: '/wmsconfig/userRole' });
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('row', { name: /Shift supervisor/ })
    .getByRole('button', { name: 'Copy' })
    .click();
  await dialog.getByLabel('Role name').fill('Night supervisor');
  await dialog.getByLabel('Reason').fill('The east building works at night from December');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await shows(page.getByRole('tab', { name: /Permissions/ }));
  await page.goto(`${url}/v2/wmsconfig/userRole`);
  await shows(page.getByRole('row', { name: /Night supervisor/ }));
  await take(page, 'role-list');
  await page
    .getByRole('row', { name: /Inbound clerk/ })
    .getByRole('link')
    .click();
  await shows(page.getByRole('checkbox', { name: /Storey\.Edit$/ }));
  await page.getByRole('combobox', { name: 'Compare with a role' }).click();
  await page.getByTitle('Shift supervisor').last().click();
  await shows(page.getByRole('img', { name: 'Holds it' }));
  await take(page, 'role-detail');
  await page.getByRole('checkbox', { name: /Storey\.Delete$/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shows(dialog.getByText(/(?:is|are) affected/));
  await take(page, 'role-preview');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitem', { name: localeNames.th }).click();
  await shows(page.getByRole('tab', { name: new RegExp(textAt('roles:role.permissions', 'th')) }));
  await take(page, 'role-detail-th');
  await page.getByRole('button', { name: /TH$/ }).click();
  await page.getByRole('menuitem', { name: localeNames.en }).click();
  await page.goto(`${url}/v2/user/permissionTree`);
  await shows(page.getByRole('region').getByRole('link'));
  await take(page, 'permission-tree');
  await page.getByLabel('Key or title').fill('storey.view');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('region')
    .getByRole('link', { name: /Storey\.View$/ })
    .click();
  await shows(page.getByRole('region', { name: 'From the key to the people' }).getByText('Lim Wei Jie'));
  await take(page, 'key-relationship');
  await page.goto(`${url}/v2/user/warehouselist/roles/SGE01`);
  await page
    .getByRole('row', { name: /Night supervisor/ })
    .getByRole('button', { name: 'Copy to' })
    .click();
  await dialog.getByRole('combobox', { name: 'Warehouses' }).fill('THB01');
  await page.getByTitle('THB01 Bangkok, main').last().click();
  await page.keyboard.press('Escape');
  await shows(dialog.getByText('is made new'));
  await take(page, 'whs-roles');
}

async function takeShell(running: App): Promise<void> {
  const { url, look } = running;
  const go = (page: Page, at: string): Promise<unknown> => page.goto(`${url}/v2${at}`);
  const history = (page: Page) => page.getByRole('list', { name: 'History' });
  const signIn = await browser.open(url, { at: '/login' });
  await shows(signIn.getByText('Demo accounts'));
  await take(signIn, 'sign-in');

  await takeAccountPages({ url, look } as App);

  // Something happened here before the picture was taken.
  const lim = await browser.open(url, { as: somebody.supervisor, at: `${listAt}/edit/ST05` });
  await lim.getByLabel('Height (mm)').fill('5200');
  await lim.getByRole('button', { name: 'Confirm, save the changes' }).click();
  await shows(lim.getByText('is saved.'));

  const page = await browser.open(url, { as: somebody.administrator, at: listAt });
  await shows(page.getByRole('link', { name: 'ST20' }));
  await take(page, 'storey-list');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await shows(page.getByText(/is downloaded/));
  await go(page, '/home');
  await shows(page.getByRole('link', { name: /\.csv$/ }));
  await take(page, 'home');
  await go(page, listAt);
  await shows(page.getByRole('link', { name: 'ST20' }));
  await page.getByRole('button', { name: 'Create Storey' }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Create Storey' }));
  await page.getByLabel('Storey name').fill('Level 23, returns');
  await page.getByLabel('Floor').fill('13');
  await page.getByLabel('Height (mm)').fill('0');
  await page.getByLabel('Height (mm)').blur();
  await shows(page.getByText('Height (mm) must be'));
  await shows(page.getByText('floor is taken'));
  await take(page, 'storey-form');
  page.on('dialog', (dialog) => void dialog.accept());
  await go(page, detailAt('ST05'));
  await shows(history(page));
  await take(page, 'storey-detail');

  await takeRights(url);
  browser.allow(/status of 404/, /dynamically imported module/);
  await go(page, '/workforce/roster');
  await shows(page.getByText('remote container load error'));
  await take(page, 'sub-app-away');
  await page.goto(`${url}/v2/wmsbasic/nowhere`);
  await shows(page.getByText('/v2/wmsbasic/nowhere'));
  await take(page, 'not-found');
  await lim.goto(`${url}/v2${createAt}`);
  await shows(lim.getByText('Missing right'));
  await take(lim, 'forbidden');
  await go(page, detailAt('ST05'));
  await page.getByRole('combobox', { name: 'Find a page' }).fill('area');
  await shows(page.getByRole('option', { name: /Storage Area Setting/ }));
  await take(page, 'menu-search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Collapse' }).click();
  await page.getByRole('button', { name: 'Warehouse' }).click();
  await shows(page.getByRole('searchbox', { name: 'Find a warehouse' }));
  await take(page, 'shell-rail');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Expand the menu' }).click();
  const pad = await browser.open(url, {
    as: somebody.administrator,
    at: listAt,
    context: {
      userAgent: 'Mozilla/5.0 (Linux; Android 9; NQ1000) Chrome/140.0',
      viewport: { width: 1024, height: 600 },
    },
  });
  await shows(pad.getByRole('link', { name: 'ST10' }));
  await take(pad, 'shell-pad');
  await takeShellPictures(running, browser, take);

  const dark = await browser.open(url, { as: somebody.administrator, at: listAt, context: { colorScheme: 'dark' } });
  await shows(dark.getByRole('link', { name: 'ST20' }));
  await take(dark, 'storey-list-dark');
  await go(page, listAt);
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitem', { name: localeNames.th }).click();
  await shows(page.getByRole('heading', { level: 1, name: textAt('wms-basic:route.storey', 'th') }));
  await shows(page.getByRole('link', { name: 'ST20' }));
  await take(page, 'storey-list-th');
  await page.getByRole('button', { name: /TH$/ }).click();
  await page.getByRole('menuitem', { name: localeNames.en }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Storey', exact: true }));
  await look(withoutStoreys('SGE01'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await shows(page.getByRole('heading', { name: 'No storey yet' }));
  await page.getByRole('heading', { name: 'No storey yet' }).hover();
  await take(page, 'empty');
}

/** The pages of signing in with another account, on a product that has both services. */
async function takeSso(): Promise<void> {
  const sso = await startSsoApp();
  try {
    await enableTob(sso.app, true);
    const { url } = sso.app;
    const page = await browser.open(url, { at: '/google/login' });
    await shows(page.getByRole('button', { name: 'Sign in with Google' }));
    await take(page, 'google-login');
    // The second after which it goes on by itself is too short for a picture.
    await page.addInitScript(
      `(() => { const real = setTimeout; globalThis.setTimeout = (done, ms, ...more) => (ms === 1000 ? 0 : real(done, ms, ...more)); })()`,
    );
    await page.goto(`${url}/v2/tob/login`);
    await shows(page.getByRole('button', { name: 'Continue with business account' }));
    await take(page, 'tob-login');
    await page.goto(`${url}/v2/tob/login?failed=get_my_perm`);
    await shows(page.getByText('Could not start'));
    await shows(page.getByRole('button', { name: 'Continue with business account' }));
    await take(page, 'tob-failed');
    await page.goto(`${url}/v2/tob/callback?code=x&state=y`);
    await shows(page.getByRole('button', { name: 'Business account' }));
    browser.allow(/status of 422/);
    await take(page, 'not-signed-in');
  } finally {
    await sso.stop();
  }
}

const groups: Readonly<Record<string, (running: App) => Promise<void>>> = {
  lists: ({ url }) => takeListPictures(url, browser, take),
  users: (running) => takeUserPictures(running, browser, take),
  exports: (running) => takeExportPictures(running, browser, take),
  items: ({ url }) => takeItemPictures(url, browser, take),
  area: (running) => takeAreaPictures(running, browser, take),
  floor: (running) => takeFloorPictures(running, browser, take),
  partners: (running) => takePartnerPictures(running, browser, take),
  devices: (running) => takeDevicePictures(running, browser, take),
  prints: (running) => takePrintPictures(running, browser, take),
  rules: (running) => takeRulePictures(running, browser, take),
  adjustments: (running) => takeAdjustmentPictures(running, browser, take),
  inbound: (running) => takeInboundPictures(running, browser, take),
  outbound: (running) => takeOutboundPictures(running, browser, take),
  'inventory-map': (running) => takeInventoryMapPictures(running, browser, take),
  warehouses: (running) => takeWarehousePictures(running, browser, take),
  // It empties the warehouse at its end.
  shell: takeShell,
  sso: takeSso,
  scan: () => takeScanPictures(browser, take),
};

describe('the pictures in docs/screens', () => {
  it('are all there', async () => {
    for (const [name, takeGroup] of Object.entries(groups)) {
      if (app && (update === '1' || update?.split(',').includes(name))) await takeGroup(app);
    }
    expect(pictures.filter((name) => !existsSync(join(folder, `${name}.png`)))).toEqual([]);
  }, 240_000);

  it('stand in docs/screens.md beside every route, with what was changed after looking', () => {
    const lines = readFileSync(join(root, 'docs/screens.md'), 'utf8').split('\n');
    const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').map((cell) => cell.trim()));
    for (const { path } of routes) {
      const row = rows.find((cells) => cells[1] === `\`${path}\``);
      expect(row, `${path} has no row`).toBeDefined();
      expect(
        pictures.some((name) => row?.[2]?.includes(`screens/${name}.png`)) || row?.[2]?.startsWith('none:'),
        `${path} has no picture`,
      ).toBe(true);
      expect(row?.[3], `${path}: what was changed after looking`).toMatch(/\w{3,}/);
    }
    for (const name of pictures) expect(lines.join('\n')).toContain(`screens/${name}.png`);
  });
});
