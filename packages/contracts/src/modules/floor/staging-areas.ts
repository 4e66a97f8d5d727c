import type { Permission } from '../../kit/define-permissions.ts';
import { floorPermissions as may } from './permissions.ts';

interface StagingArea {
  /** The kinds of staging places it holds. */
  readonly types: readonly number[];
  readonly view: Permission;
  readonly create: Permission;
  readonly edit: Permission;
  readonly delete: Permission;
  readonly export: Permission;
}

/** Each tab of staging places has rights of its own; which one a place belongs to, its type says. */
export const stagingAreas = {
  arriving: {
    types: [11],
    view: may.arrivingView,
    create: may.arrivingCreate,
    edit: may.arrivingEdit,
    delete: may.arrivingDelete,
    export: may.arrivingExport,
  },
  qc: {
    types: [12],
    view: may.qcView,
    create: may.qcCreate,
    edit: may.qcEdit,
    delete: may.qcDelete,
    export: may.qcExport,
  },
  putaway: {
    types: [13],
    view: may.putawayView,
    create: may.putawayCreate,
    edit: may.putawayEdit,
    delete: may.putawayDelete,
    export: may.putawayExport,
  },
  ibt: {
    types: [14],
    view: may.ibtView,
    create: may.ibtCreate,
    edit: may.ibtEdit,
    delete: may.ibtDelete,
    export: may.ibtExport,
  },
  diversion: {
    types: [15],
    view: may.diversionView,
    create: may.diversionCreate,
    edit: may.diversionEdit,
    delete: may.diversionDelete,
    export: may.diversionExport,
  },
  dispute: {
    types: [16],
    view: may.disputeView,
    create: may.disputeCreate,
    edit: may.disputeEdit,
    delete: may.disputeDelete,
    export: may.disputeExport,
  },
  carton: {
    types: [17],
    view: may.cartonView,
    create: may.cartonCreate,
    edit: may.cartonEdit,
    delete: may.cartonDelete,
    export: may.cartonExport,
  },
  liquidate: {
    types: [18],
    view: may.liquidateView,
    create: may.liquidateCreate,
    edit: may.liquidateEdit,
    delete: may.liquidateDelete,
    export: may.liquidateExport,
  },
  outbound: {
    types: [21, 22, 23, 24, 25, 26, 27],
    view: may.outboundView,
    create: may.outboundCreate,
    edit: may.outboundEdit,
    delete: may.outboundDelete,
    export: may.outboundExport,
  },
  rt: {
    types: [31, 32, 33, 34, 35],
    view: may.rtView,
    create: may.rtCreate,
    edit: may.rtEdit,
    delete: may.rtDelete,
    export: may.rtExport,
  },
} as const satisfies Readonly<Record<string, StagingArea>>;
export type StagingAreaName = keyof typeof stagingAreas;

export const areaOf = (stagingType: number): StagingArea | undefined =>
  Object.values(stagingAreas).find(({ types }) => (types as readonly number[]).includes(stagingType));
