import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { signInTitle, somebody } from '../../kit/people.ts';
import { crewLine, crewWithErrors, dayFromNow, rowOf, uploadPeople, userListAt } from '../../kit/users.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const crew = async (): Promise<number> =>
  (await app.look(`select 1 from control.app_user where login_name like 'crew.%'`)).length;

// The browser may run on another computer, so that there is no path to read from.
const linesOf = async (file: Download): Promise<string[]> =>
  (await text(await file.createReadStream())).trim().split('\r\n');

describe('people by file', () => {
  it('shows row, column and cause of each error, makes the others, gives the bad rows back, and does nothing twice', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await uploadPeople(page, 'monday.csv', crewWithErrors());
    await shows(page.getByRole('tab', { name: /Errors\s*3/ }));
    await shows(page.getByRole('form', { name: 'Row 5' }).getByText('No such value. Allowed: Packer BPO'));
    const end = page.getByRole('form', { name: 'Row 10' });
    await shows(end.getByText(`Must be ${dayFromNow(0)} - ${dayFromNow(90)}`));
    await shows(page.getByRole('form', { name: 'Row 21' }).getByText('Does not have the right form.'));
    expect(await crew()).toBe(0);

    await page.getByRole('button', { name: 'Apply the 17 good rows' }).click();
    await shows(page.getByText('17 rows are applied.'));
    expect(await crew()).toBe(17);
    const errors = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the rows with errors' }).click();
    const lines = await linesOf(await errors);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('crew.04');
    expect(lines[1]).toContain('Role name: No such value. Allowed: Packer BPO');
    const result = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the result of every row' }).click();
    const all = await linesOf(await result);
    expect(all).toHaveLength(21);
    expect(all[0]).toMatch(/,Row,Result,Why$/);
    expect(all[1]).toMatch(/,2,Applied,$/);

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await shows(rowOf(page, 'crew.01').getByText(`until ${dayFromNow(5)}`));
    await uploadPeople(page, 'monday again.csv', crewWithErrors());
    await shows(page.getByRole('tab', { name: /Same\s*17/ }));
    expect(await page.getByRole('button', { name: /^Apply/ }).isDisabled()).toBe(true);
    expect(await crew()).toBe(17);
  });

  it('an upload is found again, and who confirmed it hands over the links, with which a person signs in', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await uploadPeople(page, 'tuesday.csv', [crewLine('tue.1'), crewLine('tue.2')]);
    await page.getByRole('button', { name: 'Apply all 2 rows' }).click();
    await shows(page.getByText('2 rows are applied.'));
    await page.reload();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('button', { name: 'tuesday.csv' }).click();
    await page.getByRole('button', { name: 'Make links to set passwords' }).click();
    await shows(page.getByText('2 links to set passwords'));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all as a file' }).click();
    const lines = await linesOf(await saved);
    expect(lines.map((line) => line.split(',')[0])).toEqual(['tue.1', 'tue.2']);

    const link = new URL(lines[0]?.split(',')[1] ?? '');
    const newcomer = await browser.open(app.url, { at: `/reset${link.hash}` });
    await shows(newcomer.getByText('For tue.1'));
    await newcomer.getByLabel('New Password', { exact: true }).fill('Quiet-Harbour7');
    await newcomer.getByLabel('Repeat Password').fill('Quiet-Harbour7');
    await newcomer.getByRole('button', { name: 'Save the password' }).click();
    await shows(signInTitle(newcomer));
    await newcomer.getByLabel('User ID or email').fill('tue.1');
    await newcomer.getByLabel('Password').fill('Quiet-Harbour7');
    await newcomer.getByRole('button', { name: 'Sign in', exact: true }).click();
    await soon(() => new URL(newcomer.url()).pathname).toBe('/v2/home');

    const farah = await browser.open(app.url, { as: 'farah.idris@tallyhouse.example', at: userListAt });
    await farah.getByRole('button', { name: 'Upload', exact: true }).click();
    await farah.getByRole('button', { name: 'tuesday.csv' }).click();
    await shows(farah.getByText('2 rows are applied.'));
    await gone(farah.getByRole('button', { name: 'Make links to set passwords' }));
  });

  it('is for those who may make people: the others have no button', async () => {
    await app.look(
      `with made as (insert into control.role (role_name) values ('Onlooker') returning role_id),
       held as (insert into control.role_permission (role_id, key) select role_id, 'PC.SystemConfig.UserList' from made)
       insert into control.user_role (user_id, whs_id, role_id)
       select user_id, 'SGE01', role_id from made, control.app_user where login_name = $1`,
      [somebody.supervisor],
    );
    const page = await browser.open(app.url, { as: somebody.supervisor, at: userListAt });
    await shows(rowOf(page, 'Tan Mei Ling'));
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0);
  });

  it('has nothing serious against it', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await uploadPeople(page, 'axe.csv', [crewLine('axe'), crewLine('No')]);
    await axe.look(page, 'upload preview');
    await page.getByRole('button', { name: 'Apply the good row' }).click();
    await shows(page.getByText('1 row is applied.'));
    await axe.look(page, 'upload done');
    await page.getByRole('button', { name: 'Make links to set passwords' }).click();
    await shows(page.getByText('A link to set the password'));
    await axe.look(page, 'links');
    axe.report();
  });
});
