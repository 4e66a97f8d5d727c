import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const mapPaths = {
  onHand: '/inventorymap/onHand',
  onHandDetail: '/inventorymap/onHand/detail/:sku_id',
  transaction: '/inventorymap/transaction',
  booksBalance: '/inventorymap/booksBalance',
} as const;

const queryPaths = { goods: '/query/upcUidSkuId', location: '/query/location' } as const;

export const inventoryMapRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: may.inventoryMap.key,
    path: '/inventorymap',
    title: 'inventory-map:route.inventoryMap',
    section: 'MP',
    permission: may.inventoryMap,
    menu: false,
    to: [may.onHandList.key, may.transactionList.key, may.booksBalance.key],
  },
  {
    kind: 'list',
    name: may.onHandList.key,
    path: mapPaths.onHand,
    title: 'inventory-map:route.onHand',
    section: 'MP',
    permission: may.onHandList,
    menu: true,
    page: 'on-hand-list',
  },
  {
    kind: 'detail',
    name: may.onHandDetail.key,
    path: mapPaths.onHandDetail,
    title: 'inventory-map:route.onHandDetail',
    section: 'MP',
    permission: may.onHandDetail,
    parent: may.onHandList.key,
    page: 'on-hand-detail',
  },
  {
    kind: 'list',
    name: may.transactionList.key,
    path: mapPaths.transaction,
    title: 'inventory-map:route.transaction',
    section: 'MP',
    permission: may.transactionList,
    menu: true,
    page: 'transaction-list',
  },
  {
    kind: 'list',
    name: may.booksBalance.key,
    path: mapPaths.booksBalance,
    title: 'inventory-map:route.booksBalance',
    section: 'MP',
    permission: may.booksBalance,
    menu: true,
    page: 'books-balance',
  },
  {
    kind: 'redirect',
    name: may.query.key,
    path: '/query',
    title: 'inventory-map:route.query',
    section: 'QY',
    permission: may.query,
    menu: false,
    to: [may.queryGoods.key, may.queryLocation.key],
  },
  {
    kind: 'list',
    name: may.queryGoods.key,
    path: queryPaths.goods,
    title: 'inventory-map:route.queryGoods',
    section: 'QY',
    permission: may.queryGoods,
    menu: true,
    page: 'query-goods',
  },
  {
    kind: 'list',
    name: may.queryLocation.key,
    path: queryPaths.location,
    title: 'inventory-map:route.queryLocation',
    section: 'QY',
    permission: may.queryLocation,
    menu: true,
    page: 'query-location',
  },
]);
