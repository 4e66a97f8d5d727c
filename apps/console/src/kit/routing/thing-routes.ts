import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import type { SectionCode } from './sections.ts';

interface ThingPaths<Path extends string> {
  readonly list: Path;
  readonly create: `${Path}/create`;
  readonly edit: `${Path}/edit/:id`;
  readonly detail: `${Path}/detail/:id`;
}

/** The addresses of the four pages of a thing, for its routes and for links. */
export const thingPaths = <const Path extends `/${string}`>(list: Path): ThingPaths<Path> => ({
  list,
  create: `${list}/create`,
  edit: `${list}/edit/:id`,
  detail: `${list}/detail/:id`,
});

interface Screens<Thing extends string, Path extends `/${string}`> {
  /** `storey`: its titles are route.storey, createStorey, editStorey and storeyDetail, its pages storey-list and so on. */
  readonly thing: Thing;
  readonly paths: ThingPaths<Path>;
  readonly view: Permission;
  readonly create: Permission;
  readonly edit: Permission;
  /** Of a thing whose detail page has a key of its own. */
  readonly detail?: Permission;
}

interface Row<Kind extends string, Path extends string, Title extends string, Page extends string> {
  readonly kind: Kind;
  readonly name: string;
  readonly path: Path;
  readonly title: Title;
  readonly section: SectionCode;
  readonly permission: Permission;
  readonly parent?: string;
  readonly page: Page;
}

type ThingRoutes<Module extends string, Thing extends string, Path extends string> = readonly [
  Row<'list', Path, `${Module}:route.${Thing}`, `${Thing}-list`>,
  Row<'create', `${Path}/create`, `${Module}:route.create${Capitalize<Thing>}`, `${Thing}-create`>,
  Row<'edit', `${Path}/edit/:id`, `${Module}:route.edit${Capitalize<Thing>}`, `${Thing}-edit`>,
  Row<'detail', `${Path}/detail/:id`, `${Module}:route.${Thing}Detail`, `${Thing}-detail`>,
];

/**
 * List, create, edit and detail of a thing from one line. Nearly every thing has these four, and every route of every
 * module is loaded before the first page: four rows for each thing would be twice the bytes.
 */
export const thingRoutes =
  <const Module extends string>(module: Module, section: SectionCode) =>
  <const Thing extends string, const Path extends `/${string}`>({
    thing,
    paths,
    view,
    create,
    edit,
    detail,
  }: Screens<Thing, Path>): ThingRoutes<Module, Thing, Path> => {
    const Thing = (thing.slice(0, 1).toUpperCase() + thing.slice(1)) as Capitalize<Thing>;
    const parent = view.key;
    const detailName = view.key.replace(/View$/, 'Detail');
    return [
      {
        kind: 'list',
        name: view.key,
        path: paths.list,
        title: `${module}:route.${thing}`,
        section,
        permission: view,
        page: `${thing}-list`,
      },
      {
        kind: 'create',
        name: create.key,
        path: paths.create,
        title: `${module}:route.create${Thing}`,
        section,
        permission: create,
        parent,
        page: `${thing}-create`,
      },
      {
        kind: 'edit',
        name: edit.key,
        path: paths.edit,
        title: `${module}:route.edit${Thing}`,
        section,
        permission: edit,
        parent,
        page: `${thing}-edit`,
      },
      {
        kind: 'detail',
        name: detailName,
        path: paths.detail,
        title: `${module}:route.${thing}Detail`,
        section,
        permission: detail ?? view,
        parent,
        page: `${thing}-detail`,
      },
    ];
  };
