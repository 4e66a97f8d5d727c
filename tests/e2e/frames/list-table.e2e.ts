import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { ids, listAt } from '../kit/storeys.ts';
import { adminListAt } from '../kit/users.ts';

let app: App;
let everybody = 0;
beforeAll(async () => {
  app = await startApp();
  await app.look(
    `insert into control.app_user (login_name, email, display_name)
     select 'table.' || n, 'table.' || n || '@tallyhouse.example', 'Person ' || n from generate_series(101, 220) n`,
  );
  const [row] = await app.look<{ n: string }>('select count(*) as n from control.app_user');
  everybody = Number(row?.n);
});
afterAll(() => app.stop());
const browser = useBrowser();

const region = (page: Page): Locator => page.getByRole('region');
const boxes = (page: Page): Locator => region(page).getByRole('checkbox', { name: /^Choose Person/ });
const nameOf = async (box: Locator): Promise<string> => (await box.getAttribute('aria-label')) ?? '';

describe('the table of a list', () => {
  it('keeps what is chosen over pages and says how much of all it is', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: adminListAt });
    await boxes(page).nth(0).click();
    await boxes(page).nth(1).click();
    const first = await nameOf(boxes(page).nth(0));
    await shows(page.getByText(`2 of ${everybody} chosen`));
    await page.getByRole('button', { name: 'Page 2' }).click();
    await shows(page.getByText(`21–40 of ${everybody}`));
    await boxes(page).nth(3).click();
    await shows(page.getByText(`3 of ${everybody} chosen`));
    await shows(page.getByRole('button', { name: 'Give warehouses (3)' }));
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await soon(() => region(page).getByRole('checkbox', { name: first, exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Clear' }).click();
    await soon(() => boxes(page).nth(0).isChecked()).toBe(false);
    expect(await page.getByText(/ chosen$/).count()).toBe(0);
  });

  it('draws only the rows in sight from 51 on, its head and its actions staying where they are', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${adminListAt}?count=100` });
    await shows(page.getByText(`1–100 of ${everybody}`));
    await soon(() => boxes(page).count()).toBeGreaterThan(10);
    expect(await region(page).getByRole('row').count()).toBeLessThan(50);
    const head = region(page).getByRole('columnheader', { name: 'User ID' });
    const actions = region(page).getByRole('button', { name: 'More' }).first();
    const before = { head: await head.boundingBox(), actions: (await actions.boundingBox())?.x };
    const top = await nameOf(boxes(page).nth(0));
    const box = await region(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
    await page.mouse.wheel(0, 1_500);
    await soon(() => nameOf(boxes(page).nth(0))).not.toBe(top);
    await page.mouse.wheel(400, 0);
    expect(await head.boundingBox()).toEqual(before.head);
    expect((await actions.boundingBox())?.x).toBe(before.actions);
  });

  it('reads itself again every so many minutes when she wants it, here and on her next visit', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt, ownClock: true });
    await soon(() => ids(page)).toHaveLength(20);
    await page.getByRole('button', { name: 'Update by itself' }).click();
    const saved = page.waitForResponse(/set_paging_header/);
    await page.getByRole('menuitem', { name: 'Every 10 min' }).click();
    await saved;
    await page.clock.install();
    await page.reload();
    await soon(() => ids(page)).toHaveLength(20);
    let reads = 0;
    page.on('request', (request) => {
      if (request.url().includes('search_storey')) reads += 1;
    });
    await page.clock.fastForward('09:00');
    expect(reads).toBe(0);
    await page.clock.fastForward('01:30');
    await soon(() => reads).toBe(1);
  });
});
