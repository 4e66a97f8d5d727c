import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { bar, said } from '../kit/filters.ts';
import { somebody } from '../kit/people.ts';
import { pick } from '../kit/select.ts';
import { ids, listAt } from '../kit/storeys.ts';
import { dayFromNow } from '../kit/users.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.look('delete from control.filter_template');
});
const browser = useBrowser();

const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save as Bookmark' });
const loadButton = (page: Page): Locator => page.getByRole('button', { name: 'Load Bookmark' });
const saveDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Save as Bookmark' });
const loadDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Load Bookmark' });
const confirmSave = (page: Page): Locator => saveDialog(page).getByRole('button', { name: 'Save', exact: true });
const confirmLoad = (page: Page): Locator => loadDialog(page).getByRole('button', { name: 'Load', exact: true });
const type = (page: Page): Locator => saveDialog(page).getByRole('combobox', { name: 'Type' });
const today = dayFromNow(0).slice(2).replaceAll('-', '');

async function open(): Promise<Page> {
  const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
  await soon(() => ids(page)).toHaveLength(20);
  return page;
}

async function save(page: Page, name?: string): Promise<void> {
  await saveButton(page).click();
  if (name !== undefined) await saveDialog(page).getByLabel('Bookmark Name').fill(name);
  await confirmSave(page).click();
  await gone(saveDialog(page));
}

const kept = (): Promise<{ template_name: string; data: string }[]> =>
  app.look('select template_name, data from control.filter_template order by created_at');

/** So many bookmarks of the clerk's, as if she had saved them on other days. */
async function given(count: number): Promise<void> {
  await app.look(
    `insert into control.filter_template (user_id, station, url_path, key_name, template_name, data, used_at, saved_at)
     select user_id, 'SGE01', $2, 'PC.WMSBasic.StorageAreaSetting.Storey.View', 'Shift ' || n, '{"status":"2"}',
       now() - n * interval '1 day', now() - n * interval '1 day'
     from control.app_user, generate_series(1, $3) n where login_name = $1`,
    [somebody.clerk, listAt, count],
  );
}

describe('the bookmarks of a list', () => {
  it('have a button to save and one to load, which is off while there are none [SHELL-2.7-01] [SHELL-2.7-02]', async () => {
    const page = await open();
    await shows(saveButton(page));
    expect(await loadButton(page).isDisabled()).toBe(true);
    await save(page);
    await soon(() => loadButton(page).isDisabled()).toBe(false);
  });

  it('are saved as new ones or in place of one there is; new is what is offered first [SHELL-2.7-03] [SHELL-4.7-01]', async () => {
    await given(1);
    const page = await open();
    await saveButton(page).click();
    await shows(saveDialog(page).getByTitle('New Bookmark'));
    await type(page).click();
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await soon(() => options.allTextContents()).toEqual(['New Bookmark', 'Existing Bookmark']);
  });

  it('need no more than Enter: the focus is on the name', async () => {
    const page = await open();
    await saveButton(page).click();
    await soon(() =>
      saveDialog(page)
        .getByLabel('Bookmark Name')
        .evaluate((field) => field === field.ownerDocument.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await shows(page.getByText(`Bookmark_${today}_1 is saved.`));
  });

  it('ask a new one for its name, which is the day and a number [SHELL-2.7-04] [SHELL-5-30]', async () => {
    const page = await open();
    await saveButton(page).click();
    const name = saveDialog(page).getByLabel('Bookmark Name');
    expect(await name.inputValue()).toBe(`Bookmark_${today}_1`);
    await confirmSave(page).click();
    await shows(page.getByText(`Bookmark_${today}_1 is saved.`));
    await gone(saveDialog(page));
    await saveButton(page).click();
    await soon(() => name.inputValue()).toBe(`Bookmark_${today}_2`);
  });

  it('show those there are as a list to choose from, the newest marked [SHELL-2.7-05]', async () => {
    await given(3);
    const page = await open();
    await saveButton(page).click();
    await pick(page, type(page), 'Existing Bookmark');
    const rows = saveDialog(page).getByRole('radio');
    await soon(() => rows.count()).toBe(3);
    await shows(saveDialog(page).getByText('Shift 1'));
    expect(await saveDialog(page).getByText('Recently saved').count()).toBe(1);
    await shows(saveDialog(page).getByRole('radio', { name: 'Shift 1 Recently saved' }));
    // What is saved now is the newest, whichever was loaded last.
    await saveDialog(page).getByRole('radio', { name: 'Shift 3' }).click();
    await confirmSave(page).click();
    await gone(saveDialog(page));
    expect((await kept()).find(({ template_name }) => template_name === 'Shift 3')?.data).toBe('{}');
    await saveButton(page).click();
    await pick(page, type(page), 'Existing Bookmark');
    await shows(saveDialog(page).getByRole('radio', { name: 'Shift 3 Recently saved' }));
  });

  it('are loaded from a list to choose from, and searched by at once [SHELL-2.7-06] [SHELL-2.7-07]', async () => {
    const page = await open();
    await bar(page).getByLabel('Storey name').fill('food');
    await bar(page).getByLabel('Floor, from').fill('3');
    // Saved as it stands in the fields, searched or not.
    await save(page, 'Food upstairs');
    expect(await kept()).toEqual([
      { template_name: 'Food upstairs', data: '{"storey_name":"food","floor_no_from":"3"}' },
    ]);
    await page.reload();
    await soon(() => ids(page)).toHaveLength(20);
    await loadButton(page).click();
    await shows(loadDialog(page).getByRole('radio', { name: 'Food upstairs' }));
    await loadDialog(page).getByRole('radio', { name: 'Food upstairs' }).click();
    const asked = page.waitForRequest(/search_storey.*storey_name=food/);
    await confirmLoad(page).click();
    expect(new URL((await asked).url()).searchParams.get('floor_no_from')).toBe('3');
    await soon(() => said(page)).toEqual({ storey_name: 'food', floor_no_from: '3' });
    expect(await bar(page).getByLabel('Storey name').inputValue()).toBe('food');
    expect(await bar(page).getByLabel('Floor, from').inputValue()).toBe('3');
    await soon(() => ids(page)).toEqual(['ST06', 'ST16']);
  });

  it('stand first when they were loaded last, and are gone when deleted', async () => {
    await given(2);
    const page = await open();
    await loadButton(page).click();
    const names = async (): Promise<string[]> =>
      (await loadDialog(page).getByRole('radiogroup').locator('label').allTextContents()).map((text) => text.trim());
    await soon(names).toEqual(['Shift 1', 'Shift 2']);
    await loadDialog(page).getByRole('radio', { name: 'Shift 2' }).click();
    const used = page.waitForResponse(/use_filter_template/);
    await confirmLoad(page).click();
    await used;
    await soon(() => said(page)).toEqual({ status: '2' });
    await loadButton(page).click();
    await soon(names).toEqual(['Shift 2', 'Shift 1']);
    await loadDialog(page).getByRole('button', { name: 'Delete Shift 2' }).click();
    const sure = page.getByRole('dialog', { name: 'Delete Shift 2?' });
    await sure.getByRole('button', { name: 'Delete', exact: true }).click();
    await gone(sure);
    await soon(names).toEqual(['Shift 1']);
    expect((await kept()).map(({ template_name }) => template_name)).toEqual(['Shift 1']);
  });
});

describe('a bookmark is not saved', () => {
  it('without a type [SHELL-5-26]', async () => {
    const page = await open();
    await saveButton(page).click();
    await saveDialog(page).locator('.ant-select-clear').click();
    await gone(saveDialog(page).getByLabel('Bookmark Name'));
    await confirmSave(page).click();
    await shows(saveDialog(page).getByText('Type is required', { exact: true }));
    expect(await kept()).toEqual([]);
  });

  it('without a name, nor under one there is [SHELL-5-27]', async () => {
    await given(1);
    const page = await open();
    await saveButton(page).click();
    await saveDialog(page).getByLabel('Bookmark Name').fill('  ');
    await confirmSave(page).click();
    await shows(saveDialog(page).getByText('Bookmark Name is required', { exact: true }));
    await saveDialog(page).getByLabel('Bookmark Name').fill('Shift 1');
    await confirmSave(page).click();
    await shows(saveDialog(page).getByText('Shift 1 exists already. Choose Existing Bookmark to replace it.'));
    expect((await kept()).map(({ data }) => data)).toEqual(['{"status":"2"}']);
  });

  it('in place of none [SHELL-5-28]', async () => {
    await given(1);
    const page = await open();
    await saveButton(page).click();
    await pick(page, type(page), 'Existing Bookmark');
    await confirmSave(page).click();
    await shows(saveDialog(page).getByText('Bookmark is required', { exact: true }));
    expect((await kept()).map(({ data }) => data)).toEqual(['{"status":"2"}']);
  });

  it('nor loaded without a choice [SHELL-5-29]', async () => {
    await given(1);
    const page = await open();
    await loadButton(page).click();
    await confirmLoad(page).click();
    await shows(loadDialog(page).getByText('Bookmark is required', { exact: true }));
    expect(said(page)).toEqual({});
  });

  it('as a seventh: six force the choice of one there is [SHELL-4.7-02] [SHELL-5-31]', async () => {
    await given(6);
    const page = await open();
    await saveButton(page).click();
    await shows(saveDialog(page).getByTitle('Existing Bookmark'));
    await shows(saveDialog(page).getByText('Only up to 6 new bookmarks can be added', { exact: true }));
    await soon(() => saveDialog(page).getByRole('radio').count()).toBe(6);
    await type(page).click();
    const isNew = page.locator('.ant-select-dropdown:visible').getByTitle('New Bookmark');
    await soon(() => isNew.getAttribute('class')).toContain('disabled');
    await page.keyboard.press('Escape');
    await saveDialog(page).getByRole('radio', { name: 'Shift 6' }).click();
    await confirmSave(page).click();
    await shows(page.getByText('Shift 6 is saved.'));
    expect(await kept()).toHaveLength(6);
  });

  it('as a seventh when the sixth was saved in another tab meanwhile: the server says so [SHELL-5-31]', async () => {
    browser.allow(/status of 422|status of 409/);
    await given(5);
    const page = await open();
    await saveButton(page).click();
    await app.look(
      `insert into control.filter_template (user_id, station, url_path, key_name, template_name, data)
       select user_id, station, url_path, key_name, 'From another tab', '{}' from control.filter_template limit 1`,
    );
    await confirmSave(page).click();
    await shows(page.getByText('Only up to 6 new bookmarks can be added'));
    expect(await kept()).toHaveLength(6);
  });
});
