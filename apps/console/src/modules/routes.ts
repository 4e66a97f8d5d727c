import type { Route, RouteTable } from '../kit/routing/define-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { approvalRoutes } from './approval/routes.ts';
import { deviceManagementRoutes } from './device-management/routes.ts';
import { exceptionCenterRoutes } from './exception-center/routes.ts';
import { floorRoutes } from './floor/routes.ts';
import { importsRoutes } from './imports/routes.ts';
import { inboundRoutes } from './inbound/routes.ts';
import { inventoryManagementRoutes } from './inventory-management/routes.ts';
import { inventoryMapRoutes } from './inventory-map/routes.ts';
import { itemsRoutes } from './items/routes.ts';
import { partnersRoutes } from './partners/routes.ts';
import { photosRoutes } from './photos/routes.ts';
import { platformRoutes } from './platform/routes.ts';
import { reportCentreRoutes } from './report-centre/routes.ts';
import { rolesRoutes } from './roles/routes.ts';
import { ruleCenterRoutes } from './rule-center/routes.ts';
import { salesOutboundRoutes } from './sales-outbound/routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { storageAreaRoutes } from './storage-area/routes.ts';
import { testMenuRoutes } from './test-menu/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { wmsBasicRoutes } from './wms-basic/routes.ts';

// A list of tables: in one literal of all rows the compiler would compare every row with every other.
const tables: readonly RouteTable[] = [
  accountRoutes,
  ssoRoutes,
  platformRoutes,
  wmsBasicRoutes,
  usersRoutes,
  rolesRoutes,
  reportCentreRoutes,
  testMenuRoutes,
  deviceManagementRoutes,
  storageAreaRoutes,
  partnersRoutes,
  itemsRoutes,
  importsRoutes,
  photosRoutes,
  floorRoutes,
  ruleCenterRoutes,
  exceptionCenterRoutes,
  approvalRoutes,
  inventoryManagementRoutes,
  inboundRoutes,
  salesOutboundRoutes,
  inventoryMapRoutes,
];

/** Every route of the console. */
export const routes: readonly Route[] = tables.flat();
