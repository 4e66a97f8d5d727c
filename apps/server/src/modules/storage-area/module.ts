import { temperatureZone, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import {
  abcLevel,
  areaPurpose,
  bayNumbering,
  cellUse,
  chainNode,
  direction,
  locationStatus,
  clusterUsage,
  generationStatus,
  mixing,
  placeStatus,
  rackType,
  scanKind,
  seqMode,
  sideMode,
  zoneType,
} from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { storageAreaPermissions } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { createLocation } from './calls/create-location.ts';
import { createLogicArea } from './calls/create-logic-area.ts';
import { createPark } from './calls/create-park.ts';
import { createPathway } from './calls/create-pathway.ts';
import { createWhsPlanning } from './calls/create-whs-planning.ts';
import { createZoneCluster } from './calls/create-zone-cluster.ts';
import { createZoneSector } from './calls/create-zone-sector.ts';
import { createZone } from './calls/create-zone.ts';
import { deleteLocation } from './calls/delete-location.ts';
import { deleteLogicArea } from './calls/delete-logic-area.ts';
import { deletePark } from './calls/delete-park.ts';
import { deletePathway } from './calls/delete-pathway.ts';
import { deleteWhsPlanning } from './calls/delete-whs-planning.ts';
import { deleteZoneCluster } from './calls/delete-zone-cluster.ts';
import { deleteZoneSector } from './calls/delete-zone-sector.ts';
import { deleteZone } from './calls/delete-zone.ts';
import { generateCell } from './calls/generate-cell.ts';
import { getFloorPlan } from './calls/get-floor-plan.ts';
import { getGenerateTask } from './calls/get-generate-task.ts';
import { getLocation } from './calls/get-location.ts';
import { getParkZoneTree } from './calls/get-park-zone-tree.ts';
import { getPathway } from './calls/get-pathway.ts';
import { getWhsPlanningActual } from './calls/get-whs-planning-actual.ts';
import { getZone } from './calls/get-zone.ts';
import { massUpdateLocation } from './calls/mass-update-location.ts';
import { previewGenerateCell } from './calls/preview-generate-cell.ts';
import { restoreLocation } from './calls/restore-location.ts';
import { searchLocation } from './calls/search-location.ts';
import { searchLogicArea } from './calls/search-logic-area.ts';
import { searchPark } from './calls/search-park.ts';
import { searchPathway } from './calls/search-pathway.ts';
import { searchWhsPlanning } from './calls/search-whs-planning.ts';
import { searchZoneCluster } from './calls/search-zone-cluster.ts';
import { searchZoneSector } from './calls/search-zone-sector.ts';
import { searchZone } from './calls/search-zone.ts';
import { undoGenerateCell } from './calls/undo-generate-cell.ts';
import { updateLocationStatus } from './calls/update-location-status.ts';
import { updateLocation } from './calls/update-location.ts';
import { updateLogicArea } from './calls/update-logic-area.ts';
import { updatePark } from './calls/update-park.ts';
import { updatePathwayStatus } from './calls/update-pathway-status.ts';
import { updatePathway } from './calls/update-pathway.ts';
import { updateWhsPlanning } from './calls/update-whs-planning.ts';
import { updateZoneCluster } from './calls/update-zone-cluster.ts';
import { updateZoneSector } from './calls/update-zone-sector.ts';
import { updateZoneStatus } from './calls/update-zone-status.ts';
import { updateZone } from './calls/update-zone.ts';
import { cellListExport } from './exports/cell-list.ts';
import { pathwayListExport } from './exports/pathway-list.ts';
import { zoneListExport } from './exports/zone-list.ts';
import { cellImport } from './imports/cells.ts';
import { generateCellsJob } from './jobs/generate-cells.ts';
import { releaseCellsJob } from './jobs/release-cells.ts';
import { placeLookups } from './store/lookups.ts';

export const storageArea = defineModule({
  name: 'storage-area',
  calls: storageAreaCalls,
  handlers: {
    getParkZoneTree,
    getFloorPlan,
    searchPark,
    createPark,
    updatePark,
    deletePark,
    searchZoneSector,
    createZoneSector,
    updateZoneSector,
    deleteZoneSector,
    searchZoneCluster,
    createZoneCluster,
    updateZoneCluster,
    deleteZoneCluster,
    searchZone,
    getZone,
    createZone,
    updateZone,
    updateZoneStatus,
    deleteZone,
    searchLogicArea,
    createLogicArea,
    updateLogicArea,
    deleteLogicArea,
    searchPathway,
    getPathway,
    createPathway,
    updatePathway,
    updatePathwayStatus,
    deletePathway,
    searchLocation,
    getLocation,
    createLocation,
    updateLocation,
    updateLocationStatus,
    massUpdateLocation,
    deleteLocation,
    restoreLocation,
    previewGenerateCell,
    generateCell,
    getGenerateTask,
    undoGenerateCell,
    searchWhsPlanning,
    getWhsPlanningActual,
    createWhsPlanning,
    updateWhsPlanning,
    deleteWhsPlanning,
  },
  permissions: storageAreaPermissions,
  errors: storageAreaErrors,
  enums: [
    abcLevel,
    areaPurpose,
    bayNumbering,
    cellUse,
    chainNode,
    direction,
    locationStatus,
    clusterUsage,
    generationStatus,
    mixing,
    placeStatus,
    rackType,
    scanKind,
    seqMode,
    sideMode,
    temperatureZone,
    yesNo,
    zoneType,
  ],
  conf: [],
  exports: [zoneListExport, pathwayListExport, cellListExport],
  jobs: [generateCellsJob, releaseCellsJob],
  imports: [cellImport],
  upkeep: [],
  audited: {
    park: storageAreaPermissions.parkView,
    zone_sector: storageAreaPermissions.zoneClusterView,
    zone_cluster: storageAreaPermissions.zoneClusterView,
    zone: storageAreaPermissions.zoneView,
    logic_area: storageAreaPermissions.logicAreaView,
    pathway: storageAreaPermissions.pathwayView,
    location: storageAreaPermissions.cellView,
    cell_generation: storageAreaPermissions.cellView,
    whs_planning: storageAreaPermissions.whsPlanningView,
  },
  readiness: [
    { step: 'park', page: storageAreaPermissions.parkView, sql: 'select count(*)::int as n from park' },
    {
      step: 'cluster',
      page: storageAreaPermissions.zoneClusterView,
      sql: 'select count(*)::int as n from zone_cluster',
    },
    { step: 'zone', page: storageAreaPermissions.zoneView, sql: 'select count(*)::int as n from zone' },
    {
      step: 'cell',
      page: storageAreaPermissions.cellView,
      sql: 'select count(*)::int as n from location where kind = 1 and standing <> 4',
    },
  ],
  resolves: placeLookups,
});
