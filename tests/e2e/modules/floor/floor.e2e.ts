import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, shows, soon, useBrowser } from '../../kit/browser.ts';
import { dialogOf, rowOf } from '../../kit/partners.ts';
import { somebody } from '../../kit/people.ts';
import { pick } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const area = '/wmsbasic/storageAreaSetting';

describe('staging places', () => {
  it('are reached by two rows of tabs, and created and blocked with a reason', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${area}/inboundStagingLocation` });
    await shows(rowOf(page, 'ARR-01'));
    await page.getByRole('link', { name: 'Inbound Carton Staging Location', exact: true }).click();
    await soon(() => new URL(page.url()).pathname).toBe(
      `/v2${area}/inboundStagingLocation/inboundParcelStagingLocation`,
    );
    await page.getByRole('link', { name: 'QC Staging Location' }).click();
    await shows(rowOf(page, 'QC-01'));
    await page.getByRole('button', { name: 'Create place' }).press('Enter');
    await dialogOf(page).getByLabel('Location').fill('QC-77');
    await pick(page, dialogOf(page).getByRole('combobox', { name: 'Status' }), 'Blocked');
    await dialogOf(page).getByLabel('Reason of status').fill('Floor is wet');
    await dialogOf(page).getByRole('button', { name: 'Create' }).click();
    await shows(page.getByText('QC-77 is created.'));
    const [row] = await app.look(`select staging_type, status_reason from site.location where location_id = 'QC-77'`);
    expect(row).toEqual({ staging_type: 12, status_reason: 'Floor is wet' });
  });
});

describe('stations', () => {
  it('are made the default of their type', async () => {
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: '/wmsbasic/stationManagement?station_id=PCK-02S',
    });
    await rowOf(page, 'PCK-02S').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Make default' }).click();
    await shows(page.getByText('PCK-02S is the default of its type now.'));
  });
});

describe('docks', () => {
  it('are released under a truck that has left', async () => {
    await app.look(
      `update site.dock set status = 2, occupied_since = now() where whs_id = 'SGE01' and dock_id = 'D01'`,
    );
    const page = await browser.open(app.url, {
      as: somebody.supervisor,
      at: '/wmsbasic/dockmanagement?dock_id=D01',
    });
    await rowOf(page, 'D01').getByRole('button', { name: 'Release' }).click();
    await shows(page.getByText('D01 is free again.'));
  });
});

it('nothing serious is against the screens of the floor', async () => {
  const axe = inspection();
  const page = await browser.open(app.url, { as: somebody.administrator, at: '/wmsbasic/dockmanagement?view=table' });
  await shows(rowOf(page, 'D02'));
  await axe.look(page, 'docks');
  await page.getByRole('button', { name: 'Create dock' }).click();
  await shows(dialogOf(page).getByLabel('Dock ID'));
  await axe.look(page, 'create dock');
  for (const [at, what] of [
    ['/wmsbasic/stationManagement', 'BOX-01'],
    [`${area}/outboundStagingLocation`, 'ML-01'],
    [`${area}/rtStagingLocation`, 'PB-01'],
  ] as const) {
    await follow(page, at);
    await shows(rowOf(page, what));
    await axe.look(page, at);
  }
  axe.report();
}, 120_000);
