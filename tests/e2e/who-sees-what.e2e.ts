import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './kit/app.ts';
import { shows, soon, useBrowser } from './kit/browser.ts';
import { somebody } from './kit/people.ts';
import { routes, textAt } from './kit/routes.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  // The second administrator is left with one page and nothing else.
  await app.look(`insert into control.role (whs_id, role_name) values ('SGE01', 'One page')`);
  await app.look(
    `insert into control.role_permission (role_id, key) select role_id, 'PC.SystemConfig.UserRole' from control.role where role_name = 'One page'`,
  );
  await app.look(
    `update control.user_role set role_id = (select role_id from control.role where role_name = 'One page')
     where user_id = (select user_id from control.app_user where login_name = $1)`,
    [onePage],
  );
});
afterAll(() => app.stop());
const browser = useBrowser();

const onePage = 'farah.idris@tallyhouse.example';
const packer = 'swiftcrew.packer1';

const storage = 'PC.WMSBasic.StorageAreaSetting';
const storey = `${storage}.Storey`;

interface Row {
  readonly who: string;
  readonly as: string;
  /** The entries of the menu, in its order. */
  readonly menu: readonly string[];
  /** Names of the pages without parameters that open. Home opens for everybody. */
  readonly reaches: readonly string[];
}

const looksAtStoreys = { menu: [storage], reaches: [storage, `${storey}.View`] };
const rows: readonly Row[] = [
  { who: 'somebody without a role', as: somebody.picker, menu: [], reaches: [] },
  {
    who: 'somebody with one page',
    as: onePage,
    menu: ['PC.SystemConfig.UserRole'],
    reaches: ['PC.SystemConfig', 'PC.SystemConfig.UserRole'],
  },
  { who: 'an operator', as: somebody.clerk, ...looksAtStoreys },
  { who: 'a supervisor', as: somebody.supervisor, ...looksAtStoreys },
  { who: 'a BPO packer', as: packer, ...looksAtStoreys },
  {
    who: 'an administrator',
    as: somebody.administrator,
    menu: routes.filter((route) => route.menu === true).map(({ name }) => name),
    reaches: routes
      .filter((route) => route.permission !== undefined && !route.path.includes(':'))
      .map(({ name }) => name),
  },
];

/** Goes there as the menu does, without loading the console again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(`/v2${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

describe('a page that stands for a group of tabs', () => {
  it('opens the first of them she may see [SHELL-6-06]', async () => {
    const page = await browser.open(app.url, { as: onePage, at: '/wmsconfig' });
    await soon(() => new URL(page.url()).pathname).toBe('/v2/wmsconfig/userRole');
    await shows(page.getByRole('heading', { level: 1 }));
    const all = await browser.open(app.url, { as: somebody.administrator, at: '/wmsconfig' });
    await soon(() => new URL(all.url()).pathname).toBe('/v2/wmsconfig/userList');
  });

  it('leads who may see none of them to /403 [SHELL-6-07]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: '/wmsconfig' });
    await soon(() => new URL(page.url()).pathname).toBe('/v2/403');
  });
});

describe('each sees exactly her menu and reaches exactly her pages', () => {
  it.each(rows)(
    '$who',
    async ({ as, menu, reaches }) => {
      const page = await browser.open(app.url, { as, at: '/home' });
      await shows(page.getByRole('main'));
      const nav = page.getByRole('navigation', { name: 'Main menu' });
      const wanted = menu.map((name) => textAt(routes.find((route) => route.name === name)?.title ?? '')).toSorted();
      const seen = async (): Promise<string[]> => {
        const titles: string[] = [];
        for (const section of await nav.locator('.th-side__section').all()) {
          const head = section.getByRole('button').first();
          if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
          for (const group of await section.locator('button[aria-expanded=false]').all()) await group.click();
          titles.push(...(await section.getByRole('link').allTextContents()));
        }
        return titles.toSorted();
      };
      await soon(seen).toEqual(wanted);

      const reached: string[] = [];
      for (const { name, path } of routes.filter((route) => route.permission && !route.path.includes(':'))) {
        await goTo(page, path);
        // Either page says so in its title: the one that is refused, or one of the shell.
        await soon(() => new URL(page.url()).pathname).not.toBe('/v2/home');
        await soon(() => page.getByRole('heading').first().isVisible()).toBe(true);
        if (new URL(page.url()).pathname !== '/v2/403') reached.push(name);
        await goTo(page, '/home');
        await soon(() => new URL(page.url()).pathname).toBe('/v2/home');
      }
      expect(reached.toSorted()).toEqual(reaches.toSorted());
    },
    120_000,
  );
});
