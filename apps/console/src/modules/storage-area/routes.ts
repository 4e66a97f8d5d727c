import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';
import { thingPaths, thingRoutes } from '../../kit/routing/thing-routes.ts';

const screens = thingRoutes('storage-area', 'WB');
const area = '/wmsbasic/storageAreaSetting';

export const zonePaths = thingPaths(`${area}/zone`);
export const pathwayPaths = thingPaths(`${area}/pathway`);
export const cellPaths = thingPaths(`${area}/cell`);

/** The redirect above them, with its tabs, is wms-basic's. */
export const storageAreaRoutes = defineRoutes([
  // Shown where the fulfilment chain is on: the rule stands in the visibility table.
  {
    kind: 'list',
    name: may.whsPlanningView.key,
    path: `${area}/whsplanning`,
    title: 'storage-area:route.whsPlanning',
    section: 'WB',
    permission: may.whsPlanningView,
    page: 'planning-list',
  },
  {
    kind: 'list',
    name: may.zoneClusterView.key,
    path: `${area}/zonecluster`,
    title: 'storage-area:route.zoneCluster',
    section: 'WB',
    permission: may.zoneClusterView,
    page: 'zone-cluster-list',
  },
  {
    kind: 'list',
    name: may.parkView.key,
    path: `${area}/park`,
    title: 'storage-area:route.park',
    section: 'WB',
    permission: may.parkView,
    page: 'park-list',
  },
  ...screens({
    thing: 'zone',
    paths: zonePaths,
    view: may.zoneView,
    create: may.zoneCreate,
    edit: may.zoneEdit,
    detail: may.zoneDetail,
  }),
  {
    kind: 'list',
    name: may.logicAreaView.key,
    path: `${area}/logicArea`,
    title: 'storage-area:route.logicArea',
    section: 'WB',
    permission: may.logicAreaView,
    page: 'logic-area-list',
  },
  {
    kind: 'list',
    name: may.pathwayView.key,
    path: pathwayPaths.list,
    title: 'storage-area:route.pathway',
    section: 'WB',
    permission: may.pathwayView,
    page: 'pathway-list',
    remembersFilters: true,
  },
  {
    kind: 'edit',
    name: may.pathwayEdit.key,
    path: pathwayPaths.edit,
    title: 'storage-area:route.editPathway',
    section: 'WB',
    permission: may.pathwayEdit,
    parent: may.pathwayView.key,
    page: 'pathway-edit',
  },
  {
    kind: 'detail',
    name: may.pathwayDetail.key,
    path: pathwayPaths.detail,
    title: 'storage-area:route.pathwayDetail',
    section: 'WB',
    permission: may.pathwayDetail,
    parent: may.pathwayView.key,
    page: 'pathway-detail',
  },
  {
    kind: 'list',
    name: may.cellView.key,
    path: cellPaths.list,
    title: 'storage-area:route.cell',
    section: 'WB',
    permission: may.cellView,
    page: 'cell-list',
    remembersFilters: true,
  },
  {
    kind: 'edit',
    name: may.cellEdit.key,
    path: cellPaths.edit,
    title: 'storage-area:route.editCell',
    section: 'WB',
    permission: may.cellEdit,
    parent: may.cellView.key,
    page: 'cell-edit',
  },
  {
    kind: 'detail',
    name: may.cellDetail.key,
    path: cellPaths.detail,
    title: 'storage-area:route.cellDetail',
    section: 'WB',
    permission: may.cellDetail,
    parent: may.cellView.key,
    page: 'cell-detail',
  },
]);
