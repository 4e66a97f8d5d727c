import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { type App, startApp } from '../../kit/app.ts';
import { areaAt, firstColumn, rowWith, tableOf, treeOf } from '../../kit/area.ts';
import { inspection } from '../../kit/axe.ts';
import { gone, intercept, shows, soon, useBrowser } from '../../kit/browser.ts';
import { somebody } from '../../kit/people.ts';
import { choose } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('the storage area', () => {
  it('shows its tabs, and the tree filters the list beside it', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('zone') });
    await soon(() => firstColumn(page, 'Zone')).toEqual([
      'B1',
      'C1',
      'G1',
      'H1',
      'P1',
      'P2',
      'P3',
      'P4',
      'Q1',
      'R1',
      'R2',
      'X1',
    ]);
    await shows(page.getByRole('link', { name: 'Zone Cluster', exact: true }));
    await axe.look(page, 'zones');
    const tree = treeOf(page);
    await tree.getByRole('button', { name: 'Reserve', exact: true }).focus();
    await page.keyboard.press('Enter');
    await soon(() => firstColumn(page, 'Zone')).toEqual(['B1', 'R1', 'R2']);
    expect(new URL(page.url()).searchParams.get('zone_cluster_id')).toBe('CL03');
    await tree.getByRole('button', { name: 'R2 Pallet reserve west' }).press('Enter');
    await soon(() => firstColumn(page, 'Zone')).toEqual(['R2']);
    await tree.getByRole('button', { name: 'R2 Pallet reserve west' }).press('Enter');
    await soon(async () => (await firstColumn(page, 'Zone')).length).toBe(12);
    await tree.getByRole('button', { name: 'Close Picking hall' }).press('Enter');
    await soon(() => tree.getByRole('button', { name: 'Fast picking', exact: true }).count()).toBe(0);
    axe.report();
  });

  it('a filter that is opened before its options are known opens when they are', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator });
    const { promise: known, resolve: answer } = Promise.withResolvers<void>();
    await intercept(page, `**${storageAreaCalls.getParkZoneTree.path}*`, async (route) => {
      await known;
      await route.continue();
    });
    await page.goto(`${app.url}/v2${areaAt('zone')}`);
    await shows(tableOf(page, 'Zone').getByText('P1', { exact: true }));
    await page.getByRole('combobox', { name: 'Cluster' }).click();
    const list = page.locator('.ant-select-dropdown:visible');
    expect(await list.count(), 'nothing is said of what is not known').toBe(0);
    answer();
    await shows(list.locator('.ant-select-item-option').filter({ hasText: 'Reserve' }));
  });

  it('makes a park, a sector and a cluster in dialogs, by keyboard', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('park') });
    await shows(tableOf(page, 'Park').getByText('PK01'));
    await page.getByRole('button', { name: 'Create Park' }).press('Enter');
    await soon(() =>
      page
        .getByLabel('Park name')
        .last()
        .evaluate((el) => el === el.ownerDocument.activeElement),
    ).toBe(true);
    await page.keyboard.type('Annex');
    await axe.look(page, 'park dialog');
    await page.keyboard.press('Enter');
    await shows(page.getByText('Annex is saved.'));
    await shows(rowWith(page, 'Park', 'Annex'));

    await page.goto(`${app.url}/v2${areaAt('zonecluster')}`);
    await shows(tableOf(page, 'Zone Cluster').getByText('Fast picking'));
    await page.getByRole('button', { name: 'Manage sectors' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Manage sectors' });
    await shows(dialog.getByText('High bay'));
    await axe.look(page, 'sectors');
    await dialog.getByRole('button', { name: 'Create Sector' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Create Sector' });
    await form.getByLabel('Sector name').fill('Dock side');
    await choose(page, 'Park', 'Annex', form);
    await form.getByRole('button', { name: 'Confirm, save' }).press('Enter');
    await shows(page.getByText('Dock side is saved.'));
    await gone(form);
    await shows(dialog.getByText('Dock side'));
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await gone(dialog);

    await page.getByRole('button', { name: 'Create Cluster' }).press('Enter');
    const cluster = page.getByRole('dialog', { name: 'Create Cluster' });
    await cluster.getByLabel('Cluster name').fill('Cross dock');
    await choose(page, 'Sector', 'Dock side', cluster);
    await cluster.getByRole('button', { name: 'Confirm, save' }).press('Enter');
    await shows(page.getByText('Cross dock is saved.'));
    await shows(treeOf(page).getByRole('button', { name: 'Cross dock', exact: true }));
    axe.report();
  });

  it('refuses to delete a cluster that has zones, and says how many', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('zonecluster') });
    const row = rowWith(page, 'Zone Cluster', 'Fast picking');
    await row.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await shows(page.getByText('Fast picking still has 3 below it in the tree. Move or delete them first.'));
  });

  it('makes a zone, blocks it with a reason and shows both in its history', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: `${areaAt('zone')}?sort=zone_id&order=desc`,
    });
    await page.getByRole('button', { name: 'Create Zone' }).press('Enter');
    await shows(page.getByRole('heading', { level: 1, name: 'Create Zone' }));
    await page.getByRole('textbox', { name: 'Zone', exact: true }).fill('Z9');
    await page.getByLabel('Zone name').fill('Overflow');
    await choose(page, 'Cluster', 'Reserve');
    await choose(page, 'Storey ID', 'Ground');
    await axe.look(page, 'zone form');
    await page.getByRole('button', { name: 'Confirm, save' }).press('Enter');
    await shows(page.getByText('Z9 is saved.'));
    await page.getByRole('link', { name: 'Z9', exact: true }).press('Enter');
    await shows(page.getByRole('heading', { level: 1, name: 'Z9' }));
    await page.getByRole('button', { name: 'Block', exact: true }).press('Enter');
    await page.getByRole('dialog').getByLabel('Reason').fill('Floor is wet');
    await page.keyboard.press('Enter');
    await shows(page.getByText('Z9 is saved.'));
    await shows(page.getByText('Floor is wet').first());
    await shows(page.getByRole('button', { name: 'Unblock' }));
    await axe.look(page, 'zone detail');
    axe.report();
  });

  it.each(['zone', 'pathway', 'cell'])(
    'a %s that is not there is said to be missing, with the way back',
    async (tab) => {
      browser.allow(/status of 404/);
      const page = await browser.open(app.url, { as: somebody.clerk, at: `${areaAt(tab)}/detail/ZZ9` });
      await shows(page.getByText('There is no ZZ9 here'));
      await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
      await soon(() => new URL(page.url()).pathname).toBe(`/v2${areaAt(tab)}`);
    },
  );

  it('offers who only looks nothing to change', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: areaAt('zone') });
    await shows(tableOf(page, 'Zone').getByText('P1', { exact: true }));
    for (const name of ['Create Zone', 'Edit', 'Block', 'Delete'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  });
});
