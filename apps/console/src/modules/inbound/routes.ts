import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { inboundPermissions as may } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const asnPaths = {
  list: '/inbound/order',
  create: '/inbound/order/createasn',
  detail: '/inbound/order/detail/:id',
} as const;

export const putawayPaths = { list: '/inbound/task/putaway', detail: '/inbound/task/putaway/detail/:id' } as const;

/** Goods that come back are put away here too. */
export const standardPutawayPath = '/inbound/standardPutaway';

/** A page that is worked by scanner. */
const operation = <const Name extends string, const Path extends `/${string}`, const Page extends string>(
  name: Name,
  path: Path,
  page: Page,
  permission: Permission,
) =>
  ({
    kind: 'operation',
    name: permission.key,
    path,
    title: `inbound:route.${name}`,
    section: 'IN',
    permission,
    menu: true,
    group: 'inbound:route.operation',
    page,
    worksOffline: true,
  }) as const;

export const inboundRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: may.inbound.key,
    path: '/inbound',
    title: 'inbound:route.inbound',
    section: 'IN',
    permission: may.inbound,
    menu: false,
    to: [may.asnList.key],
  },
  {
    kind: 'list',
    name: may.asnList.key,
    path: asnPaths.list,
    title: 'inbound:route.asnList',
    section: 'IN',
    permission: may.asnList,
    menu: true,
    group: 'inbound:route.orders',
    page: 'asn-list',
  },
  {
    kind: 'create',
    name: may.asnCreate.key,
    path: asnPaths.create,
    title: 'inbound:route.createAsn',
    section: 'IN',
    permission: may.asnCreate,
    parent: may.asnList.key,
    page: 'asn-create',
  },
  {
    kind: 'detail',
    name: may.asnDetail.key,
    path: asnPaths.detail,
    title: 'inbound:route.asnDetail',
    section: 'IN',
    permission: may.asnDetail,
    parent: may.asnList.key,
    page: 'asn-detail',
  },
  {
    kind: 'list',
    name: may.putawayList.key,
    path: putawayPaths.list,
    title: 'inbound:route.putawayList',
    section: 'IN',
    permission: may.putawayList,
    menu: true,
    group: 'inbound:route.tasks',
    page: 'putaway-list',
  },
  {
    kind: 'detail',
    name: may.putawayDetail.key,
    path: putawayPaths.detail,
    title: 'inbound:route.putawayDetail',
    section: 'IN',
    permission: may.putawayDetail,
    parent: may.putawayList.key,
    page: 'putaway-detail',
  },
  operation('arriving', '/inbound/arriving', 'arriving', may.arriving),
  operation('counting', '/inbound/counting', 'counting', may.counting),
  operation('boxing', '/inbound/boxing', 'boxing', may.boxing),
  operation('receiving', '/inbound/receiving', 'receiving', may.receiving),
  operation('standardPutaway', standardPutawayPath, 'standard-putaway', may.standardPutaway),
]);
