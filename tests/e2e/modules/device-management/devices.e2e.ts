import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, shows, soon, useBrowser } from '../../kit/browser.ts';
import { deviceAt, deviceRow, devicesAt, label, templateAt, templatesAt } from '../../kit/devices.ts';
import { somebody } from '../../kit/people.ts';
import { choose } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const baskets = `${devicesAt}?device_type=5`;
const statusOf = async (id: string): Promise<number | undefined> => {
  const [row] = await app.look<{ status: number }>(
    `select status from site.device where whs_id = 'SGE01' and device_id = $1`,
    [id],
  );
  return row?.status;
};

describe('devices', () => {
  it('are made by number from a template, with the keyboard alone, and the page says which labels before and after', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: baskets });
    await shows(deviceRow(page, label('K', 1)));
    await page.getByRole('button', { name: 'Create Device' }).focus();
    await page.keyboard.press('Enter');
    await shows(page.getByText('1 field needs a value'));
    await choose(page, 'Template', 'K-25');
    await shows(page.getByText('Say how many, or give the labels'));
    await page.getByLabel('Quantity').focus();
    await page.keyboard.type('12');
    const [last] = await app.look<{ last: number }>(
      `select last::int from site.device_sequence where site_id = 'SG' and id_prefix = 'K'`,
    );
    const first = (last?.last ?? 0) + 1;
    await shows(page.getByText(label('K', first), { exact: true }));
    await shows(page.getByText(label('K', first + 11), { exact: true }));
    await page.keyboard.press('Enter');
    await shows(page.getByText(`12 devices are made: ${label('K', first)} to ${label('K', first + 11)}.`));
    await soon(() => statusOf(label('K', first + 11))).toBe(1);
  });

  it('are made from labels that are on the things already; a wrong one is found before it is sent', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${devicesAt}/create` });
    await choose(page, 'Template', 'C-12');
    const good = [label('C', 700), label('C', 701)];
    await page.getByLabel('Or these labels, one per line').fill(`${good.join('\n')}\nC000702?`);
    await shows(page.getByText('1 label does not fit the template'));
    const confirm = page.getByRole('button', { name: 'Confirm, make the devices' });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel('Or these labels, one per line').fill(good.join('\n'));
    await confirm.click();
    await shows(page.getByText(`2 devices are made: ${good.join(' to ')}.`));
    await soon(() => statusOf(label('C', 701))).toBe(1);
  });

  it('several are locked at once with a reason, which their pages tell', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${devicesAt}?device_type=2` });
    const ids = [label('P', 1), label('P', 2)];
    await app.look(`update site.device set status = 1 where whs_id = 'SGE01' and device_id = any($1)`, [ids]);
    await page.reload();
    for (const id of ids) await page.getByRole('checkbox', { name: `Choose ${id}` }).click();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await shows(page.getByRole('dialog', { name: 'Lock: 2 devices' }));
    await page.keyboard.type('Boards are wet');
    await page.keyboard.press('Enter');
    await shows(page.getByText('2 devices have their new status.'));
    expect(await Promise.all(ids.map(statusOf))).toEqual([3, 3]);
    await deviceRow(page, ids[0] ?? '')
      .getByRole('link')
      .click();
    await shows(page.getByRole('heading', { level: 1, name: ids[0] ?? '' }));
    await shows(page.getByRole('list', { name: 'What happened to it' }).getByText('Boards are wet'));
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.keyboard.type('Dry again');
    await page.keyboard.press('Enter');
    await shows(page.getByRole('button', { name: 'Lock', exact: true }));
    expect(await statusOf(ids[0] ?? '')).toBe(1);
  });

  it('has no button for what a person may not do', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: baskets });
    await shows(deviceRow(page, label('K', 1)));
    expect(await page.getByRole('button', { name: 'Create Device' }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: /^Choose/ }).count()).toBe(0);
  });

  it('a note is changed and a device that is not there says so', async () => {
    browser.allow(/status of 404/);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: deviceAt(label('W', 1)) });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Note').fill('Third slot is bent');
    await page.getByRole('button', { name: 'Confirm, save the changes' }).click();
    await shows(page.getByText(`${label('W', 1)} is saved.`));
    await shows(page.getByText('Third slot is bent'));
    await page.goto(`${app.url}/v2${deviceAt('NOWHERE')}`);
    await shows(page.getByText('There is no device NOWHERE'));
  });
});

describe('templates', () => {
  it('one in use keeps its slots; its copy does not, and shows its first label', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: templateAt('W-48') });
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await page.getByLabel('Slot rows').isDisabled()).toBe(true);
    expect(await page.getByLabel('Template name').isDisabled()).toBe(false);
    await page.goto(`${app.url}/v2${templatesAt}`);
    await deviceRow(page, 'W-48').getByRole('button', { name: 'Copy' }).click();
    await shows(page.getByText('Copy of W-48'));
    await page.getByRole('textbox', { name: 'Template', exact: true }).fill('w-24');
    await page.getByLabel('Template name').fill('Put wall 4 x 6');
    await page.getByLabel('Slot rows').fill('4');
    await page.getByLabel('Slots per row').fill('0');
    await shows(page.getByText('Slots need rows and columns, or neither'));
    await page.getByLabel('Slots per row').fill('6');
    await page.getByLabel('Prefix').fill('WX');
    await shows(page.getByText(label('WX', 1), { exact: true }));
    await page.getByRole('button', { name: 'Confirm, create the template' }).click();
    await shows(page.getByText('Template W-24 is created.'));
    const [made] = await app.look(
      `select slot_rows, slot_cols, id_prefix from site.device_template where template_id = 'W-24'`,
    );
    expect(made).toEqual({ slot_rows: 4, slot_cols: 6, id_prefix: 'WX' });
  });

  it('a prefix of another type is refused with the sentence that says why', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${templatesAt}/create?from=K-25` });
    await page.getByRole('textbox', { name: 'Template', exact: true }).fill('K-99');
    await page.getByLabel('Template name').fill('Tote');
    await page.getByLabel('Prefix').fill('C');
    await page.getByRole('button', { name: 'Confirm, create the template' }).click();
    await shows(page.getByText(/Prefix C cannot be told from C of template C-12/));
  });
});

it('the pages of devices have nothing serious against them', async () => {
  const axe = inspection();
  const page = await browser.open(app.url, { as: somebody.administrator, at: baskets });
  await shows(deviceRow(page, label('K', 1)));
  await axe.look(page, 'devices');
  await follow(page, `${devicesAt}/create`);
  await choose(page, 'Template', 'C-12');
  await axe.look(page, 'new devices');
  await follow(page, deviceAt(label('C', 2)));
  await shows(page.getByText('What happened to it'));
  await axe.look(page, 'device');
  await follow(page, templatesAt);
  await shows(deviceRow(page, 'K-25'));
  await axe.look(page, 'templates');
  await follow(page, `${templatesAt}/edit/W-48`);
  await shows(page.getByText('As it will be'));
  await axe.look(page, 'template form');
  await follow(page, templateAt('W-48'));
  await shows(page.getByText('Devices by status'));
  await axe.look(page, 'template');
  axe.report();
});
