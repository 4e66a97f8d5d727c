import { testMenuPermissions as may } from '@tallyhouse/contracts/modules/test-menu/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const testMenuRoutes = defineRoutes([
  {
    kind: 'detail',
    name: may.reactDemo.key,
    path: '/reactDemo',
    title: 'test-menu:route.reactDemo',
    section: 'TS',
    permission: may.reactDemo,
    menu: true,
    worksOffline: true,
    page: 'react-demo',
    remembersFilters: true,
  },
]);
