import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { type ConsoleRoute, routes } from '../kit/routes.ts';

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

interface Row {
  readonly who: string;
  readonly as: string;
  /** The entries of the menu, in its order. */
  readonly menu: readonly string[];
  /** Names of the pages without parameters that open. Home opens for everybody. */
  readonly reaches: readonly string[];
}

/** What the keys of a role open: pages that ask for one of them, and what leads to such a page. */
function withKeys(keys: readonly string[]): Pick<Row, 'menu' | 'reaches'> {
  const opens = ({ name, kind, permission, to = [] }: ConsoleRoute): boolean => {
    // The fulfilment chain is off here, and goods are received without devices: their pages are off with them.
    if (/\.WhsPlanning\.|^PC\.Inbound\.Operation\.(?:Counting|Receiving)$/.test(name)) return false;
    if (kind === 'redirect') return routes.some((route) => to.includes(route.name) && opens(route));
    return permission !== undefined && keys.includes(permission.key);
  };
  return {
    menu: routes.filter((route) => route.menu === true && opens(route)).map(({ name }) => name),
    reaches: routes.filter((route) => !route.path.includes(':') && opens(route)).map(({ name }) => name),
  };
}

const rows: readonly Row[] = [
  { who: 'a picker', as: somebody.picker, ...withKeys(roles.Picker ?? []) },
  {
    who: 'somebody with one page',
    as: onePage,
    menu: ['PC.SystemConfig.UserRole'],
    reaches: ['PC.SystemConfig', 'PC.SystemConfig.UserRole'],
  },
  { who: 'an operator', as: somebody.clerk, ...withKeys(roles['Inbound clerk'] ?? []) },
  { who: 'a supervisor', as: somebody.supervisor, ...withKeys(roles['Shift supervisor'] ?? []) },
  { who: 'a BPO packer', as: packer, menu: [storage], reaches: [storage, `${storage}.Storey.View`] },
  { who: 'an administrator', as: somebody.administrator, ...withKeys(roles.Administrator ?? []) },
];

/**
 * Goes there as the menu does, without loading the console again, and says where that led: to the page of who may not, back
 * to the page before, or to one with a title of its own.
 */
const ledTo = (page: Page, path: string): Promise<string> =>
  page.evaluate<string>(`new Promise((led) => {
    const before = location.pathname;
    for (const title of document.querySelectorAll('h1')) title.setAttribute('data-left', '');
    history.pushState({}, '', ${JSON.stringify(`/v2${path}`)});
    dispatchEvent(new PopStateEvent('popstate'));
    const look = () => {
      const isNew = [...document.querySelectorAll('h1:not([data-left])')].some((one) => one.checkVisibility());
      if (isNew || ['/v2/403', before].includes(location.pathname)) led(location.pathname);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);

describe('a page that stands for a group of tabs', () => {
  it('opens the first of them she may see [SHELL-6-06]', async () => {
    const page = await browser.open(app.url, { as: onePage, at: '/wmsconfig' });
    await soon(() => new URL(page.url()).pathname).toBe('/v2/wmsconfig/userRole');
    await shows(page.getByRole('heading', { level: 1 }));
    const all = await browser.open(app.url, { as: somebody.administrator, at: '/wmsconfig' });
    await soon(() => new URL(all.url()).pathname).toBe('/v2/wmsconfig/userList');
  });

  it('as the storage area does: packers see its storeys only, administrators begin with clusters [ROUTES-2.22-03] [ROUTES-4-03]', async () => {
    const area = '/wmsbasic/storageAreaSetting';
    for (const [who, where] of [
      [packer, `${area}/storey`],
      [somebody.administrator, `${area}/zonecluster`],
      [somebody.picker, '/403'],
    ] as const) {
      const page = await browser.open(app.url, { as: who, at: area });
      await soon(() => new URL(page.url()).pathname).toBe(`/v2${where}`);
    }
  });

  it('leads who may see none of them to /403 [SHELL-6-07]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: '/wmsconfig' });
    await soon(() => new URL(page.url()).pathname).toBe('/v2/403');
  });
});

describe('each sees exactly her menu and reaches exactly her pages [ROUTES-2.0-04]', () => {
  it.each(rows)(
    '$who',
    async ({ as, menu, reaches }) => {
      const page = await browser.open(app.url, { as, at: '/home' });
      await shows(page.getByRole('main'));
      const nav = page.getByRole('navigation', { name: 'Main menu' });
      const wanted = menu.map((name) => textAt(routes.find((route) => route.name === name)?.title ?? '')).toSorted();
      const seen = async (): Promise<string[]> => {
        const titles = new Set<string>();
        for (const section of await nav.locator('.th-side__section').all()) {
          const links = async (): Promise<void> => {
            for (const title of await section.getByRole('link').allTextContents()) titles.add(title);
          };
          const head = section.getByRole('button').first();
          if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
          await links();
          // One group of a section is open at a time.
          for (const group of (await section.getByRole('button').all()).slice(1)) {
            if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
            await links();
          }
        }
        return [...titles].toSorted();
      };
      await soon(seen).toEqual(wanted);

      const reached: string[] = [];
      for (const { name, path } of routes.filter((route) => route.permission && !route.path.includes(':'))) {
        if ((await ledTo(page, path)) !== '/v2/403') reached.push(name);
      }
      expect(reached.toSorted()).toEqual(reaches.toSorted());
    },
    120_000,
  );
});
