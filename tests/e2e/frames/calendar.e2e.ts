import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { shows, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { listAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

/** Evening in California is the next morning in Singapore. */
const evening = '2026-11-15T18:00:00Z';

it.each([
  ['the day of a board', '/wmsbasic/dockmanagement?view=board', 'Day'],
  ['a range of dates in a filter', listAt, 'Changed'],
])('the calendar of %s marks the day of the warehouse as today, not the day of the browser', async (_, at, label) => {
  const page = await browser.open(app.url, {
    as: somebody.administrator,
    context: { timezoneId: 'America/Los_Angeles' },
    ownClock: true,
  });
  await page.clock.setFixedTime(evening);
  await page.goto(`${app.url}/v2${at}`);
  await page.getByLabel(label, { exact: true }).first().click();
  const today = page.locator('.ant-picker-dropdown .ant-picker-cell-today').first();
  await shows(today);
  expect(await today.getAttribute('title')).toBe('2026-11-16');
});
