import type { Page } from 'playwright-core';
import { startApp } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { somebody } from './people.ts';
import { lastScans, scanAt } from './scan-page.ts';
import { scannerOf } from './scanner.ts';

export const scanPictures = ['test-scan', 'test-scan-refused', 'test-scan-dark', 'test-values'] as const;

type Take = (page: Page, name: (typeof scanPictures)[number]) => Promise<void>;

/** The parts of the Test menu that are there in the dev environment only. */
export async function takeScanPictures(browser: TestBrowser, take: Take): Promise<void> {
  browser.allow(/status of 422/);
  const app = await startApp({ environment: 'dev' });
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.open(app.url, { as: somebody.administrator, at: scanAt, context: { colorScheme } });
      await shows(page.getByRole('textbox', { name: 'Scan label' }));
      await shows(page.getByText('does not support the English voice'));
      const scanner = await scannerOf(page);
      for (const label of ['A-11-020-1-04', '4902430783118', '8850124003219']) await scanner.scan(label);
      await shows(lastScans(page).getByText('8850124003219'));
      await shows(lastScans(page).getByText('Recorded'));
      if (colorScheme === 'light') await take(page, 'test-scan');
      await scanner.scan('BAD-4902430783101');
      await shows(page.getByRole('alert').filter({ hasText: 'is not known' }));
      await take(page, colorScheme === 'light' ? 'test-scan-refused' : 'test-scan-dark');
      await page.close();
    }
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/reactDemo?part=values' });
    await shows(page.getByText('weighing'));
    await take(page, 'test-values');
    await page.close();
  } finally {
    await app.stop();
  }
}
