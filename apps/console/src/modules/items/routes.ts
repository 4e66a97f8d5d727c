import { itemsPermissions as may } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const itemPaths = {
  skuList: '/wmsbasic/skuitems',
  skuEdit: '/wmsbasic/skuitems/:sku_id',
  skuDetail: '/wmsbasic/skuitems/detail/:sku_id',
  mapping: '/wmsbasic/skuMapping',
  model: '/wmsbasic/modelSkuMapping',
} as const;

export const itemsRoutes = defineRoutes([
  {
    kind: 'list',
    name: may.skuView.key,
    path: itemPaths.skuList,
    title: 'items:route.sku',
    section: 'WB',
    permission: may.skuView,
    menu: true,
    remembersFilters: true,
    page: 'sku-list',
  },
  {
    kind: 'edit',
    name: may.skuEdit.key,
    path: itemPaths.skuEdit,
    title: 'items:route.editSku',
    section: 'WB',
    permission: may.skuEdit,
    parent: may.skuView.key,
    page: 'sku-edit',
  },
  {
    kind: 'detail',
    name: may.skuDetail.key,
    path: itemPaths.skuDetail,
    title: 'items:route.skuDetail',
    section: 'WB',
    permission: may.skuDetail,
    parent: may.skuView.key,
    page: 'sku-detail',
  },
  {
    kind: 'list',
    name: may.mappingView.key,
    path: itemPaths.mapping,
    title: 'items:route.skuMapping',
    section: 'WB',
    permission: may.mappingView,
    menu: true,
    tabs: [may.mappingView.key, may.modelView.key],
    page: 'sku-mapping',
  },
  {
    kind: 'list',
    name: may.modelView.key,
    path: itemPaths.model,
    title: 'items:route.modelSkuMapping',
    section: 'WB',
    permission: may.modelView,
    parent: may.mappingView.key,
    page: 'model-sku-mapping',
  },
]);
