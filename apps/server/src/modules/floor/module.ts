import { floorCalls } from '@tallyhouse/contracts/modules/floor/calls.ts';
import {
  dockBlockReason,
  dockStatus,
  dockType,
  floorStatus,
  stagingType,
  stationType,
} from '@tallyhouse/contracts/modules/floor/enums.ts';
import { floorErrors } from '@tallyhouse/contracts/modules/floor/errors.ts';
import { floorPermissions } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { bindStation } from './calls/bind-station.ts';
import { createDockBlock } from './calls/create-dock-block.ts';
import { createDock } from './calls/create-dock.ts';
import { createStagingLocation } from './calls/create-staging-location.ts';
import { createStation } from './calls/create-station.ts';
import { deleteDockBlock } from './calls/delete-dock-block.ts';
import { deleteDock } from './calls/delete-dock.ts';
import { deleteStagingLocation } from './calls/delete-staging-location.ts';
import { deleteStation } from './calls/delete-station.ts';
import { getDockBoard } from './calls/get-dock-board.ts';
import { getDock } from './calls/get-dock.ts';
import { releaseDock } from './calls/release-dock.ts';
import { releaseStation } from './calls/release-station.ts';
import { searchDock } from './calls/search-dock.ts';
import { searchStagingLocation } from './calls/search-staging-location.ts';
import { searchStation } from './calls/search-station.ts';
import { setDefaultStation } from './calls/set-default-station.ts';
import { updateDock } from './calls/update-dock.ts';
import { updateStagingLocation } from './calls/update-staging-location.ts';
import { updateStation } from './calls/update-station.ts';
import { dockListExport } from './exports/dock-list.ts';
import { stationListExport } from './exports/station-list.ts';

export const floor = defineModule({
  name: 'floor',
  calls: floorCalls,
  handlers: {
    searchStagingLocation,
    createStagingLocation,
    updateStagingLocation,
    deleteStagingLocation,
    searchDock,
    getDock,
    getDockBoard,
    createDock,
    updateDock,
    deleteDock,
    createDockBlock,
    deleteDockBlock,
    releaseDock,
    searchStation,
    createStation,
    updateStation,
    deleteStation,
    setDefaultStation,
    bindStation,
    releaseStation,
  },
  permissions: floorPermissions,
  errors: floorErrors,
  enums: [stagingType, floorStatus, dockType, dockStatus, dockBlockReason, stationType],
  conf: [],
  exports: [dockListExport, stationListExport],
  jobs: [],
  upkeep: [],
  audited: {
    staging_location: floorPermissions.inboundStagingView,
    dock: floorPermissions.dockView,
    station: floorPermissions.stationView,
  },
  readiness: [
    {
      step: 'staging',
      page: floorPermissions.arrivingView,
      sql: 'select count(*)::int as n from location where kind = 2 and standing <> 4',
    },
    { step: 'dock', page: floorPermissions.dockView, sql: 'select count(*)::int as n from dock' },
    { step: 'station', page: floorPermissions.stationView, sql: 'select count(*)::int as n from station' },
  ],
});
