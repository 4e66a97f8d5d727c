import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { devicesAt, label } from '../kit/devices.ts';
import { somebody } from '../kit/people.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Device ID,Template,Home place,Note,Colour', ...lines].join('\r\n')),
});
const noteOf = async (id: string): Promise<string | undefined> => {
  const [row] = await app.look<{ note: string }>(
    `select note from site.device where whs_id = 'SGE01' and device_id = $1`,
    [id],
  );
  return row?.note;
};

async function handIn(page: Page, given: ReturnType<typeof file>): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await shows(page.getByRole('dialog', { name: 'Import: Device List' }));
  await page.getByLabel('File', { exact: true }).setInputFiles(given);
  await page.getByRole('button', { name: 'Look at the file' }).click();
}

describe('importing devices', () => {
  it('shows each bad cell and why, lets it be mended in place, and applies what is good', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: devicesAt });
    await handIn(
      page,
      file(
        'arrival.csv',
        `${label('K', 70_001)},K-25,,from the file,x`,
        `${label('K', 70_002)},K-52,,,x`,
        `${label('K', 1)},K-25,,changed by file,x`,
      ),
    );
    await shows(page.getByText('Not read, because nobody knows these titles: Colour'));
    await shows(page.getByRole('tab', { name: /Errors\s*1/ }));
    const row = page.getByRole('form', { name: 'Row 3' });
    await shows(row.getByText('There is no such thing here'));
    await row.getByLabel('Row 3 Template').fill('K-25');
    await page.keyboard.press('Enter');
    await shows(page.getByRole('tab', { name: /Errors\s*0/ }));
    await page.getByRole('tab', { name: /Changed/ }).click();
    await shows(page.getByText('changed by file'));
    await page.getByRole('button', { name: 'Apply all 3 rows' }).click();
    await shows(page.getByText('3 rows are applied.'));
    await soon(() => noteOf(label('K', 70_001))).toBe('from the file');
    expect(await noteOf(label('K', 1))).toBe('changed by file');
    expect(await noteOf(label('K', 70_002))).toBe('');
  });

  it('left half-way it is found again, and cancelled it writes nothing', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: devicesAt });
    await handIn(page, file('later.csv', `${label('K', 70_010)},K-25,,,`));
    await shows(page.getByRole('button', { name: 'Apply the row' }));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'later.csv' }).click();
    await page.getByRole('button', { name: 'Cancel the import' }).click();
    await shows(page.getByText('This import was cancelled. Nothing was written.'));
    expect(await noteOf(label('K', 70_010))).toBeUndefined();
  });

  it('says why a file cannot be read, and who has no right has no button', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: devicesAt });
    await handIn(page, { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('Note\r\nx') });
    await shows(page.getByText('The file lacks titles it needs'));
    await shows(page.getByText(/device_id, template_id/));
    const clerk = await browser.open(app.url, { as: somebody.clerk, at: devicesAt });
    await shows(clerk.getByRole('button', { name: 'Refresh' }));
    expect(await clerk.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  });
});

it('the import has nothing serious against it', async () => {
  const axe = inspection();
  const page = await browser.open(app.url, { as: somebody.administrator, at: devicesAt });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await shows(page.getByText('Download a sheet to fill in'));
  await axe.look(page, 'import start');
  await page.keyboard.press('Escape');
  await handIn(page, file('bad.csv', `${label('K', 70_020)},K-52,NOWHERE,,`, `${label('K', 70_021)},K-25,,,`));
  await shows(page.getByRole('tab', { name: /Errors\s*1/ }));
  await axe.look(page, 'import preview');
  axe.report();
});
