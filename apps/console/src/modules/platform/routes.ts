import { defineRoutes } from '../../kit/routing/define-routes.ts';

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
]);
