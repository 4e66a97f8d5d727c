import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { editAt, listAt, rowOf, storeyAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('two people at the same storey', () => {
  it('the second save is refused and says who was first; her values stay until she loads the new ones', async () => {
    browser.allow(/status of 409/);
    const { storey_id } = await storeyAt(app, 'SGE01', 4);
    const lim = await browser.open(app.url, { as: somebody.supervisor, at: editAt(storey_id) });
    const priya = await browser.open(app.url, { as: somebody.administrator, at: editAt(storey_id) });
    const confirm = { name: 'Confirm, save the changes' };
    await priya.getByLabel('Storey name').fill('Level 5, phones');
    await lim.getByLabel('Storey name').fill('Level 5, cameras');
    await lim.getByLabel('Height (mm)').fill('5000');
    await lim.getByRole('button', confirm).click();
    await shows(lim.getByText(`${storey_id} Level 5, cameras is saved.`));

    await priya.getByRole('button', confirm).click();
    const told = priya.getByRole('alert').filter({ hasText: 'Changed by lim.weijie@tallyhouse.example at' });
    await shows(told);
    await shows(told.getByText('Your values are still here. Load the new ones, compare, and save again.'));
    expect(await priya.getByLabel('Storey name').inputValue()).toBe('Level 5, phones');
    expect((await storeyAt(app, 'SGE01', 4)).storey_name).toBe('Level 5, cameras');

    await told.getByRole('button', { name: 'Load the new values' }).click();
    await soon(() => priya.getByLabel('Storey name').inputValue()).toBe('Level 5, cameras');
    expect(await priya.getByLabel('Height (mm)').inputValue()).toBe('5000');
    await gone(told);
    await priya.getByLabel('Storey name').fill('Level 5, phones');
    await priya.getByRole('button', confirm).click();
    await shows(priya.getByText(`${storey_id} Level 5, phones is saved.`));
    expect(await storeyAt(app, 'SGE01', 4)).toMatchObject({ storey_name: 'Level 5, phones', version: 3 });
  });

  it('a delete of what was changed meanwhile is refused, and the list shows the new values', async () => {
    browser.allow(/status of 409/);
    const { storey_id } = await storeyAt(app, 'SGE01', 5);
    const priya = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await shows(rowOf(priya, storey_id));
    await app.look(
      'update site.storey set storey_name = $2, version = version + 1 where whs_id = $3 and storey_id = $1',
      [storey_id, 'Level 6, coats', 'SGE01'],
    );
    await rowOf(priya, storey_id).getByRole('button', { name: 'More' }).click();
    await priya.getByRole('menuitem', { name: 'Delete' }).click();
    await priya.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await shows(priya.getByText(/^Changed by .+ at .+\. Reload to see the new values\.$/));
    await shows(rowOf(priya, storey_id).getByText('Level 6, coats'));
  });
});
