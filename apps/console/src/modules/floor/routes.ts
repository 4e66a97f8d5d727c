import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { floorPermissions as may } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

const inbound = '/wmsbasic/storageAreaSetting/inboundStagingLocation';

export const dockPaths = { list: '/wmsbasic/dockmanagement', detail: '/wmsbasic/dockmanagement/detail' } as const;

/** The id of a dock travels in the query. */
export const dockDetailAt = (id: string): string => `${dockPaths.detail}?id=${encodeURIComponent(id)}`;

/** A tab of staging places. */
const tab = <const Name extends string, const Path extends `/${string}`>(name: Name, path: Path, view: Permission) =>
  ({
    kind: 'list',
    name: view.key,
    path,
    title: `floor:route.${name}`,
    section: 'WB',
    permission: view,
    page: `staging-${name}`,
  }) as const;

export const floorRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: may.inboundStagingView.key,
    path: inbound,
    title: 'floor:route.inboundStaging',
    section: 'WB',
    permission: may.inboundStagingView,
    menu: false,
    to: [
      may.arrivingView.key,
      may.qcView.key,
      may.putawayView.key,
      may.ibtView.key,
      may.diversionView.key,
      may.disputeView.key,
      may.cartonView.key,
      may.liquidateView.key,
    ],
    tabs: true,
  },
  tab('arriving', `${inbound}/arriving`, may.arrivingView),
  tab('qc', `${inbound}/qc`, may.qcView),
  tab('putaway', `${inbound}/putaway`, may.putawayView),
  tab('ibt', `${inbound}/ibt`, may.ibtView),
  tab('diversion', `${inbound}/diversionstaginglocation`, may.diversionView),
  tab('dispute', `${inbound}/disputestaginglocation`, may.disputeView),
  tab('carton', `${inbound}/inboundParcelStagingLocation`, may.cartonView),
  tab('liquidate', `${inbound}/liquidatestaginglocation`, may.liquidateView),
  tab('outbound', '/wmsbasic/storageAreaSetting/outboundStagingLocation', may.outboundView),
  tab('rt', '/wmsbasic/storageAreaSetting/rtStagingLocation', may.rtView),
  {
    kind: 'list',
    name: may.dockView.key,
    path: dockPaths.list,
    title: 'floor:route.dock',
    section: 'WB',
    permission: may.dockView,
    menu: true,
    remembersFilters: true,
    page: 'dock-list',
  },
  {
    kind: 'detail',
    name: may.dockDetail.key,
    path: dockPaths.detail,
    title: 'floor:route.dockDetail',
    section: 'WB',
    permission: may.dockDetail,
    parent: may.dockView.key,
    page: 'dock-detail',
  },
  {
    kind: 'list',
    name: may.stationView.key,
    path: '/wmsbasic/stationManagement',
    title: 'floor:route.station',
    section: 'WB',
    permission: may.stationView,
    menu: true,
    page: 'station-list',
  },
]);
