import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { pick } from '../kit/select.ts';
import { dayFromNow, typeDay, userListAt } from '../kit/users.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const age = (): Promise<object[]> =>
  app.look(`update control.user_session set authenticated_at = now() - interval '6 minutes'`);
const confirmation = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm your password' });
const focused = (page: Page): Promise<string> => page.evaluate<string>(`document.activeElement?.type ?? ''`);
const made = async (login: string): Promise<number> =>
  (await app.look('select 1 from control.app_user where login_name = $1', [login])).length;

/** The request ids under which the form was sent. */
function sentIds(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(usersCalls.createBpoUser.path)) return;
    ids.push((JSON.parse(request.postData() ?? '{}') as { request_id: string }).request_id);
  });
  return ids;
}

async function fillForm(page: Page, login: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Create BPO user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Night packer');
  await dialog.getByLabel('Login name').fill(login);
  await typeDay(dialog.getByLabel('Last day of role'), dayFromNow(5));
  await dialog.getByLabel('Vendor').fill('Harbour Hands');
  await pick(page, dialog.getByRole('combobox', { name: 'Role' }), 'Packer BPO');
  await dialog.getByLabel('Reason').fill('peak week');
  return dialog.getByRole('button', { name: /^Create 1/ });
}

it('asks for the password before a change of users and then makes the change once, without a mouse', async () => {
  browser.allow(/status of 403/, /status of 422/);
  const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
  const ids = sentIds(page);
  const save = await fillForm(page, 'night1');
  await age();
  await save.focus();
  await page.keyboard.press('Enter');

  await shows(confirmation(page));
  const password = confirmation(page).locator('input[type=password]');
  await soon(() => focused(page)).toBe('password');
  const axe = inspection();
  await axe.look(page, 'the dialog over a form');
  axe.report();
  await password.focus();
  await page.keyboard.type('Wrong-Password1');
  await page.keyboard.press('Enter');
  await shows(confirmation(page).getByText('Current Password is wrong.'));
  expect(await made('night1')).toBe(0);

  await password.fill('');
  await soon(() => focused(page)).toBe('password');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await shows(page.getByText('A link to set the password'));
  expect(await confirmation(page).count()).toBe(0);
  expect(await made('night1')).toBe(1);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('leaves the form as it was when the user cancels, and says why nothing was changed', async () => {
  browser.allow(/status of 403/);
  const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
  const save = await fillForm(page, 'night2');
  await age();
  await save.click();
  await shows(confirmation(page));
  await page.keyboard.press('Escape');
  await gone(confirmation(page));
  await shows(page.getByText('You signed in more than 5 minutes ago.'));
  expect(await made('night2')).toBe(0);
  expect(await page.getByLabel('Login name').inputValue()).toBe('night2');

  await save.click();
  await shows(confirmation(page));
  await confirmation(page).locator('input[type=password]').fill(demoPassword);
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
  await shows(page.getByText('A link to set the password'));
  expect(await made('night2')).toBe(1);
});
