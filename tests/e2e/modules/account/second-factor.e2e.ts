import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { codesOn } from '../../../../apps/server/test/kit/read-label.ts';
import { codeOf, wrongCodeOf } from '../../../../apps/server/test/kit/second-factor.ts';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { signInTitle, somebody } from '../../kit/people.ts';
import { listAt } from '../../kit/storeys.ts';
import { choose, userListAt } from '../../kit/users.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  await app.look('truncate control.user_totp, control.user_passkey, control.user_recovery_code, control.login_guard');
  await app.look('update control.role set second_factor_required = 0');
  browser.signsInAnew();
});
afterAll(() => app.stop());
const browser = useBrowser();

const home = { name: 'Your account: Tan Mei Ling' };
const stepTitle = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Confirm that it is you' });
const code = (where: Page | Locator): Locator => where.getByRole('textbox', { name: 'Code', exact: true });
const press = (where: Page | Locator, name: string): Promise<void> =>
  where.getByRole('button', { name, exact: true }).click();

async function typePassword(page: Page, email: string = somebody.clerk): Promise<void> {
  await page.getByLabel('User ID or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await press(page, 'Sign in');
}

async function openSecurity(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-in security' }).click();
  await shows(page.getByRole('dialog', { name: 'Sign-in security' }));
  return page.getByRole('dialog');
}

/** The key the dialog shows for typing into an app. */
const shownSecret = async (where: Page | Locator): Promise<string> =>
  ((await where.locator('code').textContent()) ?? '').replaceAll(' ', '');

const shownCodes = async (where: Page | Locator): Promise<string[]> => {
  const list = where.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await shows(list);
  return list.allTextContents();
};

async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const dialog = await openSecurity(page);
  await press(dialog, 'Set up');
  await dialog.getByLabel('Password').fill(demoPassword);
  await press(dialog, 'Continue');
  await shows(dialog.getByRole('img', { name: 'QR code for the authenticator app' }));
  const secret = await shownSecret(dialog);
  await code(dialog).fill(codeOf(secret, -1));
  await press(dialog, 'Confirm the code');
  const codes = await shownCodes(dialog);
  await press(dialog, 'I have saved the codes');
  await shows(dialog.getByText('10 of 10 left'));
  await press(dialog, 'Close');
  await gone(dialog);
  return { secret, codes };
}

/** A security key with a fingerprint reader that says yes. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('an authenticator app', () => {
  it('is set up from its QR code and asked for at the next sign-in, by keyboard alone', async () => {
    browser.allow(/status of 422/);
    const first = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const { secret, codes } = await setUpApp(first);
    expect(codes).toHaveLength(10);

    const page = await browser.open(app.url, { at: `/login?redirect_url=${encodeURIComponent(`/v2${listAt}`)}` });
    await typePassword(page);
    await shows(stepTitle(page));
    await shows(page.getByText(`Signing in as ${somebody.clerk}`));
    expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code');
    await soon(() => code(page).evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type(wrongCodeOf(secret));
    await page.keyboard.press('Enter');
    await shows(page.getByText('This code is wrong or has been used. Enter the code the app shows now.'));
    await soon(() => code(page).evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    // As apps show it.
    const right = codeOf(secret);
    await page.keyboard.type(`${right.slice(0, 3)} ${right.slice(3)}`);
    await page.keyboard.press('Enter');
    await shows(page.getByRole('button', home));
    expect(new URL(page.url()).pathname).toBe(`/v2${listAt}`);
  });

  it('shows a QR code that holds the key', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const dialog = await openSecurity(page);
    await press(dialog, 'Set up');
    await dialog.getByLabel('Password').fill(demoPassword);
    await press(dialog, 'Continue');
    const picture = await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).screenshot();
    const secret = await shownSecret(dialog);
    expect(await codesOn(new Uint8Array(picture))).toEqual([
      `QRCode otpauth://totp/Tallyhouse:tan.meiling%40tallyhouse.example?secret=${secret}&issuer=Tallyhouse`,
    ]);
  });

  it('is removed with a code of the app', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const { secret } = await setUpApp(page);
    const dialog = await openSecurity(page);
    await press(dialog, 'Remove the authenticator app');
    await dialog.getByLabel('Code of the app').fill(wrongCodeOf(secret));
    await press(dialog, 'Continue');
    await shows(dialog.getByText('The password or code is wrong. Try again.'));
    await dialog.getByLabel('Code of the app').fill(codeOf(secret));
    await press(dialog, 'Continue');
    await shows(dialog.getByText('Not set up'));
    expect(await app.look('select 1 from control.user_totp')).toEqual([]);
  });
});

describe('a recovery code', () => {
  it('signs in once, and the codes are saved as a file', async () => {
    browser.allow(/status of 422/);
    const first = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const { codes } = await setUpApp(first);
    const dialog = await openSecurity(first);
    await press(dialog, 'Create new codes');
    await press(dialog, 'Use the password instead');
    await dialog.getByLabel('Password').fill(demoPassword);
    await press(dialog, 'Continue');
    const fresh = await shownCodes(dialog);
    const download = first.waitForEvent('download');
    await press(dialog, 'Download');
    const file = await (await download).createReadStream();
    expect((await text(file)).trim().split('\r\n')).toEqual(fresh);

    const page = await browser.open(app.url, { at: '/login' });
    await typePassword(page);
    await press(page, 'Use a recovery code');
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await press(page, 'Sign in');
    await shows(page.getByText('This recovery code is wrong or has been used. Enter another one.'));
    await page.getByRole('textbox', { name: 'Recovery code' }).fill((fresh[0] ?? '').toLowerCase());
    await press(page, 'Sign in');
    await shows(page.getByText('9 recovery codes are left.'));
    await shows(page.getByRole('button', home));
  });
});

describe('a passkey', () => {
  it('is added, renamed, signs in, and is removed', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await withAuthenticator(page);
    const dialog = await openSecurity(page);
    await press(dialog, 'Add a passkey');
    await dialog.getByLabel('Name of the passkey').fill('Desk');
    await dialog.getByLabel('Password').fill(demoPassword);
    await press(dialog, 'Continue');
    expect(await shownCodes(dialog)).toHaveLength(10);
    await press(dialog, 'I have saved the codes');
    await shows(dialog.getByText('Desk', { exact: true }));
    await press(dialog, 'Rename the passkey Desk');
    await dialog.getByLabel('Name of the passkey').fill('Packing desk 4');
    await press(dialog, 'Continue');
    await shows(dialog.getByText('Packing desk 4', { exact: true }));
    await press(dialog, 'Close');

    // The authenticator belongs to this page: the same browser signs out and in again.
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await shows(signInTitle(page));
    await typePassword(page);
    await shows(stepTitle(page));
    await soon(() => page.evaluate('document.activeElement.textContent')).toBe('Use a passkey');
    await page.keyboard.press('Enter');
    await shows(page.getByRole('button', home));
    expect(
      await app.look(
        'select passkey_name, counter > 0 as counted, last_used_at is not null as used from control.user_passkey',
      ),
    ).toEqual([{ passkey_name: 'Packing desk 4', counted: true, used: true }]);

    const again = await openSecurity(page);
    await press(again, 'Remove the passkey Packing desk 4');
    await again.getByLabel('Password').fill(demoPassword);
    await press(again, 'Continue');
    await shows(again.getByText('No passkeys yet'));
  });
});

describe('a role that requires a second factor', () => {
  it('is set in the form of the role, and its holder sets a factor up before the console opens', async () => {
    const [role] = await app.look<{ role_id: string }>(
      `select role_id from control.user_role join control.app_user using (user_id) where email = $1`,
      [somebody.clerk],
    );
    const at = `/wmsconfig/userRole/detail/${role?.role_id}`;
    const admin = await browser.open(app.url, { as: somebody.administrator, at });
    await press(admin, 'Edit');
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'Second factor' }).click();
    await dialog.getByLabel('Reason').fill('new rule');
    await press(dialog, 'Save the changes');
    await gone(dialog);
    await shows(admin.getByText('Required', { exact: true }));

    const page = await browser.open(app.url, { at: '/login' });
    await typePassword(page);
    await shows(page.getByRole('heading', { level: 1, name: 'Set up a second factor' }));
    await press(page, 'Set up an authenticator app');
    await shows(page.getByRole('img', { name: 'QR code for the authenticator app' }));
    await code(page).fill(codeOf(await shownSecret(page)));
    await press(page, 'Confirm the code');
    await shows(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' }));
    expect(await shownCodes(page)).toHaveLength(10);
    await press(page, 'I have saved the codes');
    await shows(page.getByRole('button', home));
  });

  it('takes a passkey as well', async () => {
    await app.look('update control.role set second_factor_required = 1');
    const page = await browser.open(app.url, { at: '/login' });
    await withAuthenticator(page);
    await typePassword(page);
    await press(page, 'Add a passkey');
    expect(await shownCodes(page)).toHaveLength(10);
    await press(page, 'I have saved the codes');
    await shows(page.getByRole('button', home));
  });
});

describe('a sign-in that is over', () => {
  it('leads back to the sign-in page', async () => {
    const page = await browser.open(app.url, { at: '/secondStep' });
    await shows(page.getByText('This sign-in has expired. Sign in again.'));
    await press(page, 'Back to sign in');
    await shows(signInTitle(page));
  });
});

describe('the administrator', () => {
  it('resets the second factor of a user', async () => {
    const user = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await setUpApp(user);
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await choose(page, 'Tan Mei Ling', 'Reset second factor');
    const dialog = page.getByRole('dialog', { name: 'Reset the second factor of Tan Mei Ling?' });
    await dialog.getByLabel('Reason').fill('lost the phone');
    await press(dialog, 'Reset the second factor');
    await shows(page.getByText('The second factor of Tan Mei Ling is reset.'));
    expect(await app.look('select 1 from control.user_totp')).toEqual([]);
  });
});

describe('in light colours and in dark ones', () => {
  it('the second step and the dialog have nothing serious against them', async () => {
    browser.allow(/status of 422/);
    const axe = inspection();
    const first = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const dialog = await openSecurity(first);
    await shows(dialog.getByText('Not set up'));
    await axe.look(first, 'sign-in security, empty');
    await press(dialog, 'Set up');
    await shows(dialog.getByLabel('Password'));
    await axe.look(first, 'proof');
    await dialog.getByLabel('Password').fill(demoPassword);
    await press(dialog, 'Continue');
    await shows(dialog.getByRole('img', { name: 'QR code for the authenticator app' }));
    await axe.look(first, 'set up an app');
    await code(dialog).fill(codeOf(await shownSecret(dialog), -1));
    await press(dialog, 'Confirm the code');
    await shownCodes(dialog);
    await axe.look(first, 'recovery codes');
    await press(dialog, 'I have saved the codes');
    await shows(dialog.getByText('10 of 10 left'));
    await axe.look(first, 'sign-in security, set up');

    const page = await browser.open(app.url, { at: '/login' });
    await typePassword(page);
    await shows(code(page));
    await axe.look(page, '/secondStep');
    await app.look('truncate control.user_totp, control.user_recovery_code');
    await app.look('update control.role set second_factor_required = 1');
    await page.reload();
    await shows(page.getByRole('heading', { level: 1, name: 'Set up a second factor' }));
    await axe.look(page, '/secondStep, set up');
    axe.report();
  });
});
