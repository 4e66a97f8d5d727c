// Made from the route tables: a route that is added there is opened here.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { callFrom } from '../kit/in-page.ts';
import { somebody } from '../kit/people.ts';
import { type AddressBook, addressBook, addressNow, goTo, routeNamed } from '../kit/route-address.ts';
import { opens } from '../kit/route-check.ts';
import { devicePages, deviceWarehouse, leadsTo } from '../kit/route-stage.ts';
import { type ConsoleRoute, routes } from '../kit/routes.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ morning: true });
});
afterAll(() => app.stop());
const browser = useBrowser();

const pages = routes.filter(({ kind }) => ['home', 'list', 'create', 'edit', 'detail', 'operation'].includes(kind));
const [ofDevices, usual] = [true, false].map((wanted) =>
  pages.filter(({ name }) => devicePages.includes(name) === wanted),
) as [ConsoleRoute[], ConsoleRoute[]];
const redirects = routes.filter(({ kind }) => kind === 'redirect');
const open = routes.filter(({ kind }) => kind === 'public');
const areas = routes.filter(({ kind }) => kind === 'external');
const menu = routes.filter((route) => route.menu === true);

interface Visitor {
  readonly page: Page;
  readonly addresses: AddressBook;
}
let visitor: Promise<Visitor> | undefined;
/** One page goes from route to route, as a user does. */
const administrator = (): Promise<Visitor> =>
  (visitor ??= browser
    .open(app.url, { as: somebody.administrator, stays: true })
    .then((page) => ({ page, addresses: addressBook(page, app.url) })));

let receiver: Promise<Page> | undefined;
/** A page of its own, in the warehouse that receives with devices. */
const withDevices = (): Promise<Page> =>
  (receiver ??= browser.open(app.url, { as: somebody.administrator, stays: true }).then(async (page) => {
    await page.goto(`${app.url}/live`);
    await callFrom(page, 'POST', accountCalls.changeWhs.path, { whs: deviceWarehouse });
    await page.goto('about:blank');
    return page;
  }));

describe('the route tables', () => {
  it('hold no kind of route that is not opened here', () => {
    expect(routes).toHaveLength(pages.length + redirects.length + open.length + areas.length);
    expect(pages.length).toBeGreaterThan(0);
    expect(ofDevices).toHaveLength(devicePages.length);
  });
});

describe('for an administrator', () => {
  it.each(usual)('$path opens with its heading, its own call and data of the server', async (route) => {
    const { page, addresses } = await administrator();
    await opens(page, route, await addresses.of(route), { app, menu });
  });

  it.each(redirects)('$path leads to its first page', async (route) => {
    const { page } = await administrator();
    await goTo(page, app.url, route.path);
    const target = routeNamed(route.to?.[0]);
    await shows(page.getByRole('heading', { level: 1, name: textAt(target.title), exact: true }));
    expect(await addressNow(page)).toBe(`/v2${target.path}`);
  });

  it.each(ofDevices)('$path opens where goods are received with devices', async (route) => {
    await opens(await withDevices(), route, route.path, { app, menu });
  });

  // With their applications installed they are opened in sub-apps.e2e.ts.
  it.each(areas)('$path names its application as not installed, inside the shell', async (route) => {
    browser.allow(/status of 404/, /dynamically imported module/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: route.path.replace('*', 'x') });
    await shows(page.getByText('remote container load error'));
    await shows(page.getByRole('navigation', { name: 'Main menu' }));
  });
});

describe('for a visitor who is not signed in', () => {
  it.each(open)('$path opens with its title', async (route) => {
    const page = await browser.open(app.url, { at: route.path });
    const shown = routeNamed(leadsTo[route.name] ?? route.name);
    await soon(() => page.title()).toBe(`${textAt(shown.title)}-WMS`);
    await shows(page.getByRole('heading').first());
    expect(new URL(page.url()).pathname).toBe(`/v2${shown.path}`);
  });
});
