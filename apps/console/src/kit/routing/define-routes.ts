import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import type { ModuleTexts } from '../i18n/use-texts.ts';
import type { MenuCode } from './sections.ts';

/** The title of a route in its module's own words, such as `wms-basic:route.storey`. */
export type TitleKey = {
  [Namespace in keyof ModuleTexts]: ModuleTexts[Namespace] extends { route: infer Titles }
    ? `${Namespace}:route.${keyof Titles & string}`
    : never;
}[keyof ModuleTexts];

interface RouteBase {
  /** The spec's dotted name; also the permission of the page unless `permission` says another. */
  readonly name: string;
  /** The spec's form: `/wmsbasic/zone/edit/:id`; a last parameter that may be left out ends in `?`. */
  readonly path: `/${string}`;
  readonly title: TitleKey;
}

/** Open to everybody, outside the shell. */
export interface PublicRoute extends RouteBase {
  readonly kind: 'public';
  readonly page: string;
  /** Inside the shell for who is signed in. */
  readonly framed?: true;
}

/** The page everybody signed in may open: it needs no key and belongs to no section. */
export interface HomeRoute extends RouteBase {
  readonly kind: 'home';
  readonly page: string;
  /** Under this name the time spent on the page is reported. */
  readonly dwellKey?: string;
}

/** A page inside the shell. An operation is worked by scanner and has the whole screen. */
export interface PageRoute extends RouteBase {
  readonly kind: 'list' | 'create' | 'edit' | 'detail' | 'operation';
  readonly page: string;
  readonly section: MenuCode;
  readonly permission: Permission;
  /** The page above it in the breadcrumb, by name. */
  readonly parent?: string;
  /** Under this name the time spent on the page is reported. */
  readonly dwellKey?: string;
  /** Stands in the menu of its section. */
  readonly menu?: true;
  /** The title of the group it stands in there, with all whose names begin with the same three segments. */
  readonly group?: TitleKey;
  /** It opens again without a network, and what is done on it waits in the queue. */
  readonly worksOffline?: true;
  /** A list whose filters are there again when she comes back by the menu. */
  readonly remembersFilters?: true;
  /** The pages that stand beside it in a strip of tabs, itself among them, by name and in their order. */
  readonly tabs?: readonly string[];
}

/** An area that is drawn by an application of its own, loaded when it is opened. Its path ends in `/*`. */
export interface ExternalRoute extends RouteBase {
  readonly kind: 'external';
  readonly page: string;
  readonly app: string;
  /** The key of the configuration that says which version. */
  readonly versionKey: string;
}

/** Leads to the first of its pages the person may open. */
export interface RedirectRoute extends RouteBase {
  readonly kind: 'redirect';
  readonly section: MenuCode;
  readonly permission: Permission;
  readonly to: readonly string[];
  /** Stands in the menu of its section. */
  readonly menu: boolean;
  readonly group?: TitleKey;
  /** Its pages stand in a strip of tabs, in the order of `to`. */
  readonly tabs?: true;
}

export type Route = PublicRoute | HomeRoute | PageRoute | ExternalRoute | RedirectRoute;
export type RouteTable = readonly Route[];

/** Routes are pure data: router, guard, menu, breadcrumbs, titles, page views and smoke tests are made from them. */
export const defineRoutes = <const Table extends RouteTable>(table: Table): Table => table;

/** The module a route belongs to: its title is in that module's words. */
export const moduleOf = ({ title }: Route): string => title.slice(0, title.indexOf(':'));

/** The page keys of a table: `pages.ts` must have exactly these. */
export type PageKeys<Table extends RouteTable> = Extract<Table[number], { page: string }>['page'];

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}?`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? []
  : [Readonly<Record<ParamNames<Path>, string>>];

/** The address of a route whose parameters are those of the page that is open. */
export const pathWith = (path: string, params: Readonly<Record<string, string>>): string =>
  path
    .replace(/\/:(\w+)\?$/, (_, name: string) => (params[name] ? `/${encodeURIComponent(params[name])}` : ''))
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Where a menu leads: a route whose last parameter may be left out is opened without it. */
export const withoutOptional = (path: string): string => path.replace(/\/:\w+\?$/, '');

/** The address of a route, with its parameters filled in. */
export const pathTo = <Path extends string>(path: Path, ...[params]: Params<Path>): string =>
  pathWith(path, (params as Record<string, string> | undefined) ?? {});
