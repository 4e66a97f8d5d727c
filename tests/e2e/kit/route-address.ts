import type { Page } from 'playwright-core';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { shows, soon } from './browser.ts';
import { openedAt } from './route-stage.ts';
import { type ConsoleRoute, routes } from './routes.ts';

/** To another address as a link leads there; only the first one starts the console. */
export async function goTo(page: Page, url: string, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`${url}/v2${address}`);
  else await page.evaluate(`history.pushState({}, '', ${JSON.stringify(`/v2${address}`)})`);
}

/** The page's own word: the browser learns of a step within the page later. */
export const addressNow = (page: Page): Promise<string> => page.evaluate('location.pathname');

export function routeNamed(name: string | undefined): ConsoleRoute {
  const found = routes.find((route) => route.name === name);
  if (!found) throw new Error(`no route is named ${name}`);
  return found;
}

/** An id that stands in the address as a parameter, or in the query of a detail that has none. */
const hasIdInQuery = ({ kind, path }: ConsoleRoute): boolean => kind === 'detail' && !path.includes(':');
const needsId = (route: ConsoleRoute): boolean =>
  hasIdInQuery(route) || (route.path.includes(':') && !route.path.endsWith('?'));

/** The document that an address is about: its last part, but for `/edit` behind it. */
export const documentId = (address: string): string =>
  decodeURIComponent(
    address
      .replace(/\/edit$/, '')
      .split(/[/=]/)
      .at(-1) ?? '',
  );

export interface AddressBook {
  /** The address of a document that is in the list above the route: the first one, or the second. */
  of(route: ConsoleRoute, nth?: 0 | 1): Promise<string>;
}

interface Link {
  readonly textContent: string;
  closest(selector: string): object | null;
}
/** Runs in the page: a row names its own document first, then others. */
const firstOfRows = (links: Link[]): string[] => {
  const rows = new Map<object, string>();
  for (const link of links) {
    const row = link.closest('tr, [role=row], li') ?? link;
    if (!rows.has(row)) rows.set(row, link.textContent);
  }
  return [...new Set(rows.values())];
};

/** Addresses of documents that exist. Reads each list once. */
export function addressBook(page: Page, url: string): AddressBook {
  const links = new Map<string, readonly string[]>();
  /** What the first link of each row says. */
  const linksAt = async (list: ConsoleRoute, address: string): Promise<readonly string[]> => {
    const known = links.get(address);
    if (known) return known;
    await goTo(page, url, address);
    // The page before may still stand there with links of its own.
    await shows(page.getByRole('heading', { level: 1, name: textAt(list.title), exact: true }));
    const read = async (): Promise<string[]> => page.getByRole('region').getByRole('link').evaluateAll(firstOfRows);
    await soon(read).not.toEqual([]);
    links.set(address, await read());
    return links.get(address) ?? [];
  };

  const of: AddressBook['of'] = async (route, nth = 0) => {
    if (!needsId(route)) return openedAt[route.name] ?? route.path.replace(/\/:\w+\?$/, '');
    // A warehouse is chosen by its code, whichever page the choice stands on.
    if (route.path.endsWith(':whsId')) return route.path.replace(':whsId', ['SGE01', 'SGW01'][nth] ?? '');
    const list = routeNamed(route.parent);
    const above = await of(list);
    const found = (await linksAt(list, above))[nth];
    if (found === undefined) throw new Error(`${above} lists fewer than ${nth + 1} documents`);
    const id = encodeURIComponent(found);
    if (hasIdInQuery(route)) return `${route.path}?id=${id}`;
    const own = route.path.slice(0, route.path.lastIndexOf(':'));
    const behind = route.path.slice(own.length).replace(/^:\w+/, '');
    const start = own.includes(':') && above.startsWith(own.replace(/:.*/, '')) ? `${above}/` : own;
    return `${start}${id}${behind}`;
  };
  return { of };
}
