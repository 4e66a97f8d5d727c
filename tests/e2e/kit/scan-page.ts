import type { Locator, Page } from 'playwright-core';
import type { App } from './app.ts';

export const scanAt = '/reactDemo?part=scan';

export const scanBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Scan label' });
export const lastScans = (page: Page): Locator => page.getByRole('region', { name: 'Last five scans' });
const waitingChip = (page: Page): Locator => page.getByRole('status').filter({ hasText: /to be sent/ });

/** How many the page says are not sent yet. */
export const waitingCount = async (page: Page): Promise<number> =>
  Number(/^\d+/.exec(await waitingChip(page).innerText())?.[0] ?? 0);

/** What the computer has kept to be sent, each as text. */
export const keptCommands = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((done, fail) => {
    const asked = indexedDB.open('tallyhouse-commands');
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      const all = asked.result.transaction('commands').objectStore('commands').getAll();
      all.onerror = () => fail(all.error);
      all.onsuccess = () => {
        asked.result.close();
        done(all.result.map((one) => JSON.stringify(one)));
      };
    };
  })`);

/** What really is in the database: labels in the order they were recorded, and how many request ids they have. */
export async function recorded(app: App): Promise<{ labels: string[]; requestIds: number }> {
  const rows = await app.look<{ label: string; request_id: string }>(
    'select label, request_id from site.test_scan order by scan_id',
  );
  return { labels: rows.map(({ label }) => label), requestIds: new Set(rows.map((row) => row.request_id)).size };
}
