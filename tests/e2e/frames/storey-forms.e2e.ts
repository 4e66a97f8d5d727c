import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import {
  addStorey,
  createAt,
  detailAt,
  editAt,
  ids,
  listAt,
  rowOf,
  storeyAt,
  storeysIn,
  table,
} from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

/** The list has a field of the same name: the form must be there before anything is typed. */
async function openCreate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Storey' }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Create Storey' }));
}
const confirmCreate = (page: Page) => page.getByRole('button', { name: 'Confirm, create the storey' });
const confirmEdit = (page: Page) => page.getByRole('button', { name: 'Confirm, save the changes' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

describe('creating a storey', () => {
  it('asks for what is missing when a field is left: Please Input {label} [SHELL-5-01] [MSG-FORM-04]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: createAt });
    await page.getByLabel('Storey name').focus();
    expect(await page.getByText('Please Input Storey name').count()).toBe(0);
    await page.keyboard.press('Tab');
    await shows(page.getByText('Please Input Storey name'));
    await page.keyboard.press('Tab');
    await shows(page.getByText('Please Input Floor'));
    await page.getByLabel('Sort').fill('');
    await page.getByLabel('Sort').blur();
    await shows(page.getByText('Please Input Sort'));
    await page.getByLabel('Storey name').fill('   ');
    await page.getByLabel('Storey name').blur();
    await shows(page.getByText('Please Input Storey name'));
  });

  it('lets Confirm be pressed when every required field holds a value, and 0 is one', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: createAt });
    await shows(page.getByText('2 fields need a value'));
    expect(await confirmCreate(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Go to Storey name' }).click();
    await page.keyboard.type('Mezzanine');
    await shows(page.getByText('1 field needs a value'));
    expect(await confirmCreate(page).isDisabled()).toBe(true);
    await page.getByLabel('Floor').fill('0');
    await soon(() => confirmCreate(page).isDisabled()).toBe(false);
    expect(await page.getByLabel('Sort').inputValue()).toBe('0');
    await page.getByLabel('Storey name').fill('  ');
    await soon(() => confirmCreate(page).isDisabled()).toBe(true);
  });

  it('says the limits of a number under its field, and Confirm waits until it is inside them', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: createAt });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/storey/')) sent += 1;
    });
    await page.getByLabel('Storey name').fill('Tower');
    await page.getByLabel('Floor').fill('201');
    await page.getByLabel('Floor').blur();
    await shows(page.getByText('Floor must be -20 to 200.'));
    expect(await confirmCreate(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Go to Floor' }).click();
    await soon(() => page.getByLabel('Floor').evaluate((field) => field === field.ownerDocument.activeElement)).toBe(
      true,
    );
    expect(sent).toBe(0);
    await page.getByLabel('Floor').fill('200');
    expect(await confirmCreate(page).isDisabled()).toBe(false);
  });

  it('refuses a floor that is taken with the sentence that names it, and keeps what was typed', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: createAt });
    await page.getByLabel('Storey name').fill('Second third floor');
    await page.getByLabel('Floor').fill('3');
    await shows(page.getByRole('region', { name: 'The building' }).getByText('floor is taken'));
    await confirmCreate(page).click();
    await shows(page.getByText('Floor 3 is already storey Level 4, food, dry. Choose another floor number.'));
    expect(await page.getByLabel('Storey name').inputValue()).toBe('Second third floor');
    expect((await storeysIn(app, 'SGE01')).map((storey) => storey.storey_name)).not.toContain('Second third floor');
  });

  it('goes back to the page it was opened from when it is confirmed, filters and all [SHELL-2.9-04]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${listAt}?sort=floor_no&order=desc` });
    await soon(async () => (await ids(page))[0]).toBe('ST24');
    await openCreate(page);
    await page.getByLabel('Storey name').fill('  Roof garden  ');
    await page.getByLabel('Floor').fill('40');
    await page.getByLabel('Height (mm)').fill('2800');
    await confirmCreate(page).click();
    await shows(page.getByText(/^ST\d+ Roof garden is created\.$/));
    await shows(table(page));
    const made = await storeyAt(app, 'SGE01', 40);
    expect(made.storey_name).toBe('Roof garden');
    await shows(page.getByText('25 storeys'));
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/v2${listAt}?sort=floor_no&order=desc`);
    await soon(async () => (await ids(page))[0]).toBe(made.storey_id);
    await app.look('delete from site.storey where whs_id = $1 and storey_id = $2', ['SGE01', made.storey_id]);
  });

  it('is given up with Cancel: nothing is asked while nothing was typed, and nothing is made', async () => {
    const before = await storeysIn(app, 'SGE01');
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${listAt}?storey_name=food` });
    await openCreate(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await soon(() => ids(page)).toEqual(['ST06', 'ST16']);
    expect(await storeysIn(app, 'SGE01')).toEqual(before);
  });
});

describe('editing and deleting a storey', () => {
  it('starts from what is there, saves what was changed, and tells in its history who changed what', async () => {
    await addStorey(app, 'SGE01', { id: 'ST60', name: 'Loft', floor: 60 });
    const page = await browser.open(app.url, { as: somebody.supervisor, at: detailAt('ST60') });
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await page.getByLabel('Storey name').inputValue()).toBe('Loft');
    expect(await page.getByLabel('Area (m²)').inputValue()).toBe('900');
    await page.getByLabel('Storey name').fill('Loft, samples');
    await page.getByLabel('Area (m²)').fill('');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByTitle('Blocked').last().click();
    await confirmEdit(page).click();
    await shows(page.getByText('ST60 Loft, samples is saved.'));
    await shows(page.getByRole('heading', { level: 1, name: 'ST60' }));
    const entry = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
    await shows(entry.getByText('Changed', { exact: true }));
    await shows(entry.getByText('Lim Wei Jie'));
    const told = (await entry.textContent()) ?? '';
    expect(told).toContain('Storey nameLoftLoft, samples');
    expect(told).toContain('Area (m²)900-');
    expect(told).toContain('StatusNormalBlocked');
    expect(told).not.toContain('Height');
    expect(told).toMatch(/r-[0-9a-f]{4}-[0-9a-f]{4}/);
    await shows(page.getByText('lim.weijie@tallyhouse.example'));
  });

  it('goes back to the list when it was opened from the list', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${listAt}?storey_name=beauty` });
    await rowOf(page, 'ST05').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Height (mm)').fill('5500');
    await confirmEdit(page).click();
    await shows(page.getByText('ST05 Level 3, beauty is saved.'));
    await soon(() => ids(page)).toEqual(['ST05', 'ST15']);
    await shows(rowOf(page, 'ST05').getByText('5,500'));
  });

  it('asks before it deletes, by name, with the focus on Cancel; Esc is no', async () => {
    await addStorey(app, 'SGE01', { id: 'ST61', name: 'Attic', floor: 61 });
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${listAt}?storey_id=ST61` });
    const remove = async (): Promise<void> => {
      await rowOf(page, 'ST61').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    const asked = page.getByRole('dialog', { name: 'Delete Attic?' });
    await remove();
    await shows(asked.getByText('Storey ST61 is deleted for everybody in this warehouse. Its history stays.'));
    const cancel = asked.getByRole('button', { name: 'Cancel' });
    await soon(() => cancel.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await gone(asked);
    expect(await storeyAt(app, 'SGE01', 61)).toMatchObject({ storey_id: 'ST61' });
    await remove();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await shows(page.getByText('Attic is deleted.'));
    await shows(page.getByRole('heading', { name: 'No storey fits these filters' }));
    expect((await storeysIn(app, 'SGE01')).map((storey) => storey.storey_id)).not.toContain('ST61');
  });

  it('says so when there is no such storey here', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: detailAt('ST999') });
    await shows(page.getByRole('heading', { name: 'There is no storey ST999' }));
    await page.goto(`${app.url}/v2${editAt('ST999')}`);
    await shows(page.getByRole('heading', { name: 'There is no storey ST999' }));
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await shows(table(page).getByRole('link'));
  });
});

describe('a form that holds unsaved values', () => {
  it('asks before a link, Back or Cancel leaves it; to stay keeps every value', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await openCreate(page);
    await page.getByLabel('Storey name').fill('Half a storey');
    const stay = async (): Promise<void> => {
      await shows(question(page));
      await question(page).getByRole('button', { name: 'Stay here' }).click();
      await gone(question(page));
      expect(page.url()).toBe(`${app.url}/v2${createAt}`);
      expect(await page.getByLabel('Storey name').inputValue()).toBe('Half a storey');
    };
    await page.getByRole('link', { name: 'Storage Area Setting' }).first().click();
    await stay();
    await page.evaluate('history.back()');
    await stay();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await stay();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await shows(table(page).getByRole('link'));
  });

  it('asks before a reload too, and asks nothing when nothing was changed', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: editAt('ST07') });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const name = page.getByLabel('Storey name');
    await name.fill('Level 5, toys');
    await page.evaluate('setTimeout(() => location.reload(), 0)');
    await soon(() => asked).toEqual(['beforeunload']);
    expect(await name.inputValue()).toBe('Level 5, toys');
    await name.fill('Level 5, electronics');
    await page.reload();
    await soon(() => name.inputValue()).toBe('Level 5, electronics');
    expect(asked).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await question(page).count()).toBe(0);
  });
});
