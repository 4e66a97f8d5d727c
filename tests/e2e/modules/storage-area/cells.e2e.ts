import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { areaAt, firstColumn, generateIn, rowWith, tableOf, treeOf } from '../../kit/area.ts';
import { inspection } from '../../kit/axe.ts';
import { shows, soon, useBrowser } from '../../kit/browser.ts';
import { somebody } from '../../kit/people.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('cells', () => {
  it('are found by the beginning of a code, and by the tree', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('cell') });
    await shows(page.getByText('3,000 cells'));
    await axe.look(page, 'cells');
    await page.getByRole('textbox', { name: 'Location', exact: true }).focus();
    await page.keyboard.type('P1-01-001');
    await page.keyboard.press('Enter');
    await soon(() => firstColumn(page, 'Cell')).toHaveLength(3);
    axe.report();
  });

  it('are blocked with a reason, by keyboard', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: areaAt('cell/detail/P2-01-001-1-01') });
    await page.getByRole('button', { name: 'Block', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Leaking roof');
    await dialog.getByLabel('For how many hours').fill('4');
    await page.keyboard.press('Enter');
    await shows(page.getByText('P2-01-001-1-01 is saved.'));
    await shows(page.getByText('Leaking roof').first());
    const [row] = await app.look<{ status: number }>(
      `select status from site.location where whs_id = 'SGE01' and location_id = 'P2-01-001-1-01'`,
    );
    expect(row?.status).toBe(2);
  });

  it('are changed by the dozen after a look at how many that are', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${areaAt('cell')}?zone_id=C1` });
    await shows(page.getByText('360 cells'));
    await page.getByRole('button', { name: 'Change many' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change all cells that match' });
    await dialog.getByLabel('Size type').fill('XS');
    await dialog.getByRole('button', { name: 'Look first' }).press('Enter');
    await shows(dialog.getByText('360 match, 360 of them change'));
    await dialog.getByRole('button', { name: 'Confirm, change 360' }).press('Enter');
    await shows(page.getByText('360 cells is saved.'));
    const [row] = await app.look<{ n: string }>(
      `select count(*) as n from site.location where whs_id = 'SGE01' and size_type_id = 'XS'`,
    );
    expect(Number(row?.n)).toBe(360);
  });

  it('are exported and the same file is handed in, whatever columns are hidden: nothing changes', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${areaAt('cell')}?zone_id=P1` });
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Hot level' }).uncheck();
    await page.keyboard.press('Escape');
    const coming = page.waitForEvent('download', { timeout: 20_000 });
    await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
    const exported = await (await coming).createReadStream();
    const pieces: Buffer[] = [];
    for await (const piece of exported) pieces.push(piece as Buffer);
    const file = Buffer.concat(pieces);
    const [titles = '', ...rows] = file.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(titles).toMatch(/^Location,Zone,Pathway number,Bay,Level,Position,Side,Usage,.*,Hot level,/);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'cells.csv', mimeType: 'text/csv', buffer: file });
    await page.getByRole('button', { name: 'Look at the file' }).click();
    await shows(page.getByRole('tab', { name: new RegExp(`^Same\\s*${rows.length}$`) }));
    for (const other of ['Errors', 'New', 'Changed'])
      await shows(page.getByRole('tab', { name: new RegExp(`^${other}\\s*0$`) }));
    await shows(page.getByText(/^Not read, because nobody knows these titles: .*Changed/));
  });

  it('are generated in four steps, and taken back', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('cell') });
    const dialog = await generateIn(page, 21, 22);
    await dialog.getByRole('button', { name: 'Next' }).press('Enter');
    await shows(dialog.getByLabel('Pattern of the code'));
    await dialog.getByRole('button', { name: 'Next' }).press('Enter');
    await shows(dialog.getByText('R2-21-001-1-01', { exact: false }));
    await axe.look(page, 'generate');
    await dialog.getByRole('button', { name: 'Confirm, make 160 cells' }).press('Enter');
    await shows(dialog.getByText('160 of 160 cells'));
    await dialog.getByRole('button', { name: 'Undo this generation' }).press('Enter');
    await shows(dialog.getByText('Undone'));
    axe.report();
  });
});

describe('a pathway', () => {
  it('shows both sides, and each cell leads to itself', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.clerk, at: areaAt('pathway') });
    await shows(rowWith(page, 'Pathway', 'P3-04').getByText('Blocked'));
    await treeOf(page).getByRole('button', { name: 'P1 Fast movers' }).press('Enter');
    await soon(async () => (await firstColumn(page, 'Pathway')).length).toBe(6);
    await page.getByRole('link', { name: 'P1-02', exact: true }).press('Enter');
    await shows(page.getByRole('region', { name: 'Left side' }));
    await axe.look(page, 'pathway');
    await page.getByRole('link', { name: 'P1-02-003-2-01 Normal' }).press('Enter');
    await shows(page.getByRole('heading', { level: 1, name: 'P1-02-003-2-01' }));
    await axe.look(page, 'cell');
    axe.report();
  });

  it('offers who only looks nothing to change (story 14)', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: areaAt('cell') });
    await shows(tableOf(page, 'Cell').getByText('P1-01-001-1-01'));
    for (const name of ['Generate cells', 'Change many', 'Edit', 'Block'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  });
});
