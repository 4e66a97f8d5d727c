import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { areaAt, generateIn } from '../../kit/area.ts';
import { inspection } from '../../kit/axe.ts';
import { shows, soon, useBrowser } from '../../kit/browser.ts';
import { somebody } from '../../kit/people.ts';
import { choose } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const open = (): Promise<Page> => browser.open(app.url, { as: somebody.administrator, at: areaAt('cell') });
const next = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Next' });
const valuesOf = (dialog: Locator, label: string): Promise<string[]> =>
  Promise.all([1, 2, 3, 4].map((level) => dialog.getByLabel(`Level ${level} ${label}`).inputValue()));
/** What the levels are used for, from the lowest; the first row is the one that fills the others. */
const usesOf = async (dialog: Locator): Promise<(string | undefined)[]> => {
  const rows = dialog.getByRole('table', { name: 'What each level is' }).locator('tbody tr');
  const texts = await rows.locator('td:nth-child(2)').allInnerTexts();
  return texts.slice(1).map((text) => text.trim().split('\n').at(-1));
};

describe('the shape of new cells', () => {
  it('[SHELL-5-05] fill-all waits for its required fields, then writes to every level', async () => {
    const axe = inspection();
    const page = await open();
    const dialog = await generateIn(page, 31, 31);
    const fill = dialog.getByRole('button', { name: 'Fill all' });
    expect(await usesOf(dialog)).toEqual(['Pick face', 'Pick face', 'Reserve', 'Reserve']);
    expect(await fill.isDisabled()).toBe(true);
    await dialog.getByLabel('Level 2 Height (mm)').fill('450');
    await dialog.getByLabel('All levels Length (mm)').fill('1200');
    expect(await fill.isDisabled()).toBe(true);
    // Enter in this row is never Next, also while there is nothing to fill with.
    await page.keyboard.press('Enter');
    expect(await valuesOf(dialog, 'Length (mm)')).toEqual(['600', '600', '600', '600']);
    expect(await dialog.getByLabel('Pattern of the code').count()).toBe(0);
    await choose(page, 'All levels Usage', 'Overflow', dialog);
    await page.keyboard.press('Escape');
    await soon(() => fill.isDisabled()).toBe(false);
    await dialog.getByLabel('All levels Length (mm)').fill('100000');
    await soon(() => fill.isDisabled()).toBe(true);
    await dialog.getByLabel('All levels Length (mm)').fill('1200');
    await page.keyboard.press('Enter');
    await soon(() => valuesOf(dialog, 'Length (mm)')).toEqual(['1200', '1200', '1200', '1200']);
    expect(await usesOf(dialog)).toEqual(['Overflow', 'Overflow', 'Overflow', 'Overflow']);
    // What was left empty above stays as it was in each row.
    expect(await valuesOf(dialog, 'Height (mm)')).toEqual(['300', '450', '300', '300']);
    expect(await valuesOf(dialog, 'Size type')).toEqual(['S', 'S', 'S', 'S']);
    await axe.look(page, 'shape');
    axe.report();
  });

  it('has a row for every level, and keeps what was typed while there are fewer', async () => {
    const page = await open();
    const dialog = await generateIn(page, 32, 32);
    await dialog.getByLabel('Level 4 Width (mm)').fill('777');
    await dialog.getByRole('spinbutton', { name: 'Levels', exact: true }).fill('2');
    await soon(() => usesOf(dialog)).toEqual(['Pick face', 'Pick face']);
    await dialog.getByRole('spinbutton', { name: 'Levels', exact: true }).fill('5');
    await soon(() => usesOf(dialog)).toHaveLength(5);
    expect(await dialog.getByLabel('Level 4 Width (mm)').inputValue()).toBe('777');
    // By keyboard: through a row, and on to the next.
    await dialog.getByLabel('Level 1 Max weight (g)').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await soon(() => page.evaluate('document.activeElement.labels[0].textContent')).toBe('Level 2 Size type');
    await next(dialog).press('Enter');
    await dialog.getByRole('button', { name: 'Back' }).press('Enter');
    expect(await dialog.getByLabel('Level 4 Width (mm)').inputValue()).toBe('777');
  });

  it('says at the field what a row of bays still lacks, and waits for it', async () => {
    const page = await open();
    const dialog = await generateIn(page, 33, 33);
    await dialog.getByRole('button', { name: 'Add bays' }).press('Enter');
    // The new row has the focus; it is left half filled.
    await page.keyboard.type('6');
    await dialog.getByLabel('Bays per side').focus();
    await shows(dialog.getByText('Please Input Bay to'));
    await shows(dialog.getByText('Please Input Levels'));
    expect(await next(dialog).isDisabled()).toBe(true);
    await dialog.getByLabel('Range 1 Levels').fill('1');
    await dialog.getByLabel('Range 1 Bay to').fill('5');
    await dialog.getByLabel('Bays per side').focus();
    await shows(dialog.getByText('Bay to must be 6 to 1998.'));
    expect(await next(dialog).isDisabled()).toBe(true);
    await dialog.getByLabel('Range 1 Bay from').fill('5');
    await soon(() => next(dialog).isDisabled()).toBe(false);
    await dialog.getByRole('button', { name: 'Remove range 1' }).press('Enter');
    await soon(() => dialog.getByLabel('Range 1 Bay from').count()).toBe(0);
    await soon(() => page.evaluate('document.activeElement.textContent')).toBe('Add bays');
    expect(await next(dialog).isDisabled()).toBe(false);
  });

  it('makes two kinds of levels and a lower bay', async () => {
    const page = await open();
    const dialog = await generateIn(page, 34, 34);
    for (const [label, value] of [
      ['Size type', 'PAL'],
      ['Length (mm)', '1200'],
      ['Height (mm)', '1800'],
      ['Max weight (g)', '900000'],
    ] as const)
      await dialog.getByLabel(`Level 1 ${label}`).fill(value);
    await dialog.getByRole('button', { name: 'Add bays' }).press('Enter');
    for (const [label, value] of [
      ['Bay from', '3'],
      ['Bay to', '4'],
      ['Levels', '1'],
    ] as const)
      await dialog.getByLabel(`Range 1 ${label}`).fill(value);
    await next(dialog).press('Enter');
    await shows(dialog.getByLabel('Pattern of the code'));
    await next(dialog).press('Enter');
    // 20 bays of four levels, two of them with one level.
    const facts = dialog.locator('.generate__look');
    await shows(facts.getByText('Level 4'));
    const factOf = (label: string): Promise<string> =>
      facts.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').innerText();
    expect(await Promise.all(['Level 1', 'Level 2', 'Level 4'].map(factOf))).toEqual(['20', '18', '18']);
    // One bay, from the top.
    const bay = dialog.getByRole('figure', { name: 'One bay from the front' });
    const looks = await bay.locator('i').evaluateAll((all) => all.map(({ className }) => className.split('--')[1]));
    expect(looks).toEqual(['reserve', 'reserve', 'pick', 'pick']);
    await dialog.getByRole('button', { name: 'Confirm, make 74 cells' }).press('Enter');
    await shows(dialog.getByText('74 of 74 cells'));
    const rows = await app.look<{ level: number; usage: number; size_type_id: string; height_mm: number; n: number }>(
      `select level, usage, size_type_id, height_mm, max_weight_g::int, count(*)::int as n from site.location
       where whs_id = 'SGE01' and pathway_id = 'R2-34' group by 1, 2, 3, 4, 5 order by 1`,
    );
    const carton = { size_type_id: 'S', height_mm: 300, max_weight_g: 40_000, n: 18 };
    expect(rows).toEqual([
      { level: 1, usage: 1, size_type_id: 'PAL', height_mm: 1_800, max_weight_g: 900_000, n: 20 },
      { level: 2, usage: 1, ...carton },
      { level: 3, usage: 2, ...carton },
      { level: 4, usage: 2, ...carton },
    ]);
  });
});
