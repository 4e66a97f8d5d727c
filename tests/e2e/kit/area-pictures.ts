import type { Page } from 'playwright-core';
import type { App } from './app.ts';
import { areaAt, generateIn, tableOf, treeOf } from './area.ts';
import { type TestBrowser, shows } from './browser.ts';
import { setConf } from './conf.ts';
import { somebody } from './people.ts';
import { choose } from './select.ts';

export const areaPictures = [
  'planning-list',
  'planning-picture',
  'planning-dialog',
  'zone-cluster-list',
  'sectors-dialog',
  'park-list',
  'zone-list',
  'zone-form',
  'zone-detail',
  'logic-area-list',
  'logic-area-dialog',
  'pathway-list',
  'pathway-form',
  'pathway-detail',
  'cell-list',
  'cell-form',
  'cell-detail',
  'cell-generate',
  'cell-generate-shape',
] as const;

/** The tabs of the storage area, in the demo world. */
export async function takeAreaPictures(
  app: App,
  browser: TestBrowser,
  take: (page: Page, name: (typeof areaPictures)[number]) => Promise<void>,
): Promise<void> {
  const { url } = app;
  const page = await browser.open(url, { as: somebody.administrator, at: areaAt('zonecluster') });
  page.on('dialog', (dialog) => void dialog.accept());
  const go = (tab: string): Promise<unknown> => page.goto(`${url}/v2${areaAt(tab)}`);
  const lists = [
    ['zonecluster', 'Zone Cluster', 'Fast picking', 'zone-cluster-list'],
    ['park', 'Park', 'PK01', 'park-list'],
    ['zone', 'Zone', 'Pallet reserve west', 'zone-list'],
    ['logicArea', 'Logic Area', 'Fast picking', 'logic-area-list'],
    ['pathway', 'Pathway', 'P3-04', 'pathway-list'],
    ['cell', 'Cell', 'P1-01-001-1-01', 'cell-list'],
  ] as const;
  for (const [tab, title, text, name] of lists) {
    await go(tab);
    await shows(tableOf(page, title).getByText(text).first());
    await shows(treeOf(page).getByRole('button').first());
    await take(page, name);
  }
  await go('zonecluster');
  await page.getByRole('button', { name: 'Manage sectors' }).click();
  await shows(page.getByRole('dialog').getByText('High bay'));
  await take(page, 'sectors-dialog');
  await go('logicArea');
  await page.getByRole('button', { name: 'Create Logic Area' }).click();
  const logicArea = page.getByRole('dialog', { name: 'Create Logic Area' });
  await logicArea.getByLabel('Logic area name').fill('Count team A');
  await choose(page, 'Purpose', 'Counting', logicArea);
  for (const zone of ['P1', 'P2', 'C1']) await choose(page, 'Zones', zone, logicArea);
  await choose(page, 'Pathways', 'P3-01', logicArea);
  await page.keyboard.press('Escape');
  await shows(logicArea.getByText('9 zones are in no area of this purpose'));
  await take(page, 'logic-area-dialog');
  for (const [tab, name] of [
    ['zone/create', 'zone-form'],
    ['zone/detail/P3', 'zone-detail'],
    ['pathway/edit/P1-02', 'pathway-form'],
    ['pathway/detail/P1-02', 'pathway-detail'],
    ['cell/edit/P1-02-003-2-01', 'cell-form'],
    ['cell/detail/P1-02-003-2-01', 'cell-detail'],
  ] as const) {
    await go(tab);
    await shows(page.getByRole('heading', { level: 2 }).first());
    await take(page, name);
  }
  await go('cell');
  const dialog = await generateIn(page, 21, 24);
  await dialog.getByLabel('Level 1 Size type').fill('P');
  await dialog.getByRole('button', { name: 'Add bays' }).click();
  for (const [label, value] of [
    ['Bay from', '9'],
    ['Bay to', '10'],
    ['Levels', '2'],
  ] as const)
    await dialog.getByLabel(`Range 1 ${label}`).fill(value);
  await take(page, 'cell-generate-shape');
  for (let step = 1; step < 3; step += 1) await dialog.getByRole('button', { name: 'Next' }).click();
  await shows(dialog.getByText('R2-21-001-1-01', { exact: false }));
  await take(page, 'cell-generate');
  // The server starts again: a page that is open would miss it.
  await page.close();
  await takePlanning(app, browser, take);
}

/** It is there only where the fulfilment chain is on, and the other pictures are of a warehouse where it is off. */
async function takePlanning(
  app: App,
  browser: TestBrowser,
  take: (page: Page, name: (typeof areaPictures)[number]) => Promise<void>,
): Promise<void> {
  await setConf(app, { Enable_Fulfill_Chain: '1' });
  await app.look(
    `insert into site.whs_planning (whs_id, planning_id, zone_cluster_id, chain_node, planned_cell_qty, target_turnover_days, effective_from, creator, modifier)
     select 'SGE01', 'PL0' || n, cluster, node, cells, days, '2026-01-01', $1, $1
     from (values (1, 'CL01', 4, 700, 5), (2, 'CL01', 3, 500, 14), (3, 'CL02', 3, 900, 30), (4, 'CL03', 2, 600, 45),
       (5, 'CL04', 1, 120, 2), (6, 'CL04', 5, 160, 1)) as p(n, cluster, node, cells, days)`,
    [somebody.administrator],
  );
  const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('whsplanning') });
  await shows(tableOf(page, 'Warehouse Planning').getByText('PL06'));
  await shows(treeOf(page).getByRole('button').first());
  await take(page, 'planning-list');
  await page.getByRole('button', { name: 'Create Planning' }).click();
  await shows(page.getByRole('dialog').getByLabel('Planned cells'));
  await take(page, 'planning-dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Planned against real' }).click();
  await shows(page.getByRole('region', { name: 'Planned against real' }).getByText('1,200'));
  await take(page, 'planning-picture');
  await page.close();
  await setConf(app, { Enable_Fulfill_Chain: '0' });
}
