// Made from the route tables: a route that is added there is opened here.
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { setConf } from '../kit/conf.ts';
import { putTask } from '../kit/exports.ts';
import { putOutbound } from '../kit/outbound.ts';
import { somebody, withoutKeys } from '../kit/people.ts';
import { type ConsoleRoute, routes } from '../kit/routes.ts';
import { scannerOf } from '../kit/scanner.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  // The demo world has exported, planned and adjusted nothing yet, and its fulfilment chain is off.
  await putTask(app, { id: 'EX000001', file: 'Storey_20261115_0610.csv', status: 2 });
  await app.look(
    `insert into site.whs_planning (whs_id, planning_id, zone_cluster_id, chain_node, planned_cell_qty, effective_from, creator, modifier)
     values ('SGE01', 'PL01', 'CL01', 3, 900, current_date, 'x', 'x')`,
  );
  await app.look(
    `insert into site.inventory_adjustment (whs_id, adjustment_no, adjustment_type, creator, creator_id, modifier)
     values ('SGE01', 'AJ261115000001', 1, 'x', 'x', 'x')`,
  );
  await putOutbound(app);
  await setConf(app, { Enable_Fulfill_Chain: '1' });
});
afterAll(() => app.stop());
const browser = useBrowser();

/** What the shell asks on every page is no page's own. */
const shellCalls = [
  'get_login_info',
  'get_translation',
  'enums',
  'get_my_menu_key',
  'get_my_perm',
  'get_tab_page_names',
  'get_warehouse_switch_time',
  'get_warehouse_detail',
  'list',
  'get_dev_conf',
  'get_whs_storey_name_setup',
  'get_notification_sound_list_v2',
  'get_display_setting',
  'get_cycle_count_switch',
  'get_conf_list',
  'search_paging_header_list',
  'log',
];

let opened: Promise<Page> | undefined;
/** One page goes from route to route, as a person's does. */
const administrators = (): Promise<Page> =>
  (opened ??= browser.open(app.url, { as: somebody.administrator, stays: true }));

/** To another address as a link leads there: the first one starts the console, which every journey does for its own page. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`${app.url}/v2${path}`);
  else await page.evaluate(`history.pushState({}, '', ${JSON.stringify(`/v2${path}`)})`);
}

/** Where the page itself says it is: the browser's own account of a step within the page comes later. */
const standsAt = (page: Page): Promise<string> => page.evaluate('location.pathname');

const named = (name: string | undefined): ConsoleRoute => {
  const found = routes.find((route) => route.name === name);
  if (!found) throw new Error(`no route is named ${name}`);
  return found;
};

const firstIn = new Map<string, string>();
/** What the first link of a list says. */
async function firstLink(page: Page, at: string): Promise<string> {
  const known = firstIn.get(at);
  if (known !== undefined) return known;
  await goTo(page, at);
  const link = page.getByRole('region').getByRole('link').first();
  await shows(link);
  const text = encodeURIComponent((await link.textContent()) ?? '');
  firstIn.set(at, text);
  return text;
}

/** The address of a thing that is really there: the first one in the list above it, which may itself be of a thing. */
async function addressOf(page: Page, route: ConsoleRoute): Promise<string> {
  if (route.path.endsWith('?')) return route.path.replace(/\/:\w+\?$/, '');
  const idInQuery = route.kind === 'detail' && !route.path.includes(':');
  if (!route.path.includes(':') && !idInQuery) return route.path;
  // A warehouse is chosen by its code, whichever page the choice stands on.
  if (route.path.endsWith(':whsId')) return route.path.replace(':whsId', 'SGE01');
  const above = await addressOf(page, named(route.parent));
  const id = await firstLink(page, above);
  if (idInQuery) return `${route.path}?id=${id}`;
  const own = route.path.slice(0, route.path.lastIndexOf(':'));
  const behind = route.path.slice(own.length).replace(/^:\w+/, '');
  const start = above.startsWith(own.replace(/:.*/, '')) && own.includes(':') ? `${above}/` : own;
  return `${start}${id}${behind}`;
}

/** Opens the page and collects how its own calls were answered: the code of HTTP says it, and no body can be gone. */
async function visit(page: Page, path: string): Promise<() => number[]> {
  const answers: number[] = [];
  page.removeAllListeners('response');
  page.on('response', (response: Response) => {
    const name = new URL(response.url()).pathname.split('/').at(-1) ?? '';
    if (!response.url().includes('/api/') || shellCalls.includes(name)) return;
    answers.push(response.status());
  });
  await goTo(page, path);
  return () => answers;
}

const realData: Readonly<Record<string, (page: Page, path: string) => Promise<void>>> = {
  home: (page) => shows(page.getByRole('main').getByRole('link')),
  // Rows below the head of a table, or a tree.
  list: (page) =>
    soon(
      async () =>
        (await page.getByRole('region').getByRole('row').count()) +
        (await page.getByRole('main').getByRole('navigation').getByRole('button').count()),
    ).toBeGreaterThan(1),
  create: (page) => shows(page.getByRole('form').getByRole('textbox')),
  edit: (page) =>
    soon(() =>
      page
        .getByRole('form')
        .locator('input')
        .evaluateAll((inputs: { value: string }[]) => inputs.filter(({ value }) => value !== '').length),
    ).toBeGreaterThan(0),
  // Most are worked by scanner; orders are ticked for a wave.
  operation: (page) => shows(page.getByRole('textbox', { name: /^Scan/ }).or(page.getByRole('checkbox'))),
  detail: async (page, path) => {
    await shows(page.getByRole('heading', { level: 1, name: path.split(/[/=]/).at(-1) ?? '' }));
    await soon(async () =>
      (await page.getByRole('definition').allTextContents()).filter((text) => !['', '-'].includes(text)),
    ).not.toEqual([]);
  },
};

/** Pages of the kind of a list that are none: a place is scanned, proofs stand as tiles. */
const ownData: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'PC.Query.UPCUIDSKUID': (page) => scanned(page, 'PUT-01'),
  'PC.Query.Location': (page) => scanned(page, 'PUT-01'),
  'PC.InventoryMap.BooksBalance': (page) => shows(page.getByRole('list', { name: 'Proofs that hold' }).getByText('I9')),
};

/** A label into the scan box, and its card. */
async function scanned(page: Page, label: string): Promise<void> {
  await shows(page.getByRole('textbox', { name: /^Scan/ }));
  const scanner = await scannerOf(page);
  await scanner.scan(label);
  await shows(page.getByRole('main').getByRole('heading', { level: 2, name: label }));
}

/** Where a page leads on at once: the business account is switched off in the demo. */
const ledTo: Readonly<Record<string, string>> = { 'Public.TobLogin': 'Public.Login' };

const pages = routes.filter((route) => route.kind in realData);
/** Only in a warehouse that receives with devices: the others have the boxing desk. */
const withDevices: readonly string[] = ['PC.Inbound.Operation.Counting', 'PC.Inbound.Operation.Receiving'];
const [devicePages, usualPages] = [true, false].map((wanted) =>
  pages.filter(({ name }) => withDevices.includes(name) === wanted),
) as [ConsoleRoute[], ConsoleRoute[]];
const redirects = routes.filter((route) => route.kind === 'redirect');
const open = routes.filter((route) => route.kind === 'public');
const areas = routes.filter((route) => route.kind === 'external');

/** Its heading, its own call, real data, no error. */
async function opens(page: Page, route: ConsoleRoute): Promise<void> {
  const path = await addressOf(page, route);
  const answers = await visit(page, path);
  const heading = route.kind === 'detail' ? (path.split(/[/=]/).at(-1) ?? '') : textAt(route.title);
  // The heading of the home page is what comes next.
  if (route.kind !== 'home') await shows(page.getByRole('heading', { level: 1, name: heading, exact: true }));
  await (ownData[route.name]?.(page) ?? realData[route.kind]?.(page, path));
  // An empty form may need nothing from the server.
  if (route.kind !== 'create') await soon(answers).toContain(200);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await standsAt(page)).toBe(`/v2${path.split('?')[0]}`);
}

describe('every page of the route tables', () => {
  it('is of a kind this smoke test knows', () => {
    expect(routes).toHaveLength(pages.length + redirects.length + open.length + areas.length);
    expect(pages.length).toBeGreaterThan(0);
  });

  it.each(usualPages)('$path opens for who may: its heading, its own call, real data, no error', async (route) => {
    await opens(await administrators(), route);
  });

  it.each(redirects)('$path leads to the first of its pages she may open', async (route) => {
    const page = await administrators();
    await goTo(page, route.path);
    const target = named(route.to?.[0]);
    await shows(page.getByRole('heading', { level: 1, name: textAt(target.title), exact: true }));
    expect(await standsAt(page)).toBe(`/v2${target.path}`);
  });

  it('leads who may not to /403, whichever it is', async () => {
    await withoutKeys(app, browser);
    const page = await browser.open(app.url, { as: somebody.picker });
    for (const route of [...pages, ...redirects].filter(({ kind }) => kind !== 'home')) {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await goTo(page, route.path.replace(/:\w+/, 'ST01'));
      await soon(() => standsAt(page)).toBe('/v2/403');
      await shows(page.getByRole('heading', { name: textAt('platform:forbidden.title') }));
      page.removeAllListeners('request');
      expect(
        asked.filter((url) => url.includes('/search_')),
        `${route.path} asked for data`,
      ).toEqual([]);
    }
  });

  // With their applications installed they are opened in sub-apps.e2e.ts.
  it.each(areas)('$path says that its application is not installed, and the shell lives', async (route) => {
    browser.allow(/status of 404/, /dynamically imported module/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: route.path.replace('*', 'x') });
    await shows(page.getByText('remote container load error'));
    await shows(page.getByRole('navigation', { name: 'Main menu' }));
  });

  it.each(open)('$path opens without signing in', async (route) => {
    const page = await browser.open(app.url, { at: route.path });
    const shown = named(ledTo[route.name] ?? route.name);
    await soon(() => page.title()).toBe(`${textAt(shown.title)}-WMS`);
    await shows(page.getByRole('heading').first());
    expect(new URL(page.url()).pathname).toBe(`/v2${shown.path}`);
  });
});

describe('where goods are received with devices', () => {
  beforeAll(async () => {
    // The server starts again: a page that is still open would ask it meanwhile.
    await (await opened)?.close();
    await setConf(app, { Use_Device_Inbound: '1' });
  });

  it.each(devicePages)('$path opens for who may', async (route) => {
    await opens(await browser.open(app.url, { as: somebody.administrator }), route);
  });
});
