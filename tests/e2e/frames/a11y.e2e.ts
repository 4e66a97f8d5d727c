import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failFiveTimes, resetLink } from '../kit/accounts.ts';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { follow, gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { cutOff } from '../kit/in-page.ts';
import { somebody } from '../kit/people.ts';
import { createAt, detailAt, editAt, ids, listAt, rowOf, table } from '../kit/storeys.ts';
import { adminListAt, choose, idOf, packer, userDetailAt, userListAt, warehousesAt } from '../kit/users.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const go = (page: Page, at: string): Promise<unknown> => page.goto(`${app.url}/v2${at}`);
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    `(() => { const at = document.activeElement; return (at.getAttribute('aria-label') ?? at.textContent ?? '').trim() || at.tagName; })()`,
  );

describe('in light colours and in dark ones', () => {
  it('the pages outside the shell have nothing serious against them', async () => {
    const axe = inspection();
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { at: '/login' });
    await shows(page.getByText('Demo accounts'));
    await axe.look(page, 'sign-in');
    await page.getByLabel('User ID or email').fill('nobody');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await shows(page.getByText('Sign-in name or password is wrong.'));
    await page.getByRole('button', { name: /Language/ }).click();
    await shows(page.getByRole('menuitem', { name: 'ไทย' }));
    await axe.look(page, 'sign-in refused, languages open');
    await follow(page, '/forget');
    await shows(page.getByRole('button', { name: 'Send the link' }));
    await axe.look(page, '/forget');
    await follow(page, '/reset');
    await shows(page.getByText('This link is no longer valid'));
    await axe.look(page, '/reset with no link');
    await go(page, `/reset#${await resetLink(app)}`);
    await page.getByLabel('Repeat Password').fill('one');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await shows(page.getByText('The two passwords differ.'));
    await axe.look(page, '/reset with problems');
    await follow(page, '/resetSuccess');
    await shows(page.getByRole('heading', { name: 'Your password is changed' }));
    await axe.look(page, '/resetSuccess');
    await failFiveTimes(app, somebody.clerk);
    await follow(page, '/login');
    await page.getByLabel('User ID or email').fill(somebody.clerk);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await shows(page.getByRole('img', { name: /^Picture/ }));
    await axe.look(page, 'sign-in with a picture');
    await app.look('truncate control.login_guard');
    await follow(page, '/403');
    await shows(page.getByRole('heading', { name: 'You cannot open this page' }));
    await axe.look(page, '/403');
    await follow(page, '/404');
    await shows(page.getByRole('heading', { name: 'There is no page here' }));
    await axe.look(page, '/404');
    await follow(page, '/google/login');
    await shows(page.getByRole('button', { name: 'Sign in with Google' }));
    await axe.look(page, '/google/login');
    await follow(page, '/tob/login?failed=get_my_perm');
    await shows(page.getByRole('button', { name: 'Retry' }));
    await axe.look(page, '/tob/login');
    await go(page, '/login_callback.html');
    await shows(page.getByRole('alert'));
    await axe.look(page, '/login_callback.html');
    await go(page, '/tob/callback?code=x&state=y');
    await shows(page.getByText('The sign-in was not accepted.'));
    await axe.look(page, '/tob/callback');
    axe.report();
  });

  it('the list has nothing serious against it, with whatever is open on it', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    await axe.look(page, 'list');
    const opened = async (button: string | RegExp, part: Parameters<typeof shows>[0], where: string): Promise<void> => {
      await page.getByRole('button', { name: button }).first().click();
      await shows(part);
      await axe.look(page, where);
      await page.keyboard.press('Escape');
      await gone(part);
    };
    await opened('Columns', page.getByRole('dialog', { name: 'Columns of this list' }), 'columns open');
    await opened(/Your account/, page.getByRole('menuitem', { name: 'Logout' }), 'user menu open');
    await opened(/Language/, page.getByRole('menuitem', { name: 'ไทย' }), 'languages open');
    await opened('More', page.getByRole('menuitem', { name: 'Delete' }), 'row menu open');
    for (const box of ['Status', 'Warehouse', 'Rows per page']) {
      await page.getByRole('combobox', { name: box }).click();
      await soon(() => page.getByRole('combobox', { name: box }).getAttribute('aria-expanded')).toBe('true');
      await axe.look(page, `${box} open`);
      await page.keyboard.press('Escape');
    }
    await rowOf(page, 'ST03').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await shows(page.getByRole('dialog', { name: 'Delete Ground floor, docks?' }));
    await axe.look(page, 'delete dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Storey name' }).fill('moon');
    await page.getByRole('textbox', { name: 'Storey name' }).press('Enter');
    await shows(page.getByRole('heading', { name: 'No storey fits these filters' }));
    await axe.look(page, 'no match');
    axe.report();
  }, 120_000);

  it('one faint text among many of its kind is found, and one that is faint in the other colours only', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    for (const [row, colour, seen] of [
      [8, '#c0c4c8', /list in light: serious color-contrast/],
      [9, '#54585c', /list in dark: serious color-contrast/],
    ] as const) {
      const name = table(page).getByRole('row').nth(row).getByText(/\w/).nth(1);
      await name.evaluate((text: { style: { color: string } }, color) => (text.style.color = color), colour);
      const axe = inspection();
      await axe.look(page, 'list');
      expect(() => axe.report()).toThrow(seen);
      await name.evaluate((text: { style: { color: string } }) => (text.style.color = ''));
    }
  });

  it("the dialogs of one's own account have nothing serious against them", async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    for (const name of ['Change Password', 'My devices']) {
      await page.getByRole('button', { name: /Your account/ }).click();
      await page.getByRole('menuitem', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await shows(dialog.getByText(name === 'My devices' ? 'This browser' : 'New Password'));
      await axe.look(page, name);
      await page.keyboard.press('Escape');
      await gone(dialog);
    }
    axe.report();
  });

  it('the forms and the detail page have nothing serious against them', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: createAt });
    await page.getByLabel('Storey name').focus();
    await page.keyboard.press('Tab');
    await shows(page.getByText('Please Input Storey name'));
    await axe.look(page, 'create with a problem');
    await page.getByLabel('Floor').fill('3');
    await shows(page.getByText('floor is taken'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await shows(page.getByRole('dialog', { name: 'Leave without saving?' }));
    await axe.look(page, 'leave dialog');
    await page.getByRole('button', { name: 'Leave' }).click();
    await shows(table(page));
    await follow(page, editAt('ST03'));
    await shows(page.getByText('this storey'));
    await axe.look(page, 'edit');
    await follow(page, detailAt('ST03'));
    await shows(page.getByRole('list', { name: 'History' }));
    await axe.look(page, 'detail');
    axe.report();
  });

  it('the screens of people have nothing serious against them, with their dialogs', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    const dialog = page.getByRole('dialog');
    const opened = async (where: string, open: () => Promise<void>): Promise<void> => {
      await open();
      await shows(dialog);
      await axe.look(page, where);
      await page.keyboard.press('Escape');
      await gone(dialog);
    };
    await shows(page.getByText('Ana Reyes'));
    await axe.look(page, 'user list');
    await opened('edit', () =>
      page.getByRole('row', { name: 'Ana Reyes' }).getByRole('button', { name: 'Edit' }).click(),
    );
    for (const action of ['Reset password', 'Sessions', 'Access log', 'Disable']) {
      await opened(action, () => choose(page, 'Ana Reyes', action));
    }
    await opened('BPO', () => page.getByRole('button', { name: 'Create BPO user' }).click());
    await follow(page, adminListAt);
    await shows(page.getByText('Somchai Prasert'));
    await axe.look(page, 'all people');
    for (const action of ['Give warehouses', 'Copy access']) {
      await opened(action, () => choose(page, 'Ana Reyes', action));
    }
    await page.getByRole('tab', { name: 'Service accounts' }).click();
    await shows(page.getByRole('heading', { name: 'No machine has an account yet' }));
    await axe.look(page, 'service accounts');
    await opened('new account', () => page.getByRole('button', { name: 'Create service account' }).first().click());
    await follow(page, warehousesAt);
    await shows(page.getByRole('link', { name: 'SGE01' }));
    await axe.look(page, 'warehouses');
    await follow(page, userDetailAt('SGE01', await idOf(app, packer)));
    await page.getByRole('button', { name: /^Storey PC/ }).click();
    await shows(page.getByText('This person has the key.'));
    await axe.look(page, 'person with why');
    for (const tab of [/^Sessions/, /^Sign-in history/, /^Changes/]) {
      await page.getByRole('tab', { name: tab }).click();
      await axe.look(page, `person ${tab}`);
    }
    axe.report();
  }, 120_000);
});

const rolesAt = '/wmsconfig/userRole';
/** The pages about rights, from that of the roles on, each with what can be opened on it. */
async function rightsTour(page: Page, see: (where: string) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const shut = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await gone(dialog);
  };
  await shows(page.getByRole('region').getByRole('link'));
  await see('roles');
  await page.getByRole('button', { name: 'Create Role' }).click();
  await shows(dialog.getByLabel('Reason'));
  await see('create a role');
  await shut();
  await page
    .getByRole('row', { name: /Inbound clerk/ })
    .getByRole('link')
    .click();
  await page.getByRole('checkbox', { name: /Storey\.Edit$/ }).click();
  await see('keys of a role');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shows(dialog.getByText('1 person is affected'));
  await see('preview');
  await shut();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('tab', { name: /People/ }).click();
  await shows(page.getByRole('region', { name: 'People' }));
  await see('people of a role');
  await page.getByRole('tab', { name: /History/ }).click();
  await see('history of a role');
  await follow(page, '/user/permissionTree');
  await shows(page.getByRole('region').getByRole('link'));
  await see('permission tree');
  await page.getByRole('region').getByRole('button', { name: 'Edit' }).first().click();
  await shows(dialog.getByLabel('Reason'));
  await see('edit a key');
  await shut();
  await follow(page, '/user/keyRelationship');
  await shows(page.getByRole('region', { name: 'From the key to the people' }));
  await see('key relationship');
  await follow(page, '/user/warehouselist/roles/SGE01');
  await shows(page.getByRole('region').getByRole('link'));
  await see('roles of a warehouse');
}

describe('in light colours and in dark ones', () => {
  it('the pages about rights have nothing serious against them', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: rolesAt });
    await rightsTour(page, (where) => axe.look(page, where));
    axe.report();
  }, 120_000);
});

describe('with less room', () => {
  it('nothing of the pages about rights is cut off at 1280 px', async () => {
    const context = { viewport: { width: 1280, height: 720 } };
    const page = await browser.open(app.url, { as: somebody.administrator, at: rolesAt, context });
    // What lies under an open dialog is covered on purpose.
    await rightsTour(page, async (where) => {
      if ((await page.getByRole('dialog').count()) === 0) expect(await cutOff(page), where).toEqual([]);
    });
  }, 120_000);

  it.each([
    ['1280 px wide', { viewport: { width: 1280, height: 720 } }],
    ['200 % zoom', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ])('nothing is cut off at %s', async (_, context) => {
    const page = await browser.open(app.url, { at: '/login', context });
    await shows(page.getByText('Demo accounts'));
    expect(await cutOff(page), 'sign-in').toEqual([]);
    await page.getByRole('button', { name: /Administrator/ }).click();
    await shows(page.getByRole('navigation', { name: 'Main menu' }));
    expect(await cutOff(page), 'home').toEqual([]);
    await follow(page, listAt);
    await soon(() => ids(page)).toHaveLength(20);
    expect(await cutOff(page), 'list').toEqual([]);
    await page.getByRole('button', { name: 'Create Storey' }).click();
    await shows(page.getByRole('region', { name: 'The building' }));
    expect(await cutOff(page), 'form').toEqual([]);
    await follow(page, detailAt('ST03'));
    await shows(page.getByRole('list', { name: 'History' }));
    expect(await cutOff(page), 'detail').toEqual([]);
  });
});

describe('with the keyboard', () => {
  it('the first Tab offers to skip to the content, and it does', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await shows(page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await soon(() => page.evaluate(`document.getElementById('main').contains(document.activeElement)`)).toBe(true);
  });

  it('Tab goes through the whole page and out again, and shows where it is', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${listAt}?storey_name=food` });
    await soon(() => ids(page)).toHaveLength(2);
    const seen: string[] = [];
    for (let n = 0; n < 100; n += 1) {
      await page.keyboard.press('Tab');
      const at = (await page.evaluate(`(() => {
        const at = document.activeElement;
        if (at === document.body) return undefined;
        const ringed = [];
        for (let one = at; one !== null && ringed.length < 5; one = one.parentElement) ringed.push(getComputedStyle(one));
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--focus)';
        const focus = getComputedStyle(probe).color;
        probe.remove();
        const ring = ringed.some((style) => (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none' || style.borderTopColor === focus);
        return { name: (at.getAttribute('aria-label') ?? at.textContent ?? '').trim() || at.id || at.tagName, ring };
      })()`)) as { name: string; ring: boolean } | undefined;
      if (at === undefined) break;
      // The skip link is seen because it comes into the window.
      if (at.name !== 'Skip to content') expect(at.ring, `the focus is not seen on ${at.name}`).toBe(true);
      seen.push(at.name);
    }
    expect(seen.length).toBeLessThan(100);
    for (const name of [
      'Skip to content',
      'Warehouse',
      'Collapse',
      'Columns',
      'Refresh',
      'Export',
      'Create Storey',
      'ST06',
      'Edit',
      'More',
      'Rows per page',
    ]) {
      expect(seen.join(' | ')).toContain(name);
    }
  });

  it('a dialog keeps the focus inside and gives it back', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: detailAt('ST03') });
    const remove = page.getByRole('button', { name: 'Delete' });
    await remove.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete Ground floor, docks?' });
    await shows(dialog);
    await soon(() => focused(page)).toBe('Cancel');
    for (let n = 0; n < 5; n += 1) {
      await page.keyboard.press('Tab');
      // Past the last button the focus goes to the browser's own bar; it never reaches what lies behind the dialog.
      expect(
        await dialog.evaluate(
          (box) =>
            box.ownerDocument.activeElement === box.ownerDocument.body || box.contains(box.ownerDocument.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await gone(dialog);
    await soon(() => focused(page)).toBe('Delete');
  });
});
