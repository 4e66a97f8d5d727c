import type { Route } from './define-routes.ts';
import { above, entryOf } from './menu.ts';

/** The routes above a page, from the menu entry down to the page itself. */
export function trailOf(table: readonly Route[], route: Route): Route[] {
  const entry = entryOf(table, route);
  return (
    [entry, ...above(table, route).toReversed(), route]
      .filter((step): step is Route => step !== undefined)
      // An entry that only leads to the page of its name is the same step.
      .filter((step, n, all) => all.findIndex((other) => other.title === step.title) === n)
  );
}

/** `Order ${id}` with the parameters of the address; one the address does not have is left out. */
export const fillTitle = (title: string, params: Readonly<Record<string, string>>): string =>
  title
    .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The last two titles and WMS, joined by hyphens. */
export const documentTitle = (titles: readonly string[]): string => [...titles.slice(-2), 'WMS'].join('-');
