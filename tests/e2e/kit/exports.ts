import type { Locator, Page } from 'playwright-core';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { somebody } from './people.ts';

export const reportCenterAt = '/reportcenter/reportcenter';

export interface PutTask {
  readonly id: string;
  readonly file: string;
  readonly status: 0 | 1 | 2 | 3;
  readonly percent?: number | null;
  readonly email?: string;
  readonly failCode?: number;
  readonly type?: number;
  readonly daysAgo?: number;
}

/** A task as the server would leave it; no worker knows of it, so it stays as it is. */
export async function putTask(app: App, task: PutTask): Promise<void> {
  await app.look(
    `insert into site.export_task (whs_id, task_id, export_module, task_type, extra_data, export_file_name, task_status, processed_percentage,
       user_id, created_by, locale, fail_code, reason, file_sha, file_size, row_count, object_key, done_at, ctime)
     select 'SGE01', $1, $6::int / 100, $6::int, '{"filters":{},"columns":[{"key":"storey_id","title":"ID"}]}', $2, $3::int, $4, user_id, display_name, 'en', $7::int,
       case when $3::int = 3 then 'x' else '' end, case when $3::int = 2 then repeat('a', 64) end, case when $3::int = 2 then 4096 end, case when $3::int = 2 then 24 end,
       case when $3::int = 2 then 'SGE01/none' end, case when $3::int in (2, 3) then now() end, now() - make_interval(days => $8::int)
     from control.app_user where email = $5`,
    [
      task.id,
      task.file,
      task.status,
      task.percent ?? null,
      task.email ?? somebody.administrator,
      task.type ?? 820,
      task.failCode ?? (task.status === 3 ? 2 : 0),
      task.daysAgo ?? 0,
    ],
  );
}

export const endTask = (app: App, id: string, status: 2 | 3): Promise<unknown> =>
  app.look(
    `update site.export_task set task_status = $2::int, reason = case when $2::int = 3 then 'x' else '' end, fail_code = case when $2::int = 3 then 2 else 0 end,
       file_sha = repeat('a', 64), object_key = case when $2::int = 2 then 'SGE01/none' end, done_at = now() where task_id = $1`,
    [id, status],
  );

export const centre = (page: Page): Locator => page.getByRole('button', { name: /^Export centre/ });
export const popover = (page: Page): Locator => page.getByRole('region', { name: 'Lastest Task' });
export const lineOf = (page: Page, file: string): Locator =>
  popover(page).getByRole('listitem').filter({ hasText: file });

export async function openCentre(page: Page): Promise<void> {
  await centre(page).click();
  await shows(popover(page).getByRole('heading', { name: 'Lastest Task' }));
}

export const exportPictures = [
  'export-centre',
  'export-notice',
  'report-center',
  'report-center-dark',
  'report-center-vi',
] as const;

/** The export centre on a day with something of everything. */
export async function takeExportPictures(
  app: App,
  browser: TestBrowser,
  take: (page: Page, name: (typeof exportPictures)[number]) => Promise<void>,
): Promise<void> {
  await app.look('delete from site.export_task');
  await putTask(app, { id: 'EX000101', file: 'Role_20261112_0911.xlsx', status: 2, type: 902, daysAgo: 3 });
  await putTask(app, { id: 'EX000102', file: 'Storey_20261113_1730.csv', status: 3, failCode: 3, daysAgo: 2 });
  await putTask(app, { id: 'EX000103', file: 'User_20261114_0802.xlsx', status: 2, type: 901, daysAgo: 1 });
  await putTask(app, { id: 'EX000104', file: 'Storey_20261115_0610.csv', status: 1, percent: 43 });
  await putTask(app, { id: 'EX000105', file: 'Storey_20261115_0612.xlsx', status: 0, percent: null });
  const open = { as: somebody.administrator, at: reportCenterAt };
  const page = await browser.open(app.url, open);
  await page.getByRole('button', { name: 'Pin Storey' }).click();
  await shows(page.getByRole('button', { name: 'Unpin Storey' }));
  await page.getByRole('tab', { name: 'All' }).click();
  await shows(page.getByRole('row').filter({ hasText: 'Role_20261112_0911.xlsx' }));
  await take(page, 'report-center');
  await openCentre(page);
  await shows(lineOf(page, 'Role_20261112_0911.xlsx'));
  await take(page, 'export-centre');
  await centre(page).click();
  await endTask(app, 'EX000104', 2);
  await shows(page.locator('.th-task-pop__notice'));
  await take(page, 'export-notice');
  const dark = await browser.open(app.url, { ...open, context: { colorScheme: 'dark' } });
  await shows(dark.getByRole('row').filter({ hasText: 'Role_20261112_0911.xlsx' }));
  await openCentre(dark);
  await shows(lineOf(dark, 'Role_20261112_0911.xlsx'));
  await take(dark, 'report-center-dark');
  await dark.keyboard.press('Escape');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Trung tâm báo cáo' }));
  await take(page, 'report-center-vi');
  await page.getByRole('button', { name: /VI$/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await app.look('delete from site.export_task');
}
