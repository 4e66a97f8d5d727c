import { wmsBasicPermissions as may } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';
import { thingPaths, thingRoutes } from '../../kit/routing/thing-routes.ts';

const screens = thingRoutes('wms-basic', 'WB');

export const warehousePaths = {
  list: '/wmsbasic/warehouse',
  create: '/wmsbasic/warehouse/create',
  detail: '/wmsbasic/warehouse/detail/:whsId',
  edit: '/wmsbasic/warehouse/edit/:whsId',
} as const;
export const storeyPaths = thingPaths('/wmsbasic/storageAreaSetting/storey');

export const wmsBasicRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: 'PC.WMSBasic',
    path: '/wmsbasic',
    title: 'wms-basic:route.wmsBasic',
    section: 'WB',
    permission: may.warehouse,
    menu: false,
    to: [may.warehouse.key],
  },
  {
    kind: 'list',
    name: may.warehouse.key,
    path: warehousePaths.list,
    title: 'wms-basic:route.warehouse',
    section: 'WB',
    permission: may.warehouse,
    menu: true,
    page: 'warehouse-list',
  },
  {
    kind: 'create',
    name: may.warehouseCreate.key,
    path: warehousePaths.create,
    title: 'wms-basic:route.createWarehouse',
    section: 'WB',
    permission: may.warehouseCreate,
    parent: may.warehouse.key,
    page: 'warehouse-create',
  },
  {
    kind: 'detail',
    name: may.warehouseDetail.key,
    path: warehousePaths.detail,
    title: 'wms-basic:route.warehouseDetail',
    section: 'WB',
    permission: may.warehouseDetail,
    parent: may.warehouse.key,
    page: 'warehouse-detail',
  },
  {
    kind: 'edit',
    name: may.warehouseEdit.key,
    path: warehousePaths.edit,
    title: 'wms-basic:route.editWarehouse',
    section: 'WB',
    permission: may.warehouseEdit,
    parent: may.warehouse.key,
    page: 'warehouse-edit',
  },
  {
    kind: 'redirect',
    name: may.storageArea.key,
    path: '/wmsbasic/storageAreaSetting',
    title: 'wms-basic:route.storageArea',
    section: 'WB',
    permission: may.storageArea,
    menu: true,
    // The tabs of three modules in the order of the spec.
    to: [
      'PC.WMSBasic.StorageAreaSetting.WhsPlanning.View',
      'PC.WMSBasic.StorageAreaSetting.ZoneCluster.View',
      'PC.WMSBasic.StorageAreaSetting.Park.View',
      'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.View',
      'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.View',
      'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.View',
      'PC.WMSBasic.StorageAreaSetting.Storey.View',
      'PC.WMSBasic.StorageAreaSetting.Zone.View',
      'PC.WMSBasic.StorageAreaSetting.LogicArea.View',
      'PC.WMSBasic.StorageAreaSetting.Pathway.View',
      'PC.WMSBasic.StorageAreaSetting.Cell.View',
    ],
    tabs: true,
  },
  ...screens({
    thing: 'storey',
    paths: storeyPaths,
    view: may.storeyView,
    create: may.storeyCreate,
    edit: may.storeyEdit,
  }),
]);
