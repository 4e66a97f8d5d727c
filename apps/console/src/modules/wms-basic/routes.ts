import { wmsBasicPermissions as may } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';
import { thingPaths, thingRoutes } from '../../kit/routing/thing-routes.ts';

const screens = thingRoutes('wms-basic', 'WB');

export const storeyPaths = thingPaths('/wmsbasic/storageAreaSetting/storey');

export const wmsBasicRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: may.storageArea.key,
    path: '/wmsbasic/storageAreaSetting',
    title: 'wms-basic:route.storageArea',
    section: 'WB',
    permission: may.storageArea,
    menu: true,
    to: [may.storeyView.key],
  },
  ...screens({
    thing: 'storey',
    paths: storeyPaths,
    view: may.storeyView,
    create: may.storeyCreate,
    edit: may.storeyEdit,
  }),
]);
