import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { demoPassword, roles } from '@tallyhouse/tools/world/world.ts';
import { type App, startApp } from '../../kit/app.ts';
import { follow, gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { callFrom } from '../../kit/in-page.ts';
import { isSentToSignIn, somebody } from '../../kit/people.ts';
import { pick } from '../../kit/select.ts';
import { ids, listAt } from '../../kit/storeys.ts';
import {
  adminListAt,
  choose,
  dayFromNow,
  idOf,
  packer,
  rowOf,
  typeDay,
  userDetailAt,
  userListAt,
  warehousesAt,
} from '../../kit/users.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const keysOfClerk = new Set(roles['Inbound clerk']).size;

const storeys = `${wmsBasicCalls.searchStorey.path}?pageno=1&count=20`;

describe('who may sign in', () => {
  it('is own staff and BPO staff alike, each by her permissions [SHELL-1-01]', async () => {
    for (const [name, shown] of [
      [somebody.supervisor, 'Lim Wei Jie'],
      [packer, 'Nguyen Thi Lan'],
    ] as const) {
      const page = await browser.open(app.url, { at: '/login' });
      await page.getByLabel('User ID or email').fill(name);
      await page.getByLabel('Password').fill(demoPassword);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await soon(() => new URL(page.url()).pathname).toBe('/v2/home');
      await follow(page, listAt);
      await soon(() => ids(page)).toHaveLength(20);
      await shows(page.getByRole('button', { name: new RegExp(shown) }));
      const edits = await page.getByRole('button', { name: 'Edit' }).count();
      expect(edits > 0, `${name} may edit`).toBe(name === somebody.supervisor);
      await follow(page, userListAt);
      await soon(() => new URL(page.url()).pathname).toBe('/v2/403');
    }
  });
});

describe('an administrator edits a person', () => {
  it('takes her role away: her open tab obeys, and the log says before and after', async () => {
    browser.allow(/status of 403/);
    const clerk = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await soon(() => ids(clerk)).toHaveLength(20);
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await rowOf(page, 'Tan Mei Ling').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Take role 1 away' }).click();
    await shows(page.getByText(`Keys lost: ${keysOfClerk}`));
    await shows(page.getByRole('region', { name: 'What changes' }).getByText('Storage Area Setting'));
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Reason').fill('moves to another building');
    const asked = page.waitForResponse(/edit_user/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await asked;
    await soon(async () => (await callFrom(clerk, 'GET', storeys)).retcode).toBe(-100401);
    await clerk.getByRole('button', { name: 'Refresh' }).click();
    await shows(clerk.getByText('No permission for this operation.'));

    await shows(page.getByText('Tan Mei Ling is saved.'));
    await choose(page, 'Tan Mei Ling', 'Access log');
    const line = page.getByRole('dialog').getByRole('row', { name: 'Role taken' });
    await shows(line.getByText('Inbound clerk'));
    await shows(line.getByText('moves to another building'));
    await page.goto(`${app.url}/v2${userDetailAt('SGE01', await idOf(app, somebody.clerk))}`);
    await page.getByRole('tab', { name: /^Changes/ }).click();
    const changes = page.getByRole('list', { name: 'Changes' });
    await shows(changes.getByText('Inbound clerk'));
    await shows(changes.getByText('Priya Nair'));
  });

  it('gives a role with a last day, and it works at once', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await rowOf(page, 'Ana Reyes').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Add a role' }).click();
    await pick(page, page.getByRole('combobox', { name: 'Role 2' }), 'Inbound clerk');
    await typeDay(page.getByLabel('Last day of role 2'), dayFromNow(7));
    await shows(page.getByText(`Keys gained: ${keysOfClerk}`));
    await page.getByLabel('Reason').fill('helps at the docks');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await shows(rowOf(page, 'Ana Reyes').getByText(`until ${dayFromNow(7)}`));
    const ana = await browser.open(app.url, { as: somebody.picker, at: listAt });
    await soon(() => ids(ana)).toHaveLength(20);
  });

  it('disables her with a reason: her open tab is led to sign-in', async () => {
    browser.allow(/status of 401/);
    const lim = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await soon(() => ids(lim)).toHaveLength(20);
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await choose(page, 'Lim Wei Jie', 'Disable');
    await page.getByLabel('Reason').fill('left the company');
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await shows(rowOf(page, 'Lim Wei Jie').getByText('Disabled'));
    await soon(async () => (await callFrom(lim, 'GET', storeys)).retcode).toBe(-100405);
    await isSentToSignIn(lim);
    await choose(page, 'Lim Wei Jie', 'Enable');
    await page.getByLabel('Reason').fill('came back');
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
    await gone(rowOf(page, 'Lim Wei Jie').getByText('Disabled'));
  });

  it('cannot disable a user who works in warehouses they do not administer, and reads why', async () => {
    browser.allow(/status of 403/);
    const farah = await browser.open(app.url, { as: 'farah.idris@tallyhouse.example', at: userListAt });
    await choose(farah, 'Priya Nair', 'Disable');
    await farah.getByLabel('Reason').fill('a mistake');
    await farah.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await shows(
      farah.getByText(
        /You do not hold PC\.SystemConfig\.UserList\.Edit in \w+\. Ask an administrator who holds it there\./,
      ),
    );
    await shows(farah.getByRole('dialog'));
  });

  it('finds no way to edit herself', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    const own = rowOf(page, 'Priya Nair');
    await shows(own.getByRole('button', { name: 'Sessions' }));
    expect(await own.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  });
});

describe('BPO people', () => {
  it('are made three at once, with a role that ends and links shown once', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await page.getByRole('button', { name: 'Create BPO user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Harbour packer');
    await dialog.getByLabel('Login name').fill('harbour');
    await dialog.getByLabel('How many').fill('3');
    await typeDay(dialog.getByLabel('Last day of role'), dayFromNow(5));
    await dialog.getByLabel('Vendor').fill('Harbour Hands');
    await pick(page, dialog.getByRole('combobox', { name: 'Role' }), 'Packer BPO');
    await dialog.getByLabel('Reason').fill('peak week');
    await dialog.getByRole('button', { name: 'Create 3 people' }).click();
    await shows(page.getByText('3 links to set passwords'));
    const links = await page.getByRole('dialog').getByText('/v2/reset#token=').allTextContents();
    expect(new Set(links).size).toBe(3);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    for (const n of [1, 2, 3]) {
      await shows(rowOf(page, `Harbour packer ${n}`).getByText(`until ${dayFromNow(5)}`));
    }
    await page.reload();
    await shows(rowOf(page, 'Harbour packer 3'));
    expect(await page.getByText('/v2/reset#token=').count()).toBe(0);
  });

  it('lose their access by themselves when the last day is over', async () => {
    browser.allow(/status of 403/);
    const page = await browser.open(app.url, { as: packer, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    await app.look(`update control.user_role set valid_to = now() where user_id = $1`, [await idOf(app, packer)]);
    await soon(async () => (await callFrom(page, 'GET', storeys)).retcode).toBe(-100401);
    const admin = await browser.open(app.url, { as: somebody.administrator, at: warehousesAt });
    await admin.getByRole('link', { name: 'SGE01' }).click();
    await admin.getByRole('link', { name: await idOf(app, packer) }).click();
    await admin.getByLabel('Key or its name').fill('PC.WMSBasic.StorageAreaSetting.Storey.View');
    await admin.getByRole('button', { name: 'Why?' }).click();
    const why = admin.getByRole('complementary', { name: 'Why?' });
    await shows(why.getByText('This person does not have the key.'));
    await shows(why.getByRole('listitem').filter({ hasText: 'Packer BPO' }).getByText('Ended'));
  });
});

describe('a machine', () => {
  it('reads storeys with its token and is refused a key it lacks, until the token is revoked', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: adminListAt });
    await page.getByRole('tab', { name: 'Service accounts' }).click();
    await page.getByRole('button', { name: 'Create service account' }).first().click();
    await page.getByLabel('Account name').fill('Sorter line 1');
    await page.getByRole('combobox', { name: 'Keys' }).fill('Storey.View');
    await page.keyboard.press('Enter');
    await page.getByLabel('Reason').fill('new sorter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await choose(page, 'Sorter line 1', 'Tokens');
    await page.getByRole('button', { name: 'Make a token' }).click();
    const token = (await page.getByText(/^tally_/).textContent()) ?? '';

    const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
      const answer = await fetch(`${app.url}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'x-tenant': 'WMS', 'content-type': 'application/json' },
      });
      return ((await answer.json()) as { retcode: number }).retcode;
    };
    expect(await ask(storeys)).toBe(0);
    const floor = { storey_name: 'x', floor_no: 99, height_mm: null, area_m2: null, sort: 0, status: 1 };
    const body = JSON.stringify({ request_id: crypto.randomUUID(), ...floor });
    expect(await ask(wmsBasicCalls.createStorey.path, { method: 'POST', body })).toBe(-100401);
    expect(await ask('/api/v2/apps/system/user/get_login_info')).toBe(-100405);

    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog', { name: 'Revoke this token?' }).getByRole('button', { name: 'Revoke' }).click();
    await shows(page.getByText('The token is revoked.'));
    await soon(() => ask(storeys)).toBe(-100405);
  });
});

describe('people across warehouses', () => {
  it('are given a warehouse together, and the list says so', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: adminListAt });
    await page.getByRole('checkbox', { name: 'Choose Tan Mei Ling' }).click();
    await page.getByRole('checkbox', { name: 'Choose Ana Reyes' }).click();
    await page.getByRole('button', { name: 'Give warehouses (2)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Warehouses' }).fill('PHC01');
    await page.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'Roles' }).fill('Inbound clerk');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Reason').fill('opening of Cebu');
    await dialog.getByRole('button', { name: 'Give warehouses' }).click();
    await shows(page.getByText('2 people have the warehouses now.'));
    await shows(rowOf(page, 'Tan Mei Ling').getByText('PHC01'));
    await shows(rowOf(page, 'Ana Reyes').getByText('PHC01'));
  });
});
