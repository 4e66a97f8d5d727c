import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localeNames } from '@tallyhouse/contracts/common/locales.ts';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type App, startApp } from '../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

/** What has the focus, in the words a person without eyes would hear. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const at = document.activeElement;
    if (at === document.body) return '';
    const by = at?.getAttribute('aria-labelledby');
    const label = at?.labels?.[0]?.textContent ?? (by ? document.getElementById(by)?.textContent : undefined);
    return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
  })()`);

/** Presses the key until the focus is where it shall be: she may need many, but never another hand. */
async function press(page: Page, key: string, until: RegExp): Promise<void> {
  for (let n = 0; n < 120; n += 1) {
    if (until.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${until}: the focus is at ${await focused(page)}`);
}

it('sign in, find a page, open it, change language, warehouse and password, log out: all without a mouse', async () => {
  const page = await browser.open(app.url, { at: '/login' });
  await shows(page.getByRole('button', { name: 'Sign in', exact: true }));
  const newPassword = 'Harbour-light7';
  await press(page, 'Tab', /User ID or email/);
  await page.keyboard.type(somebody.supervisor);
  await press(page, 'Tab', /^Password/);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await shows(page.getByRole('navigation', { name: 'Main menu' }));
  expect(new URL(page.url()).pathname).toBe('/v2/home');

  await page.keyboard.press('/');
  await page.keyboard.type('storage');
  await shows(page.getByRole('option', { name: /Storage Area/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await shows(page.getByRole('region', { name: 'Zone Cluster', exact: true }).getByRole('row'));

  await press(page, 'Tab', /^Language/);
  await page.keyboard.press('Enter');
  await shows(page.getByRole('menuitem', { name: localeNames.id }));
  await press(page, 'ArrowDown', new RegExp(localeNames.id));
  await page.keyboard.press('Enter');
  const said = (key: string): RegExp => new RegExp(textAt(`shared:common.${key}`, 'id'));
  await shows(page.getByRole('button', { name: said('language') }));

  await press(page, 'Shift+Tab', said('warehouse'));
  await page.evaluate('window.before = true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('SGW01');
  await page.keyboard.press('Enter');
  await soon(() => page.evaluate('window.before').catch(() => true)).toBeUndefined();
  expect(await page.evaluate<string | null>(`localStorage.getItem('setting_whs_v2')`)).toContain('SGW01');
  await soon(() => page.getByRole('navigation').first().textContent()).toContain('SGW01');
  await shows(page.getByRole('region').getByRole('row'));

  const fromUserMenu = async (key: string): Promise<void> => {
    await press(page, 'Tab', said('userMenu'));
    await page.keyboard.press('Enter');
    await shows(page.getByRole('menuitem', { name: said(key) }));
    await press(page, 'ArrowDown', said(key));
    await page.keyboard.press('Enter');
  };
  await fromUserMenu('changePassword');
  const dialog = page.getByRole('dialog', { name: said('changePassword') });
  await shows(dialog);
  const [current, fresh] = [
    dialog.locator('input[type=password]').nth(0),
    dialog.locator('input[type=password]').nth(1),
  ];
  for (const [field, text] of [
    [current, demoPassword],
    [fresh, newPassword],
  ] as const) {
    for (let n = 0; n < 20 && !(await field.evaluate((own) => own === own.ownerDocument.activeElement)); n += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await gone(dialog);
  const changed = await app.look<{ fresh: boolean }>(
    `select c.changed_at > now() - interval '1 minute' as fresh from control.user_credential c
     join control.app_user u using (user_id) where u.login_name = $1`,
    [somebody.supervisor],
  );
  expect(changed).toEqual([{ fresh: true }]);

  await fromUserMenu('logout');
  await soon(() => new URL(page.url()).pathname).toBe('/v2/login');
}, 120_000);
