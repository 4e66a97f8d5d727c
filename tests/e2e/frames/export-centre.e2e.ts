import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { centre, endTask, lineOf, openCentre, popover, putTask, reportCenterAt } from '../kit/exports.ts';
import { somebody } from '../kit/people.ts';
import { ids, listAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.look('delete from site.export_task');
});
const browser = useBrowser();
const admin = { as: somebody.administrator, at: '/home' } as const;

describe('the export centre in the top bar', () => {
  it('is there for who holds PC.ReportCenter.ReportCenter only [SHELL-2.5-05]', async () => {
    const page = await browser.open(app.url, admin);
    await shows(centre(page));
    const other = await browser.open(app.url, { as: somebody.supervisor, at: '/home' });
    await shows(other.getByRole('button', { name: /^Language/ }));
    expect(await centre(other).count()).toBe(0);
  });

  it('opens a popover 480 wide titled "Lastest Task" that shows the latest 7 days [SHELL-2.8-01] [SHELL-2.8-02]', async () => {
    await putTask(app, { id: 'A1', file: 'Young.csv', status: 2, daysAgo: 6 });
    await putTask(app, { id: 'A2', file: 'Old.csv', status: 2, daysAgo: 8 });
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    const box = await page.locator('.th-task-pop__root').boundingBox();
    expect(box?.width).toBe(480);
    await shows(popover(page).getByText('Only the latest 7 days are shown'));
    await shows(lineOf(page, 'Young.csv'));
    expect(await lineOf(page, 'Old.csv').count()).toBe(0);
  });

  it('says No Data when there is none [SHELL-2.8-09]', async () => {
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    await shows(popover(page).getByText('No Data', { exact: true }));
  });

  it('View All leads to the report centre [SHELL-2.8-03] [CALLS-2-01]', async () => {
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    await popover(page).getByRole('button', { name: 'View All' }).click();
    await soon(() => new URL(page.url()).pathname).toBe(`/v2${reportCenterAt}`);
    await shows(page.getByRole('heading', { level: 1, name: 'Report Center' }));
    expect(await popover(page).count()).toBe(0);
  });

  it('a done task has a succeeded tag and Download [SHELL-2.8-05] [CALLS-3-02]', async () => {
    await putTask(app, { id: 'B1', file: 'Storey_20261115_1030.csv', status: 2 });
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    const line = lineOf(page, 'Storey_20261115_1030.csv');
    await shows(line.getByText('Succeeded'));
    await shows(line.getByRole('button', { name: 'Download' }));
    expect(await line.getByRole('button').count()).toBe(1);
  });

  it('a task has its file name and its time in the zone of the warehouse [SHELL-2.8-04] [CALLS-3-03]', async () => {
    await putTask(app, { id: 'B1', file: 'Storey_20261115_1030.csv', status: 2 });
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    const line = lineOf(page, 'Storey_20261115_1030.csv');
    await shows(line);
    const [row] = await app.look<{ at: Date }>('select ctime as at from site.export_task');
    expect(await line.locator('time').getAttribute('datetime')).toBe(
      new Date(Math.floor((row?.at.getTime() ?? 0) / 1000) * 1000).toISOString(),
    );
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Singapore', hour: '2-digit', minute: '2-digit' });
    expect(await line.locator('time').textContent()).toContain(clock.format(row?.at));
  });

  it('a failed task has a failed tag, why it failed, and Retry [SHELL-2.8-06]', async () => {
    await putTask(app, { id: 'C1', file: 'Full.csv', status: 3, failCode: 2 });
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    const line = lineOf(page, 'Full.csv');
    await shows(line.getByText('Failed'));
    await shows(line.getByText('The disk for files is full. Ask IT to make room, then retry.'));
    await shows(line.getByRole('button', { name: 'Retry' }));
    expect(await line.getByRole('button').count()).toBe(1);
  });

  it('a task under way has a bar with its percentage, 80 when none is given [SHELL-2.8-07] [SHELL-2.8-08]', async () => {
    await putTask(app, { id: 'D1', file: 'Told.csv', status: 1, percent: 37 });
    await putTask(app, { id: 'D2', file: 'Zero.csv', status: 1, percent: 0 });
    await putTask(app, { id: 'D3', file: 'Unknown.csv', status: 0, percent: null });
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    for (const [file, percent] of [
      ['Told.csv', '37'],
      ['Zero.csv', '0'],
      ['Unknown.csv', '80'],
    ] as const) {
      const bar = lineOf(page, file).getByRole('progressbar');
      await shows(bar);
      expect(await bar.getAttribute('aria-valuenow')).toBe(percent);
      expect(await lineOf(page, file).getByRole('button').count()).toBe(0);
    }
  });

  it('Download opens the link of the task [SHELL-2.8-10]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    const first = page.waitForEvent('download', { timeout: 20_000 });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const made = await first;
    await openCentre(page);
    const again = page.waitForEvent('download', { timeout: 20_000 });
    await lineOf(page, made.suggestedFilename()).getByRole('button', { name: 'Download' }).click();
    const download = await again;
    const [task] = await app.look<{ task_id: string }>('select task_id from site.export_task');
    const link = new URL(download.url());
    expect(`${link.pathname}${link.search}`).toBe(
      `/api/v2/apps/basic/reportcenter/download_export_file?task_id=${task?.task_id}`,
    );
    expect(download.suggestedFilename()).toBe(made.suggestedFilename());
  });
});

describe('a task that is over', () => {
  it('is told for 3 s with a red dot while the popover is closed [SHELL-4.6-03] [SHELL-2.8-11]', async () => {
    await putTask(app, { id: 'E1', file: 'One.csv', status: 1 });
    await putTask(app, { id: 'E2', file: 'Two.csv', status: 0 });
    const asked: number[] = [];
    const page = await browser.open(app.url, { as: somebody.administrator });
    page.on('response', (response) => {
      if (response.url().includes('count=9999')) asked.push(Date.now());
    });
    await page.goto(`${app.url}/v2/home`);
    await soon(() => asked.length).toBe(1);
    expect(await centre(page).locator('.th-button__dot').count()).toBe(0);
    // Looked at in the page: on a slow machine three seconds are over before somebody outside has asked twice.
    const told = page.evaluate<{ said: string; label: string; dots: number; ms: number; dotsAfter: number }>(
      `new Promise((over) => {
        const button = document.querySelector('[aria-label^="Export centre"]');
        const dots = () => button.querySelectorAll('.th-button__dot').length;
        let seen;
        new MutationObserver(() => {
          const notice = document.querySelector('.th-task-pop__notice');
          const said = notice?.checkVisibility({ visibilityProperty: true }) ? notice.textContent : '';
          if (said && !seen) seen = { said, label: button.getAttribute('aria-label'), dots: dots(), at: performance.now() };
          if (!said && seen) over({ ...seen, ms: performance.now() - seen.at, dotsAfter: dots() });
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      })`,
    );
    await endTask(app, 'E1', 2);
    await endTask(app, 'E2', 3);
    const { ms, ...seen } = await told;
    expect(seen).toMatchObject({
      said: expect.stringContaining('1 task(s) succeeded, 1 task(s) failed'),
      label: 'Export centre: 1 task(s) succeeded, 1 task(s) failed',
      dots: 1,
      dotsAfter: 0,
    });
    expect(ms).toBeGreaterThan(2_500);
    expect(ms).toBeLessThan(8_000);
    // Six seconds lay between the question that found them running and the one that found them over; now none is asked.
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(5_000);
    expect(asked).toHaveLength(2);
  });

  it('is not told while the popover is open: its line changes there [SHELL-4.6-05]', async () => {
    await putTask(app, { id: 'F1', file: 'Open.csv', status: 1, percent: 50 });
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    await shows(lineOf(page, 'Open.csv').getByRole('progressbar'));
    await endTask(app, 'F1', 2);
    await shows(lineOf(page, 'Open.csv').getByText('Succeeded'));
    expect(await page.locator('.th-task-pop__notice').count()).toBe(0);
    expect(await centre(page).locator('.th-button__dot').count()).toBe(0);
  });

  it('opening the popover asks again [SHELL-4.6-06]', async () => {
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    await shows(popover(page).getByText('No Data'));
    await centre(page).click();
    await gone(popover(page));
    await putTask(app, { id: 'G1', file: 'Fresh.csv', status: 2 });
    await openCentre(page);
    await shows(lineOf(page, 'Fresh.csv'));
  });
});

describe('Retry', () => {
  it('says Retry Success! and runs the task once more [SHELL-8-13]', async () => {
    await putTask(app, { id: 'H1', file: 'Again.csv', status: 3 });
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    await lineOf(page, 'Again.csv').getByRole('button', { name: 'Retry' }).click();
    await shows(page.getByText('Retry Success!'));
    await shows(lineOf(page, 'Again.csv').getByText('Succeeded'));
    expect(await app.look('select task_status, row_count from site.export_task')).toEqual([
      { task_status: 2, row_count: 24 },
    ]);
  });

  it('says Retry failed! Please try again later. and nothing else when it is refused [SHELL-8-13]', async () => {
    browser.allow(/status of 422/);
    await putTask(app, { id: 'H2', file: 'Never.csv', status: 3 });
    // A user may have so many exports at a time.
    for (const n of [1, 2, 3, 4, 5]) await putTask(app, { id: `H2${n}`, file: `Running${n}.csv`, status: 1 });
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    await lineOf(page, 'Never.csv').getByRole('button', { name: 'Retry' }).click();
    await shows(page.getByRole('alert').filter({ hasText: 'Retry failed! Please try again later.' }));
    expect(await page.getByText('exports are running').count()).toBe(0);
    await shows(lineOf(page, 'Never.csv').getByText('Failed'));
  });
});

describe('an export that is refused', () => {
  it('tells the server’s words only where the screen wants it [SHELL-8-12]', async () => {
    browser.allow(/status of 422/);
    const dev = await startApp({ environment: 'dev' });
    try {
      const page = await browser.open(dev.url, { as: somebody.administrator, at: '/reactDemo?part=exports' });
      const buttons = page.getByRole('button', { name: 'Export', exact: true });
      await shows(buttons.nth(1));
      const refusal = page.getByText('There is no export 17 / 1.');
      const answered = page.waitForResponse(/create_export_task/);
      await buttons.nth(1).click();
      expect((await answered).status()).toBe(422);
      await soon(() => buttons.nth(1).getAttribute('aria-busy')).toBe(null);
      expect(await refusal.count()).toBe(0);
      await buttons.nth(0).click();
      await shows(refusal);
      await page.close();
    } finally {
      await dev.stop();
    }
  });
});

describe('for everybody', () => {
  it('has nothing serious against it, open', async () => {
    await putTask(app, { id: 'I1', file: 'Done.csv', status: 2 });
    await putTask(app, { id: 'I2', file: 'Failed.csv', status: 3 });
    await putTask(app, { id: 'I3', file: 'Running.csv', status: 1, percent: 40 });
    const axe = inspection();
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    await shows(lineOf(page, 'Running.csv'));
    await axe.look(page, 'popover open');
    // Closed before it ends: who sees it end in the open popover needs no notice.
    await centre(page).click();
    await gone(lineOf(page, 'Running.csv'));
    await endTask(app, 'I3', 2);
    await shows(page.locator('.th-task-pop__notice'));
    await axe.look(page, 'notice');
    axe.report();
  });

  it('is opened, walked through and left by the keyboard', async () => {
    await putTask(app, { id: 'J1', file: 'Done.csv', status: 2 });
    const page = await browser.open(app.url, admin);
    await shows(centre(page));
    await centre(page).focus();
    await page.keyboard.press('Enter');
    await shows(lineOf(page, 'Done.csv'));
    const focused = (): Promise<string> =>
      page.evaluate(`(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()`);
    await page.keyboard.press('Tab');
    await soon(focused).toBe('View All');
    await page.keyboard.press('Tab');
    // A list that scrolls may take the focus first.
    if ((await focused()) !== 'Download Done.csv') await page.keyboard.press('Tab');
    await soon(focused).toBe('Download Done.csv');
    await page.keyboard.press('Escape');
    await gone(popover(page));
    await soon(focused).toBe('Export centre');
  });

  it('a touch elsewhere closes it', async () => {
    const page = await browser.open(app.url, admin);
    await openCentre(page);
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await gone(popover(page));
  });
});
