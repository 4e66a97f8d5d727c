// Made from the route tables: a user who lacks the key of a route, and only that one, is led to /403.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, signIn, soon, useBrowser } from '../kit/browser.ts';
import { setConf } from '../kit/conf.ts';
import { addressNow, goTo, routeNamed } from '../kit/route-address.ts';
import { devicePages } from '../kit/route-stage.ts';
import { type ConsoleRoute, routes } from '../kit/routes.ts';

const visitor = 'farah.idris@tallyhouse.example';

let app: App;
let allKeys: readonly string[];
beforeAll(async () => {
  app = await startApp();
  await setConf(app, { Enable_Fulfill_Chain: '1' });
  // The visitor holds one role, of which each test takes keys away.
  await app.look(`insert into control.role (whs_id, role_name) values ('SGE01', 'All but one')`);
  await app.look(
    `update control.user_role set role_id = (select role_id from control.role where role_name = 'All but one')
     where user_id = (select user_id from control.app_user where login_name = $1)`,
    [visitor],
  );
  const rows = await app.look<{ key: string }>('select key from control.permission where not retired order by key');
  allKeys = rows.map(({ key }) => key);
});
afterAll(() => app.stop());
const browser = useBrowser();

const setKeys = (keys: readonly string[]): Promise<unknown> =>
  app.look(
    `with one as (select role_id from control.role where role_name = 'All but one'),
       gone as (delete from control.role_permission p using one where p.role_id = one.role_id and p.key <> all($1))
     insert into control.role_permission (role_id, key) select role_id, unnest($1::text[]) from one on conflict do nothing`,
    [keys],
  );

/** A page is behind its key; a redirect leads away when no page of it opens. */
const keysOf = (route: ConsoleRoute): readonly string[] =>
  [route, ...(route.to ?? []).map((name) => routeNamed(name))].map(({ permission }) => permission?.key ?? '');
const guarded = routes.filter(({ permission }) => permission !== undefined);
const byKeys = (some: readonly ConsoleRoute[]): [keys: string, some: ConsoleRoute[]][] => [
  ...Map.groupBy(some, (route) => [...new Set(keysOf(route))].toSorted().join(' ')),
];

let started: Promise<Page> | undefined;
/** One page for all keys. Its clock is advanced by the half minute after which an open page reads its rights again. */
const openPage = (): Promise<Page> =>
  (started ??= browser.open(app.url, { stays: true }).then(async (page) => {
    await signIn(page.context(), app.url, visitor);
    await page.clock.install();
    const live = page.waitForRequest(/\/live$/);
    await page.goto(`${app.url}/v2/403`);
    await live;
    return page;
  }));

interface Rights {
  readonly keys: readonly string[];
  readonly menu: readonly string[];
}

/** Gives the visitor these keys. A session knows its rights for a second, so the open page goes on in a new one. */
async function hold(page: Page, keys: readonly string[]): Promise<Rights> {
  await setKeys(keys);
  await signIn(page.context(), app.url, visitor);
  const read = async ({ path }: { readonly path: string }): Promise<readonly string[]> => {
    const reply = await page.waitForResponse((response) => response.url().endsWith(path));
    return ((await reply.json()) as { data: { list: string[] } }).data.list;
  };
  const replies = Promise.all([read(platformCalls.getMyPerm), read(platformCalls.getMyMenuKey)]);
  await page.clock.fastForward('00:31');
  const [held, menu] = await replies;
  return { keys: held.toSorted(), menu };
}

/** To an address, and to /403 in its place, which names the key; replies what the page asked the server meanwhile. */
async function isTurnedAway(page: Page, { path, permission }: ConsoleRoute): Promise<string[]> {
  const requests: string[] = [];
  const listen = (request: Request): void => void requests.push(request.url());
  page.on('request', listen);
  await goTo(page, app.url, path.replaceAll(/:\w+\??/g, 'ST01'));
  await soon(() => addressNow(page)).toBe('/v2/403');
  await shows(page.getByRole('heading', { level: 1, name: textAt('platform:forbidden.title') }));
  await shows(page.getByText(permission?.key ?? '', { exact: true }));
  page.off('request', listen);
  return requests.filter((url) => url.includes('/api/') && !url.endsWith(platformCalls.telemetryLog.path));
}

async function opensWithout(without: string, of: readonly ConsoleRoute[]): Promise<void> {
  const page = await openPage();
  const keys = allKeys.filter((key) => !without.split(' ').includes(key));
  expect((await hold(page, keys)).keys).toEqual(keys.toSorted());
  for (const route of of) expect(await isTurnedAway(page, route), route.path).toEqual([]);
}

const isOfDevices = ({ name }: ConsoleRoute): boolean => devicePages.includes(name);
const menuKeysOf = (some: readonly ConsoleRoute[]): string[] =>
  some.flatMap(({ permission }) => (permission?.type === 'route' ? [permission.key] : []));

describe('a user who holds every key but one', () => {
  it('would open all pages with it, but those of receiving with devices', async () => {
    const { menu } = await hold(await openPage(), allKeys);
    expect(menuKeysOf(guarded).filter((key) => !menu.includes(key))).toEqual(devicePages);
  });

  it.each(byKeys(guarded.filter((route) => !isOfDevices(route))))(
    'is led to /403 without %s, and the page asks for no data',
    opensWithout,
  );
});

describe('a user who holds every key but one, where goods are received with devices', () => {
  beforeAll(async () => {
    // The server starts again: a page that is still open would ask it meanwhile.
    await (await started)?.close();
    started = undefined;
    await setConf(app, { Use_Device_Inbound: '1' });
  });

  it('would open the pages of devices with it', async () => {
    const { menu } = await hold(await openPage(), allKeys);
    expect(devicePages.filter((key) => !menu.includes(key))).toEqual([]);
  });

  it.each(byKeys(guarded.filter(isOfDevices)))(
    'is led to /403 without %s, and the page asks for no data',
    opensWithout,
  );
});
