// Who may what: each role in the browser against the record of who opens which route.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { addressBook } from '../kit/route-address.ts';
import { type ConsoleRoute, routes } from '../kit/routes.ts';
import { type RoleLetter, areas, publicRoutes, rolesOfRoutes } from './roles-of-routes.ts';

const onePage = 'farah.idris@tallyhouse.example';
const packer = 'swiftcrew.packer1';

let app: App;
beforeAll(async () => {
  app = await startApp({ morning: true });
  // The fulfilment chain is off, as it is in a new warehouse.
  await app.look(`delete from site.conf_value where conf_key = 'Enable_Fulfill_Chain'`);
  await app.restart();
  // Roles as the world has them, without those of the bookkeepers.
  await app.look(
    `delete from control.user_role where role_id in
       (select role_id from control.role where role_name in ('Inventory Controller', 'Warehouse Manager'))`,
  );
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

const recorded = rolesOfRoutes.map(([path]) => path);
const routeAt = (path: string): ConsoleRoute => {
  const found = routes.find((route) => route.path === path);
  if (!found) throw new Error(`no route has the path ${path}`);
  return found;
};

interface Row {
  readonly who: string;
  readonly as: string;
  /** Paths of the entries of the menu. */
  readonly menu: readonly string[];
  readonly opens: readonly string[];
}

const roleRow = (who: string, as: string, letter: RoleLetter): Row => {
  const own = rolesOfRoutes.filter(([, letters]) => letters.includes(letter));
  const menu = own.filter(([, , place]) => place === 'menu').map(([path]) => path);
  return { who, as, menu, opens: own.map(([path]) => path) };
};
const rows: readonly Row[] = [
  roleRow('a picker', somebody.picker, 'P'),
  {
    who: 'a user with one page',
    as: onePage,
    menu: ['/wmsconfig/userRole'],
    opens: ['/home', '/wmsconfig', '/wmsconfig/userRole'],
  },
  roleRow('an inbound clerk', somebody.clerk, 'C'),
  roleRow('a shift supervisor', somebody.supervisor, 'S'),
  roleRow('a packer of a vendor', packer, 'B'),
  roleRow('an administrator', somebody.administrator, 'A'),
];

/** Goes to an address as the menu does and waits until the page before has left: the path that stands then. */
const ledTo = (page: Page, address: string): Promise<string> =>
  page.evaluate<string>(`new Promise((led) => {
    const before = location.pathname;
    for (const title of document.querySelectorAll('h1')) title.setAttribute('data-left', '');
    history.pushState({}, '', ${JSON.stringify(`/v2${address}`)});
    dispatchEvent(new PopStateEvent('popstate'));
    const look = () => {
      const isNew = [...document.querySelectorAll('h1:not([data-left])')].some((one) => one.checkVisibility());
      if (isNew || ['/v2/403', before].includes(location.pathname)) led(location.pathname);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);

/** The titles in the menu, with every section and group opened. */
async function menuOf(page: Page): Promise<string[]> {
  const titles = new Set<string>();
  const nav = page.getByRole('navigation', { name: 'Main menu' });
  for (const section of await nav.locator('.th-side__section').all()) {
    const read = async (): Promise<void> => {
      for (const title of await section.getByRole('link').allTextContents()) titles.add(title);
    };
    const head = section.getByRole('button').first();
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await read();
    // One group of a section is open at a time.
    for (const group of (await section.getByRole('button').all()).slice(1)) {
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
      await read();
    }
  }
  return [...titles].toSorted();
}

describe('the record of who opens what', () => {
  it('has a line for every route, and no other', () => {
    const lines = [...recorded, ...publicRoutes, ...areas];
    expect(lines.toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
  });

  it('names public routes and applications only where the routes say so', () => {
    const ofKind = (kind: string): string[] => routes.filter((route) => route.kind === kind).map(({ path }) => path);
    expect(publicRoutes).toEqual(ofKind('public'));
    expect(areas).toEqual(ofKind('external'));
  });
});

describe('a page that stands for a group of tabs', () => {
  it('opens the first tab that the user may open [SHELL-6-06]', async () => {
    const page = await browser.open(app.url, { as: onePage, at: '/wmsconfig' });
    await soon(() => new URL(page.url()).pathname).toBe('/v2/wmsconfig/userRole');
    await shows(page.getByRole('heading', { level: 1 }));
    const all = await browser.open(app.url, { as: somebody.administrator, at: '/wmsconfig' });
    await soon(() => new URL(all.url()).pathname).toBe('/v2/wmsconfig/userList');
  });

  it('opens storeys for a packer and clusters for an administrator in the storage area [ROUTES-2.22-03] [ROUTES-4-03]', async () => {
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

  it('leads to /403 when the user may open no tab [SHELL-6-07]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: '/wmsconfig' });
    await soon(() => new URL(page.url()).pathname).toBe('/v2/403');
  });
});

let read: Promise<ReadonlyMap<string, string>> | undefined;
/** Of every recorded route the address of a document that exists. */
const addresses = (): Promise<ReadonlyMap<string, string>> =>
  (read ??= (async () => {
    const page = await browser.open(app.url, { as: somebody.administrator });
    const book = addressBook(page, app.url);
    const known = new Map<string, string>();
    for (const path of recorded) known.set(path, await book.of(routeAt(path)));
    return known;
  })());

describe('the menu and the pages of a role', () => {
  it.each(rows)('of $who are those of the record [ROUTES-2.0-04]', async ({ as, menu, opens }) => {
    const page = await browser.open(app.url, { as, at: '/home' });
    await shows(page.getByRole('main'));
    const titles = menu.map((path) => textAt(routeAt(path).title)).toSorted();
    await soon(() => menuOf(page)).toEqual(titles);
    const opened: string[] = [];
    for (const [path, address] of await addresses()) {
      if ((await ledTo(page, address)) !== '/v2/403') opened.push(path);
    }
    expect(opened).toEqual(opens);
  });
});
