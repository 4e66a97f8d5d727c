import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type App, startApp } from '../../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { signInTitle, somebody } from '../../kit/people.ts';
import { listAt } from '../../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const fromMenu = async (page: Page, item: string): Promise<Locator> => {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog', { name: item });
  await shows(dialog);
  return dialog;
};
const changePassword = (page: Page): Promise<Locator> => fromMenu(page, 'Change Password');
const current = (dialog: Locator): Locator => dialog.getByLabel('Current Password');
const fresh = (dialog: Locator): Locator => dialog.getByLabel('New Password');
const confirm = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Confirm' });

describe('Change Password', () => {
  it('is 400 wide and stays when the page behind it is clicked [SHELL-2.6-01] [SHELL-2.6-02]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const dialog = await changePassword(page);
    await soon(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(400);
    await current(dialog).fill('Something1');
    await page.mouse.click(20, 450);
    await page.mouse.click(1400, 880);
    await shows(dialog);
    expect(await current(dialog).inputValue()).toBe('Something1');
  });

  it('shows who it is for, not to be changed, and what it needs [SHELL-2.6-03] [SHELL-2.6-04]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const dialog = await changePassword(page);
    const [user] = await app.look<{ user_id: string }>('select user_id from control.app_user where email = $1', [
      somebody.clerk,
    ]);
    for (const [label, value] of [
      ['User ID', user?.user_id ?? ''],
      ['Email', somebody.clerk],
    ] as const) {
      const field = dialog.getByLabel(label);
      expect(await field.inputValue()).toBe(value);
      expect(await field.isEditable()).toBe(false);
    }
    for (const field of [current(dialog), fresh(dialog)]) expect(await field.getAttribute('type')).toBe('password');
    expect((await dialog.getByRole('button').allTextContents()).filter((text) => text !== '')).toEqual([
      'Cancel',
      'Confirm',
    ]);
    await confirm(dialog).click();
    await shows(dialog.getByText('Current Password Need!'));
  });

  it('tells the rule to who points at New Password [SHELL-2.6-05]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const dialog = await changePassword(page);
    const hint = page.getByText(
      'Password must be 8-16 characters long, and contain one uppercase and one lowercase character.',
    );
    expect(await hint.count()).toBe(0);
    await fresh(dialog).hover();
    await shows(hint);
  });

  it('says what is missing [SHELL-5-21] [SHELL-5-22]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const dialog = await changePassword(page);
    await current(dialog).focus();
    await current(dialog).blur();
    await shows(dialog.getByText('Current Password Need!'));
    await fresh(dialog).focus();
    await fresh(dialog).blur();
    await shows(dialog.getByText('New Password Need!'));
  });

  it('is closed by Cancel without a call, and empty when it opens again [SHELL-2.6-06]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/reset_my_pwd')) asked += 1;
    });
    const dialog = await changePassword(page);
    await current(dialog).fill(demoPassword);
    await fresh(dialog).fill('short');
    await fresh(dialog).blur();
    await shows(dialog.getByText('New Password length should between 8 and 20 letters'));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await gone(dialog);
    const again = await changePassword(page);
    expect(await current(again).inputValue()).toBe('');
    expect(await fresh(again).inputValue()).toBe('');
    expect(await again.getByText('New Password length should').count()).toBe(0);
    expect(asked).toBe(0);
  });

  it('sends both hashed, says a refusal under its field, and goes on in a new session [SHELL-3-18] [CALLS-7.2-15]', async () => {
    browser.allow(/status of 422/, /status of 401/);
    const phone = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    const dialog = await changePassword(page);
    await current(dialog).fill('Not-the-one1');
    await fresh(dialog).fill('Tallyhouse2026');
    await confirm(dialog).click();
    await shows(dialog.getByText('Current Password is wrong.'));
    await current(dialog).fill(demoPassword);
    await confirm(dialog).click();
    await shows(dialog.getByText('This password is too common, choose another.'));
    await fresh(dialog).fill(demoPassword);
    await fresh(dialog).blur();
    await shows(dialog.getByText("The New Password can't equal Current Password"));
    await fresh(dialog).fill('Quiet-Harbour7');
    const request = page.waitForRequest(/reset_my_pwd/);
    await confirm(dialog).click();
    const body = JSON.parse((await request).postData() ?? '{}') as Record<string, string>;
    expect(Object.keys(body).toSorted()).toEqual(['new_pwd', 'old_pwd']);
    for (const value of Object.values(body)) expect(value).toMatch(/^[0-9a-f]{64}$/);
    await shows(page.getByText('The password is changed. Your other sessions have ended.'));
    await gone(dialog);
    // This browser works on; the other one is asked to sign in.
    await page.getByRole('button', { name: 'Refresh' }).click();
    await shows(page.getByRole('link', { name: 'ST03' }));
    await soon(async () =>
      (await phone.request.get(`${app.url}/api/v2/apps/system/user/get_login_info`)).status(),
    ).toBe(401);
    // It asks by itself now and then what she may: it may have found out already.
    await phone.goto(`${app.url}/v2${listAt}`);
    await shows(signInTitle(phone));
  });

  it('is left by Escape, and the focus is where it was', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const dialog = await changePassword(page);
    await soon(() => current(dialog).evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await gone(dialog);
  });
});

describe('My devices', () => {
  it('lists her sessions and ends one of them', async () => {
    browser.allow(/status of 401/);
    const phone = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await shows(phone.getByRole('link', { name: 'ST03' }));
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    const dialog = await fromMenu(page, 'My devices');
    await shows(dialog.getByText('This browser'));
    const kill = dialog.getByRole('button', { name: /^Kill the session on / });
    expect(await kill.count()).toBe(1);
    expect(await dialog.getByRole('row').filter({ hasText: 'SGE01' }).count()).toBe(2);
    await kill.click();
    await shows(page.getByText('The session has ended.'));
    await gone(kill);
    await soon(async () =>
      (await phone.request.get(`${app.url}/api/v2/apps/system/user/get_login_info`)).status(),
    ).toBe(401);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await gone(dialog);
  });
});

describe('a simple password', () => {
  it('is warned of once after signing in, with the day by which it must change', async () => {
    await app.look(
      `update control.user_credential set weak_since = now() where user_id = (select user_id from control.app_user where email = $1)`,
      [somebody.clerk],
    );
    const page = await browser.open(app.url, { at: '/login' });
    const deadline = page.waitForResponse(/simple_password_deadline/);
    await page.getByRole('button', { name: /Inbound clerk/ }).click();
    const { data } = (await (await deadline).json()) as { data: { deadline: number } };
    const day = new Date(data.deadline * 1000).toLocaleDateString('en', { dateStyle: 'long' });
    const warning = page.getByText(`Your password is too simple, please change it before ${day}.`, { exact: true });
    await shows(warning);
    expect(await page.evaluate(`localStorage.getItem('weak_password_warning')`)).toBeNull();
    await page.reload();
    await shows(page.getByRole('navigation', { name: 'Main menu' }));
    expect(await warning.count()).toBe(0);
    await app.look('update control.user_credential set weak_since = null');
  });

  it('is warned of for 5 s with the sentence that local storage holds [SHELL-8-23]', async () => {
    const sentence = 'Change this password by Friday.';
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt, ownClock: true });
    await shows(page.getByRole('link', { name: 'ST03' }));
    await page.evaluate(`localStorage.setItem('weak_password_warning', '${sentence}')`);
    // The time of the page goes on only when the test says so, however busy this machine is.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    const warning = page.getByText(sentence, { exact: true });
    const step = 20;
    const passUntil = async (count: number): Promise<number> => {
      let passed = 0;
      await soon(async () => {
        await page.clock.runFor(step);
        passed += step;
        return warning.count();
      }).toBe(count);
      return passed;
    };
    await passUntil(1);
    expect(await page.evaluate(`localStorage.getItem('weak_password_warning')`)).toBeNull();
    await page.clock.runFor(4_900);
    expect(await warning.count()).toBe(1);
    const passed = await passUntil(0);
    // The toast fades out for a moment after its time.
    expect(4_900 + passed).toBeLessThan(5_600);
  });
});
