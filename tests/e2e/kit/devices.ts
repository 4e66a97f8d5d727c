import type { Locator, Page } from 'playwright-core';
import { checkCharacter } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';
import { picturesOf } from '@tallyhouse/tools/world/pictures.ts';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { somebody } from './people.ts';
import { choose } from './select.ts';

/** Addresses below /v2. */
export const devicesAt = '/devicemanagement/device';
export const deviceAt = (id: string): string => `${devicesAt}/detail/${id}`;
export const templatesAt = '/devicemanagement/deviceTemplate';
export const templateAt = (id: string): string => `${templatesAt}/view/${id}`;

/** The label of a number of the demo world's templates. */
export const label = (prefix: string, seq: number): string => {
  const body = `${prefix}${String(seq).padStart(6, '0')}`;
  return body + checkCharacter(body);
};

export const deviceRow = (page: Page, id: string): Locator =>
  page
    .getByRole('region')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: id, exact: true }) });

export const devicePictures = [
  'device-list',
  'device-create',
  'device-damaged',
  'device-detail',
  'device-edit',
  'device-template-list',
  'device-template-form',
  'device-template-view',
  'import-preview',
] as const;

type Take = (page: Page, name: (typeof devicePictures)[number]) => Promise<void>;

export async function takeDevicePictures(app: App, browser: TestBrowser, take: Take): Promise<void> {
  const page = await browser.open(app.url, { as: somebody.administrator, at: `${devicesAt}?device_type=3` });
  const go = (at: string): Promise<unknown> => page.goto(`${app.url}/v2${at}`);
  await shows(deviceRow(page, label('C', 1)));
  await page.getByRole('checkbox', { name: `Choose ${label('C', 1)}` }).click();
  await take(page, 'device-list');
  await go(`${devicesAt}/create`);
  await choose(page, 'Template', 'C-12');
  await page.getByLabel('Quantity').fill('40');
  await shows(page.getByText('Last label'));
  await take(page, 'device-create');
  await go(deviceAt(label('C', 1)));
  await page.getByRole('button', { name: 'Report damaged' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Front wheel blocked');
  const buffer = picturesOf('tiny', 'SG')[1]?.bytes ?? Buffer.alloc(0);
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'wheel.png', mimeType: 'image/png', buffer });
  await shows(page.getByRole('dialog').getByRole('button', { name: 'Open photo 1' }));
  await take(page, 'device-damaged');
  await page.getByRole('dialog').getByRole('button', { name: 'Report damaged' }).click();
  await shows(page.getByRole('button', { name: 'Repaired' }));
  await shows(page.getByRole('list', { name: 'Photos' }));
  await take(page, 'device-detail');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await shows(page.getByRole('button', { name: 'Take off photo 1' }));
  await take(page, 'device-edit');
  await go(templatesAt);
  await shows(deviceRow(page, 'K-25'));
  await take(page, 'device-template-list');
  await go(`${templatesAt}/create?from=W-48`);
  await shows(page.getByText('Copy of W-48'));
  await take(page, 'device-template-form');
  await go(templateAt('W-48'));
  await shows(page.getByText('Devices by status'));
  await take(page, 'device-template-view');
  await go(devicesAt);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'new-baskets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Device ID,Template,Home place,Colour\r\n${label('K', 70_020)},K-52,NOWHERE,red\r\n${label('K', 70_021)},K-25,,red`,
    ),
  });
  await page.getByRole('button', { name: 'Look at the file' }).click();
  await shows(page.getByRole('tab', { name: /Errors/ }));
  await take(page, 'import-preview');
}
