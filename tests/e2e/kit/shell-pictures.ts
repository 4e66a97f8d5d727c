import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { clipped, cutOff } from './in-page.ts';
import { somebody, speaks } from './people.ts';
import { listAt } from './storeys.ts';

const locales = ['th', 'vi', 'zh-CN', 'zh-TW', 'id'] as const;
type Locale = (typeof locales)[number];
type ShellPicture = `shell-${Locale}` | `shell-pad-${Locale}`;

/** The shell in the languages whose letters or words are the hardest to fit, on a screen and on a pad. */
export const shellPictures: readonly ShellPicture[] = locales.flatMap((locale) => [
  `shell-${locale}` as const,
  `shell-pad-${locale}` as const,
]);

const pad = {
  userAgent: 'Mozilla/5.0 (Linux; Android 9; NQ1000) Chrome/140.0',
  viewport: { width: 1024, height: 600 },
};

export async function takeShellPictures(
  app: App,
  browser: TestBrowser,
  take: (page: Page, name: ShellPicture) => Promise<void>,
): Promise<void> {
  for (const locale of locales) {
    await speaks(app, browser, somebody.administrator, locale);
    for (const [name, context] of [
      [`shell-${locale}`, {}],
      [`shell-pad-${locale}`, pad],
    ] as const) {
      const page = await browser.open(app.url, { as: somebody.administrator, at: listAt, context });
      await shows(page.getByRole('link', { name: 'ST10' }));
      expect(await cutOff(page), name).toEqual([]);
      // Looking for what is cut off scrolls; the picture is of the page as it opens.
      await page.reload();
      await shows(page.getByRole('link', { name: 'ST10' }));
      // A pad has no room for names: the menu of the person is looked at on the screen.
      if (context !== pad) {
        await page.getByRole('button', { name: /Priya Nair/ }).click();
        await shows(page.getByRole('menuitem').first());
      }
      expect(await clipped(page), name).toEqual([]);
      await take(page, name);
      await page.close();
    }
  }
  await speaks(app, browser, somebody.administrator, 'en');
}
