import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt, textsOf } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { testRoutes } from '../kit/routes.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ environment: 'dev' });
});
afterAll(() => app.stop());
const browser = useBrowser();

const parts = Object.keys(textsOf('test-menu').part as object);

describe('a form', () => {
  it('asks to select what is not typed, when the field is left [SHELL-5-02] [MSG-FORM-05]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/reactDemo?part=form' });
    await page.getByLabel('Storey name').focus();
    await page.getByLabel('Status').focus();
    await page.getByLabel('Reason').focus();
    await page.getByLabel('Floor').focus();
    await shows(page.getByText('Please Input Storey name'));
    await shows(page.getByText('Please Select Status'));
    await shows(page.getByText('Please Select Reason'));
  });

  it('has inputs, text areas and selects, and Confirm waits for what is required [SHELL-3-08]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/reactDemo?part=form' });
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await page.getByLabel('Storey name').fill('Attic');
    await page.getByLabel('Floor').fill('0');
    await page.getByLabel('Status').click();
    await page.getByTitle('Normal').click();
    expect(await confirm.isDisabled()).toBe(true);
    await page.locator('textarea').fill('Built on top');
    await soon(() => confirm.isDisabled()).toBe(false);
    expect(await page.getByLabel('Storey ID').count()).toBe(0);
    await page.getByRole('tab', { name: 'Edit' }).click();
    await soon(() => page.getByLabel('Storey ID').isDisabled()).toBe(true);
    await page.getByRole('tab', { name: 'Detail' }).last().click();
    await soon(() => page.getByLabel('Storey name').isDisabled()).toBe(true);
    await shows(page.getByLabel('Version'));
  });
});

describe('the Test menu', () => {
  it('is in the menu of the dev environment only, and so are its addresses [SHELL-2.3-13]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/home' });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: textAt('section.TS') }).click();
    expect(await menu.locator('.th-side__title').allInnerTexts()).toContain('Test');
    for (const { title, path } of testRoutes) {
      const link = menu.getByRole('link', { name: textAt(title) });
      await shows(link);
      await link.click();
      await shows(page.getByRole('heading', { level: 1, name: textAt(title) }));
      expect(new URL(page.url()).pathname).toBe(`/v2${path}`);
    }
    const demo = await startApp();
    try {
      const there = await browser.open(demo.url, { as: somebody.administrator, at: '/home' });
      const other = there.getByRole('navigation', { name: 'Main menu' });
      await shows(other.getByRole('button', { name: textAt('section.WB') }));
      expect(await other.getByRole('button', { name: textAt('section.TS') }).count()).toBe(0);
      for (const { path } of testRoutes) {
        await there.goto(`${demo.url}/v2${path}`);
        await shows(there.getByRole('heading', { level: 1, name: textAt('platform:notFound.title') }));
        await shows(there.getByText(`/v2${path}`));
        expect(there.url()).toBe(`${demo.url}/v2/404`);
      }
      await there.close();
    } finally {
      await demo.stop();
    }
  });

  it.each(parts)('shows the part %s, by its address, in light and dark', async (part) => {
    const axe = inspection();
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: `/reactDemo?part=${part}`,
    });
    await shows(page.getByRole('heading', { level: 1, name: textAt('test-menu:route.reactDemo') }));
    await shows(page.getByRole('tabpanel', { name: textAt(`test-menu:part.${part}`) }));
    await soon(() => page.getByRole('tabpanel').innerText()).not.toBe('');
    await axe.look(page, part);
    axe.report();
  });
});
