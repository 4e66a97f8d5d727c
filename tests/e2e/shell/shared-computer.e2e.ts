// One browser, two users after each other: what one of them did is never sent as the other.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { keptCommands, recorded, scanAt, scanBox, waitingCount } from '../kit/scan-page.ts';
import { scannerOf } from '../kit/scanner.ts';
import { editAt, storeyAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ environment: 'dev' });
  // Both may scan: nothing but their names keeps their commands apart.
  await app.look(
    `insert into control.user_role (user_id, whs_id, role_id) select u.user_id, r.whs_id, r.role_id
     from control.app_user u, control.user_role r join control.app_user a on a.user_id = r.user_id
     where u.email = $1 and a.email = $2 and r.whs_id = 'SGE01' on conflict do nothing`,
    [somebody.supervisor, somebody.administrator],
  );
});
afterAll(() => app.stop());
const browser = useBrowser();

/** Another tab of the same browser signs in: its session replaces the one of all tabs. */
async function signInElsewhere({ request }: BrowserContext, email: string): Promise<void> {
  const answer = await request.post(`${app.url}${accountCalls.userLogin.path}`, {
    headers: { [header.tenant]: tenant },
    data: { email, passwd: await passwordOnWire(email, demoPassword) },
  });
  expect(await answer.json()).toMatchObject({ retcode: 0 });
}

const mark = (page: Page): Promise<void> => page.evaluate('void (globalThis.isBefore = true)');
const reloaded = (page: Page): Promise<void> =>
  soon(() => page.evaluate('globalThis.isBefore === undefined').catch(() => false)).toBe(true);

const scansBy = (): Promise<{ email: string; label: string }[]> =>
  app.look(
    `select u.email, l.after->>'label' as label from site.audit_log l join control.app_user u on u.user_id = l.user_id
     where l.object_type = 'test_scan' order by l.id`,
  );

describe('a computer that two users share', () => {
  it('keeps what one of them queued without a network, and sends it only when they are back [issue 23 F7]', async () => {
    browser.allow(/net::ERR_/, /Failed to load resource/, /Failed to fetch/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: scanAt });
    await shows(scanBox(page).and(page.locator(':focus')));
    await page.context().setOffline(true);
    const scanner = await scannerOf(page);
    const labels = ['A000001', 'A000002', 'A000003'];
    for (const label of labels) await scanner.scan(label);
    await soon(async () => (await keptCommands(page)).length).toBe(3);

    await signInElsewhere(page.context(), somebody.supervisor);
    await mark(page);
    await page.context().setOffline(false);
    await reloaded(page);
    await shows(scanBox(page));
    await soon(() => waitingCount(page)).toBe(0);
    expect((await recorded(app)).labels).toEqual([]);
    expect(await keptCommands(page)).toHaveLength(3);

    // The second user's own scan goes through and takes nothing along.
    const second = await scannerOf(page);
    await second.scan('B000001');
    await soon(async () => (await recorded(app)).labels).toEqual(['B000001']);
    expect(await keptCommands(page)).toHaveLength(3);

    await signInElsewhere(page.context(), somebody.administrator);
    await page.reload();
    await soon(async () => (await recorded(app)).labels).toEqual(['B000001', ...labels]);
    await soon(async () => (await keptCommands(page)).length).toBe(0);
    expect(await scansBy()).toEqual([
      { email: somebody.supervisor, label: 'B000001' },
      ...labels.map((label) => ({ email: somebody.administrator, label })),
    ]);
  });

  it('refuses the command of a tab that still shows the user before, and the tab starts anew', async () => {
    browser.allow(/status of 409/, /status of 401/);
    const before = await storeyAt(app, 'SGE01', 4);
    const page = await browser.open(app.url, { as: somebody.administrator, at: editAt(before.storey_id) });
    await page.getByLabel('Storey name').fill('Level 5, written by the user before');
    await signInElsewhere(page.context(), somebody.supervisor);
    await mark(page);
    await page.getByRole('button', { name: 'Confirm, save the changes' }).click();
    await reloaded(page);
    await shows(page.getByLabel('Storey name'));
    expect(await storeyAt(app, 'SGE01', 4)).toEqual(before);
  });
});
