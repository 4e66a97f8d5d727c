import type { Locator, Page } from 'playwright-core';
import type { LocaleCode } from '@tallyhouse/contracts/common/locales.ts';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';

/** People of the demo world, by what they may do with storeys. */
export const somebody = {
  /** Everything, in every warehouse; starts in SGE01. */
  administrator: 'priya.nair@tallyhouse.example',
  /** Views, edits and exports in SGE01 and SGW01. */
  supervisor: 'lim.weijie@tallyhouse.example',
  /** Views in SGE01. */
  clerk: 'tan.meiling@tallyhouse.example',
  /** Nothing with storeys: picks, checks, packs and loads in SGE01. */
  picker: 'ana.reyes@tallyhouse.example',
} as const;

/** From now on a picker may open nothing. */
export async function withoutKeys(app: App, browser: TestBrowser): Promise<void> {
  await app.look(
    `delete from control.role_permission where role_id in (select role_id from control.role where role_name = 'Picker')`,
  );
  browser.signsInAnew();
}

/** Her language at her next visit. */
export async function speaks(app: App, browser: TestBrowser, email: string, lang: LocaleCode): Promise<void> {
  await app.look('update control.app_user set lang = $1 where email = $2', [lang, email]);
  browser.signsInAnew();
}

export const signInTitle = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Sign in', exact: true });

/** Her session is over: she is told with her next step, or before it when the page had asked by itself. */
export async function isSentToSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh' }).or(signInTitle(page)).click();
  await shows(signInTitle(page));
}
