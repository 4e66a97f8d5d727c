import { type Rights, mayOpen } from './access.ts';
import type { PageRoute, RedirectRoute, Route } from './define-routes.ts';
import { type MenuCode, sections, hasTestSection, testSection } from './sections.ts';

/** A page, or the redirect to the first of several, that stands in the menu. */
export type MenuRoute = PageRoute | RedirectRoute;

export interface MenuEntry {
  readonly route: MenuRoute;
  /** The first three segments of its name: entries of one group stand together, under the title of the group. */
  readonly group: string;
}
export interface MenuSection {
  readonly code: MenuCode;
  /** The region dashboard has a menu of its own, and a name of its own. */
  readonly region: boolean;
  readonly entries: readonly MenuEntry[];
}

/** Where the menu is drawn. */
export interface MenuPlace {
  /** Below /v2. */
  readonly path: string;
  readonly environment: 'live' | 'demo' | 'dev' | 'test';
}

const regionPath = '/regionOverview';
export const isRegion = (path: string): boolean => path.startsWith(regionPath);
const inMenu = (route: Route): route is MenuRoute => 'menu' in route && route.menu === true;

/** What stands above a route in the menu: the first three segments of its name, each with those before it. */
export const ancestorsOf = (name: string): string[] =>
  name
    .split('.')
    .slice(0, 3)
    .map((_, n, segments) => segments.slice(0, n + 1).join('.'));

/**
 * What is built and permitted, section by section. A section without an entry is not drawn. On the region dashboard only
 * its own pages are offered, and nowhere else are they; the Test menu is for developers.
 */
export function menuOf(table: readonly Route[], rights: Rights, place: MenuPlace): MenuSection[] {
  const region = isRegion(place.path);
  return [...sections, ...(hasTestSection(place.environment) ? [testSection] : [])]
    .map(({ code }) => ({
      code,
      region,
      entries: table
        .filter(inMenu)
        .filter((route) => route.section === code && isRegion(route.path) === region && mayOpen(route, rights))
        .map((route) => ({ route, group: ancestorsOf(route.name).at(-1) ?? '' })),
    }))
    .filter((section) => section.entries.length > 0);
}

/** The pages above a page, the nearest first. */
export function above(table: readonly Route[], route: Route): Route[] {
  const parent = 'parent' in route ? table.find((other) => other.name === route.parent) : undefined;
  return parent ? [parent, ...above(table, parent)] : [];
}

/** The region overview may be opened, and is built. */
export function regionEntry(table: readonly Route[], rights: Rights): string | undefined {
  const route = table.find(({ name }) => name === 'PC.Dashboard.RegionOverview');
  return route && 'permission' in route && mayOpen(route, rights) ? route.path : undefined;
}

const isBelow = (name: string, higher: string): boolean => name === higher || name.startsWith(`${higher}.`);

/**
 * The menu entry a page belongs to: itself, the redirect that leads to it or to the page above it, else the entry with
 * the longest name its own begins with. A hidden page that has no name of the console's own belongs to none.
 */
export function entryOf(table: readonly Route[], route: Route): MenuRoute | undefined {
  if (!route.name.startsWith('PC.')) return undefined;
  const names = new Set([route, ...above(table, route)].map(({ name }) => name));
  const entries = table.filter(inMenu);
  return (
    entries.find(
      (entry) => names.has(entry.name) || (entry.kind === 'redirect' && entry.to.some((name) => names.has(name))),
    ) ?? entries.filter(({ name }) => isBelow(route.name, name)).toSorted((a, b) => b.name.length - a.name.length)[0]
  );
}

/** What of the menu is open: one section and in it one group. */
export interface OpenParts {
  readonly section: string | undefined;
  readonly group: string | undefined;
}

/** Her own opening and closing holds until she is on a page of another entry: then the menu shows where that is. */
export interface Toggled extends OpenParts {
  readonly at: string | undefined;
}

export const openParts = (entry: MenuRoute | undefined, toggled: Toggled | undefined): OpenParts =>
  toggled && toggled.at === entry?.name
    ? toggled
    : { section: entry?.section, group: entry && ancestorsOf(entry.name).at(-1) };

/** Opening one closes the other; a second press closes it. */
export const toggleSection = (open: OpenParts, section: string): OpenParts => ({
  section: open.section === section ? undefined : section,
  group: open.group,
});

export const toggleGroup = (open: OpenParts, group: string): OpenParts => ({
  section: open.section,
  group: open.group === group ? undefined : group,
});
