import { defineRoutes } from '../../kit/routing/define-routes.ts';

/** Areas with an application of their own; which version is a matter of configuration. */
const subApps = [
  {
    kind: 'external',
    name: 'External.Workforce',
    path: '/workforce/*',
    title: 'platform:route.workforce',
    page: 'sub-app',
    app: 'workforce',
    versionKey: 'wms-workforce-version',
  },
  {
    kind: 'external',
    name: 'External.Wfm',
    path: '/wfm/*',
    title: 'platform:route.wfm',
    page: 'sub-app',
    app: 'wfm',
    versionKey: 'wms-workforce-version',
  },
  {
    kind: 'external',
    name: 'External.Inwork',
    path: '/inwork/*',
    title: 'platform:route.inwork',
    page: 'sub-app',
    app: 'inwork',
    versionKey: 'wms-cctv-version',
  },
  {
    kind: 'external',
    name: 'External.Linehaul',
    path: '/linehaul/*',
    title: 'platform:route.linehaul',
    page: 'sub-app',
    app: 'linehaul',
    versionKey: 'wms-lh-version',
  },
] as const;

export const platformRoutes = defineRoutes([
  { kind: 'home', name: 'PC.Home', path: '/home', title: 'platform:route.home', page: 'home', dwellKey: 'home' },
  {
    kind: 'public',
    name: 'Public.Forbidden',
    path: '/403',
    title: 'platform:route.forbidden',
    page: 'forbidden',
    framed: true,
  },
  {
    kind: 'public',
    name: 'Public.NotFound',
    path: '/404',
    title: 'platform:route.notFound',
    page: 'not-found',
    framed: true,
  },
  ...subApps,
]);
