import type { Module } from '../kernel/module.ts';
import { stockRoom } from '../stock/room.ts';
import { taskRoom } from '../tasks/room.ts';
import { account } from './account/module.ts';
import { approval } from './approval/module.ts';
import { deviceManagement } from './device-management/module.ts';
import { exceptionCenter } from './exception-center/module.ts';
import { floor } from './floor/module.ts';
import { imports } from './imports/module.ts';
import { inbound } from './inbound/module.ts';
import { inventoryManagement } from './inventory-management/module.ts';
import { inventoryMap } from './inventory-map/module.ts';
import { items } from './items/module.ts';
import { partners } from './partners/module.ts';
import { photos } from './photos/module.ts';
import { platform } from './platform/module.ts';
import { reportCentre } from './report-centre/module.ts';
import { roles } from './roles/module.ts';
import { ruleCenter } from './rule-center/module.ts';
import { salesOutbound } from './sales-outbound/module.ts';
import { sso } from './sso/module.ts';
import { storageArea } from './storage-area/module.ts';
import { testMenu } from './test-menu/module.ts';
import { users } from './users/module.ts';
import { wmsBasic } from './wms-basic/module.ts';

/** Every module of the server, and the engine rooms below them. */
export const modules: readonly Module[] = [
  account,
  sso,
  platform,
  users,
  roles,
  wmsBasic,
  storageArea,
  floor,
  partners,
  items,
  deviceManagement,
  ruleCenter,
  approval,
  inbound,
  salesOutbound,
  inventoryManagement,
  inventoryMap,
  imports,
  photos,
  reportCentre,
  testMenu,
  stockRoom,
  taskRoom,
  exceptionCenter,
];
