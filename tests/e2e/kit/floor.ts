import type { Page } from 'playwright-core';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { somebody } from './people.ts';
import { pick } from './select.ts';
import { dayFromNow } from './users.ts';

/** Addresses below /v2. */
export const docksAt = '/wmsbasic/dockmanagement';
export const dockAt = (id: string): string => `${docksAt}/detail?id=${id}`;

interface Block {
  readonly dock: string;
  readonly day: string;
  /** By the clock of Singapore; an hour from 24 on is one of the next day. */
  readonly from: string;
  readonly to: string;
  readonly reason: number;
  readonly note?: string;
}

/** A block somebody made before. */
export const blockDock = (app: App, { dock, day, from, to, reason, note = '' }: Block): Promise<object[]> =>
  app.look(
    `insert into site.dock_block (whs_id, block_id, dock_id, block_from, block_to, reason, note, creator)
     values ('SGE01', 'E2E-' || gen_random_uuid(), $1, ($2::date + $3::interval) at time zone 'Asia/Singapore',
       ($2::date + $4::interval) at time zone 'Asia/Singapore', $5, $6, 'lim.weijie@tallyhouse.example')`,
    [dock, day, from, to, reason, note],
  );

export const floorPictures = [
  'staging-arriving',
  'staging-outbound',
  'dock-list',
  'dock-board',
  'dock-board-dark',
  'dock-block',
  'dock-detail',
  'dock-detail-th',
  'station-list',
  'floor-plan',
] as const;

type Take = (page: Page, name: (typeof floorPictures)[number]) => Promise<void>;

export async function takeFloorPictures(app: App, browser: TestBrowser, take: Take): Promise<void> {
  const { url } = app;
  const page = await browser.open(url, { as: somebody.administrator });
  const open = async (at: string, row: string, name: (typeof floorPictures)[number]): Promise<void> => {
    await page.goto(`${url}/v2/wmsbasic/${at}`);
    await shows(page.getByRole('region').getByText(row, { exact: true }));
    await take(page, name);
  };
  await open('storageAreaSetting/inboundStagingLocation/arriving', 'ARR-01', 'staging-arriving');
  await open('storageAreaSetting/outboundStagingLocation', 'ML-01', 'staging-outbound');
  await takeDockPictures(app, browser, page, take);
  await open('stationManagement', 'BOX-01', 'station-list');
  await page.goto(`${url}/v2/wmsbasic/storageAreaSetting/zone`);
  await page.getByText('Floor plan', { exact: true }).click();
  await shows(page.getByRole('link', { name: 'Fast movers' }));
  await take(page, 'floor-plan');
}

/** A day on which something is going on at some of the twelve docks. */
async function setDockStage(app: App): Promise<string> {
  const day = dayFromNow(0);
  await app.look(
    `update site.dock set
       open_time = case when dock_id > 'D09' then '05:30-12:00, 13:00-24:00' else open_time end,
       status = case dock_id when 'D04' then 4 when 'D07' then 2 else status end,
       status_reason = case dock_id when 'D04' then 'Leveller is broken' else '' end,
       occupied_since = case dock_id when 'D07' then now() - interval '40 minutes' end
     where whs_id = 'SGE01'`,
  );
  for (const block of [
    { dock: 'D01', from: '09:30', to: '11:00', reason: 2, note: 'Oil on the ramp' },
    { dock: 'D01', from: '15:00', to: '19:00', reason: 3, note: 'Container from Port Klang' },
    { dock: 'D02', from: '00:00', to: '30:00', reason: 1, note: 'Gate motor, part ordered' },
    { dock: 'D05', from: '13:00', to: '13:30', reason: 2 },
    { dock: 'D08', from: '20:00', to: '28:00', reason: 1, note: 'Lamps' },
    { dock: 'D11', from: '06:00', to: '08:00', reason: 3, note: 'Ice cream' },
  ])
    await blockDock(app, { day, ...block });
  return day;
}

async function takeDockPictures(app: App, browser: TestBrowser, page: Page, take: Take): Promise<void> {
  const { url } = app;
  const day = await setDockStage(app);
  await page.goto(`${url}/v2${docksAt}?view=table`);
  await shows(page.getByRole('region').getByText('D12', { exact: true }));
  await take(page, 'dock-list');
  const board = (of: Page): Promise<void> => shows(of.getByRole('button', { name: /^D11, 06:00/ }));
  await page.goto(`${url}/v2${docksAt}`);
  await board(page);
  await take(page, 'dock-board');
  const dark = await browser.open(url, {
    as: somebody.administrator,
    at: docksAt,
    context: { colorScheme: 'dark' },
  });
  await board(dark);
  await take(dark, 'dock-board-dark');
  await page.getByRole('button', { name: /^D03, 10:00/ }).press('Enter');
  await shows(page.getByRole('dialog').getByLabel('Note'));
  await pick(page, page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }), 'Repair');
  await page.getByRole('dialog').getByLabel('Note').fill('Rubber buffer is torn');
  await take(page, 'dock-block');
  await page.getByRole('dialog').getByRole('button', { name: 'Block time' }).click();
  await shows(page.getByRole('button', { name: /^D03, 10:00, Repair/ }));
  const detail = async (): Promise<void> => {
    await page.goto(`${url}/v2${dockAt('D03')}&day=${day}`);
    await shows(page.getByText('Rubber buffer is torn').last());
  };
  await detail();
  await take(page, 'dock-detail');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitem', { name: 'ไทย' }).click();
  await shows(page.getByText('เกี่ยวกับท่านี้'));
  await take(page, 'dock-detail-th');
  await page.getByRole('button', { name: /ภาษา/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await shows(page.getByText('About this dock'));
}
