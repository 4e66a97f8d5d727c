import type { PageRoute, RedirectRoute, Route } from './define-routes.ts';
import { hasTestSection, testSection } from './sections.ts';

/** What decides where a person may go. */
export interface Rights {
  readonly menuKeys: ReadonlySet<string>;
  readonly permissions: ReadonlySet<string>;
}

/** Areas other applications answer for, and the paths that ask for no right. */
const externalAreas = ['cctv-management', 'hubLinehaulTrips', 'wms-labormanagement', 'wms-dashboard', 'workforce'];
const openPaths: readonly string[] = ['/', '/reactDemo', '/login_callback.html'];

export const isOpenPath = (path: string): boolean =>
  openPaths.includes(path) || externalAreas.some((area) => path === `/${area}` || path.startsWith(`/${area}/`));

/** A page of the menu opens by her menu, which knows what this warehouse has; a page behind a button by the button's key. */
export const mayOpen = (route: PageRoute | RedirectRoute, rights: Rights): boolean =>
  isOpenPath(route.path) ||
  (route.permission.type === 'route' ? rights.menuKeys : rights.permissions).has(route.permission.key);

const asksForNoRight = (route: Route): route is Exclude<Route, PageRoute | RedirectRoute> =>
  route.kind === 'public' || route.kind === 'home' || route.kind === 'external';

/** A page of the Test menu has an address in the dev environment only: elsewhere it asks for no right, but is not there. */
export const isThere = (route: Route, environment: string | undefined): boolean =>
  !('section' in route) || route.section !== testSection.code || hasTestSection(environment);

export type Decision = { readonly open: true } | { readonly goTo: string };

const forbidden: Decision = { goTo: '/403' };

/** A page opens for whoever holds its key; a redirect leads to the first of its pages that does. */
export function decide(route: Route, table: readonly Route[], rights: Rights): Decision {
  if (asksForNoRight(route)) return { open: true };
  if (route.kind !== 'redirect') return mayOpen(route, rights) ? { open: true } : forbidden;
  const target = route.to
    .map((name) => table.find((other) => other.name === name))
    .find((other): other is PageRoute => other !== undefined && !asksForNoRight(other) && mayOpen(other, rights));
  return target ? { goTo: target.path } : forbidden;
}

/** Stands for wherever the console is: an address that leads away from it leads away from there too. */
const home = 'https://console.invalid';
const base = '/v2';
/** Nobody who has signed in wants to be led to these. */
const noWayBack =
  /^\/(?:403|404|login(?:\.html|_callback\.html)?|secondStep|forget|reset|resetSuccess|tob\/\w+|google\/login)(?=[/?#]|$)/;

/** Only a page of ours is a way back after sign-in; /403 and /404 never are. Read as a browser reads it, not as it looks. */
export function safeReturn(wanted: string | undefined): string | undefined {
  if (wanted === undefined || !wanted.startsWith(`${base}/`) || !URL.canParse(wanted, home)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, home);
  // A browser drops tabs and line ends and takes a backslash for a slash; a proxy may undo what is written with percent signs.
  const tricky = /[\\\p{Cc}]|%(?:0\d|2f|5c|25)|\/\//iu.test(wanted.split(/[?#]/, 1)[0] ?? '');
  if (origin !== home || tricky || !pathname.startsWith(`${base}/`)) return undefined;
  const path = pathname.slice(base.length);
  return noWayBack.test(path) ? undefined : `${path}${search}${hash}`;
}
