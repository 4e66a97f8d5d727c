import { type Rights, mayOpen } from './access.ts';
import type { PageRoute, RedirectRoute, Route } from './define-routes.ts';

type TabRoute = PageRoute | RedirectRoute;

export interface TabStrip {
  /** Whose pages they are. */
  readonly of: TabRoute;
  readonly tabs: readonly TabRoute[];
  /** The name of the one that is open, or that holds it. */
  readonly open: string;
}

const isTab = (route: Route): route is TabRoute => 'permission' in route;
const namesIn = (route: TabRoute): readonly string[] =>
  route.kind === 'redirect' ? (route.tabs ? route.to : []) : (route.tabs ?? []);

/** The strips of tabs above a page, the outermost first: a tab may hold tabs of its own. */
export function tabStrips(table: readonly Route[], route: Route, rights: Rights): TabStrip[] {
  const of = table.filter(isTab).find((other) => namesIn(other).includes(route.name));
  if (!of) return [];
  const tabs = namesIn(of)
    .map((name) => table.find((other) => other.name === name))
    .filter((other): other is TabRoute => other !== undefined && isTab(other) && mayOpen(other, rights));
  return [...(of.kind === 'redirect' ? tabStrips(table, of, rights) : []), { of, tabs, open: route.name }];
}
