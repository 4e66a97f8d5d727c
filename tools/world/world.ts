import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { approvalPermissions } from '@tallyhouse/contracts/modules/approval/permissions.ts';
import { deviceManagementPermissions } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { exceptionCenterPermissions } from '@tallyhouse/contracts/modules/exception-center/permissions.ts';
import { floorPermissions } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { inboundPermissions } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { inventoryManagementPermissions } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { inventoryMapPermissions } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { partnersPermissions } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { platformPermissions } from '@tallyhouse/contracts/modules/platform/permissions.ts';
import { reportCentrePermissions } from '@tallyhouse/contracts/modules/report-centre/permissions.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { ruleCenterPermissions } from '@tallyhouse/contracts/modules/rule-center/permissions.ts';
import { salesOutboundPermissions } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { storageAreaPermissions } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';

/** The demo world, invented and always the same, so that tests may name its things. */
export const siteNames: Readonly<Record<string, string>> = {
  CN: 'China',
  ID: 'Indonesia',
  MY: 'Malaysia',
  PH: 'Philippines',
  SG: 'Singapore',
  SZ: 'Shenzhen',
  TH: 'Thailand',
  TW: 'Taiwan',
  VN: 'Vietnam',
};

interface Building {
  readonly whs: WhsId;
  readonly name: string;
  /** Lowest and highest floor. */
  readonly floors: readonly [number, number];
  readonly areaM2: number;
}

const building = (whs: string, name: string, floors: readonly [number, number], areaM2: number): Building => ({
  whs: whs as WhsId,
  name,
  floors,
  areaM2,
});

export const buildings: readonly Building[] = [
  building('CNS01', 'Shanghai, cross-border', [0, 4], 9_800),
  building('CNG01', 'Guangzhou, returns', [0, 1], 6_200),
  building('IDG01', 'Jakarta, main', [0, 2], 14_500),
  building('IDS01', 'Surabaya', [0, 1], 5_400),
  building('MYK01', 'Klang, main', [0, 2], 12_300),
  building('MYJ01', 'Johor, bulky goods', [0, 0], 18_900),
  building('PHM01', 'Manila, main', [0, 3], 8_700),
  building('PHC01', 'Cebu, small', [0, 0], 2_600),
  // A ramp-up building with a storey per ramp turn: the long list of the demo.
  building('SGE01', 'East, automated wall', [-2, 21], 4_150),
  building('SGW01', 'West, small', [0, 1], 1_900),
  building('SZB01', "Bao'an, consolidation", [-1, 5], 7_300),
  building('THB01', 'Bangkok, main', [0, 2], 11_600),
  building('THC01', 'Chonburi, cold', [0, 1], 5_100),
  building('TWT01', 'Taoyuan', [-1, 3], 6_900),
  building('VNH01', 'Hanoi', [0, 2], 7_800),
  building('VNS01', 'Ho Chi Minh City', [0, 3], 9_200),
];

export interface WorldStorey {
  readonly storey_name: string;
  readonly floor_no: number;
  readonly height_mm: number;
  readonly area_m2: number;
  readonly sort: number;
  readonly status: number;
}

const uses = [
  'inbound docks',
  'fast movers',
  'beauty',
  'food, dry',
  'electronics',
  'fashion',
  'home care',
  'baby',
  'bulky',
  'reserve',
];

const storeyName = (floor: number): string => {
  if (floor < 0) return `Basement ${-floor}, parking and waste`;
  if (floor === 0) return 'Ground floor, docks';
  return `Level ${floor + 1}, ${uses[floor % uses.length]}`;
};

/** The storeys of a building from the bottom up: heavy goods low and high ceilings there, light goods above. */
export function storeysOf({ floors: [lowest, highest], areaM2 }: Building): WorldStorey[] {
  return Array.from({ length: highest - lowest + 1 }, (_, n) => {
    const floor = lowest + n;
    return {
      storey_name: storeyName(floor),
      floor_no: floor,
      height_mm: floor < 0 ? 3_200 : floor === 0 ? 9_000 : 5_400,
      area_m2: floor < 0 ? Math.round(areaM2 * 0.6) : areaM2 - Math.max(0, floor) * 35,
      sort: (n + 1) * 10,
      // One floor under repair, so that the other status is seen too.
      status: floor === 13 ? 2 : 1,
    };
  });
}

const { storageArea, storeyView, storeyEdit, storeyExport } = wmsBasicPermissions;

const { deviceManagement, deviceView, deviceDetail, deviceEdit, deviceExport, templateView, templateDetail } =
  deviceManagementPermissions;
/** Everybody on the floor may look a device up; the supervisor locks, repairs and scraps. */
const lookDevice = [deviceManagement.key, deviceView.key, deviceDetail.key, templateView.key, templateDetail.key];
/** Those a person needs who looks after places, and those of one who only looks. */
const placesSeen = [
  storageAreaPermissions.whsPlanningView,
  storageAreaPermissions.zoneClusterView,
  storageAreaPermissions.parkView,
  storageAreaPermissions.zoneView,
  storageAreaPermissions.zoneDetail,
  storageAreaPermissions.logicAreaView,
  storageAreaPermissions.pathwayView,
  storageAreaPermissions.pathwayDetail,
  storageAreaPermissions.cellView,
  storageAreaPermissions.cellDetail,
].map(({ key }) => key);
const placesKept = [
  storageAreaPermissions.zoneEdit,
  storageAreaPermissions.zoneExport,
  storageAreaPermissions.pathwayEdit,
  storageAreaPermissions.pathwayExport,
  storageAreaPermissions.cellEdit,
  storageAreaPermissions.cellExport,
].map(({ key }) => key);
const { skuView, skuDetail, skuEdit, skuExport, mappingView, modelView } = itemsPermissions;
const looksAtSkus = [skuView.key, skuDetail.key];

const everything = [
  floorPermissions,
  partnersPermissions,
  platformPermissions,
  reportCentrePermissions,
  usersPermissions,
  rolesPermissions,
  wmsBasicPermissions,
  deviceManagementPermissions,
  storageAreaPermissions,
  itemsPermissions,
  ruleCenterPermissions,
  exceptionCenterPermissions,
  approvalPermissions,
  inventoryManagementPermissions,
  inboundPermissions,
  salesOutboundPermissions,
  inventoryMapPermissions,
].flatMap((table) => Object.values(table).map(({ key }) => key));

const { supplierView, supplierDetail, supplierEdit, supplierExport, shopView, shopDetail, groupView } =
  partnersPermissions;
const { merchantView, merchantDetail, categoryView } = partnersPermissions;
/** Everybody who plans or receives looks partners up; the master data clerk and the administrator change them. */
const partnersLookedUp = [
  supplierView,
  supplierDetail,
  shopView,
  shopDetail,
  groupView,
  merchantView,
  merchantDetail,
  categoryView,
].map(({ key }) => key);

const { inboundStagingView, arrivingView, dockView, dockDetail, dockEdit, stationView, stationEdit } = floorPermissions;
/** Who receives goods looks at the docks and where goods arrive; a supervisor keeps docks and stations going. */
const floorSeen = [inboundStagingView, arrivingView, dockView, dockDetail].map(({ key }) => key);

const { putaway, putawayView, sales } = ruleCenterPermissions;
/** Who stands on the floor is asked why goods went where they went: she reads the rules and what they decided, and changes none. */
const rulesRead = [putaway.key, putawayView.key, sales.key];

const { changeLocation, viewExpected, asnCreate, asnDispatch, asnCancel, asnExport, ...inboundWork } =
  inboundPermissions;
/** Who receives goods looks at what comes and works at dock, desk and shelf; a supervisor also plans it and sends goods elsewhere. */
const receives = Object.values(inboundWork).map(({ key }) => key);
const plansInbound = [changeLocation, viewExpected, asnCreate, asnDispatch, asnCancel, asnExport].map(({ key }) => key);

const { orderCreate, orderCancel, orderAllocate, manualWave, waveList, overrideWeight, ...withPersonalData } =
  salesOutboundPermissions;
// Consignees are shown unmasked to administrators only.
const { orderViewPii: _, ...outboundWork } = withPersonalData;
/** Who picks also checks, packs and loads, and looks up what she works for; a supervisor also plans, cancels and answers for weights. */
const sendsOut = Object.values(outboundWork).map(({ key }) => key);
const plansOutbound = [orderCreate, orderCancel, orderAllocate, manualWave, waveList, overrideWeight].map(
  ({ key }) => key,
);
/** Who leads a shift is asked all day what stands where and who moved it, and may have the books proved. */
const looksAtStock = Object.values(inventoryMapPermissions).map(({ key }) => key);

export const roles: Readonly<Record<string, readonly string[]>> = {
  Administrator: everything,
  'Shift supervisor': [
    storageArea.key,
    storeyView.key,
    storeyEdit.key,
    storeyExport.key,
    ...placesSeen,
    ...placesKept,
    ...partnersLookedUp,
    supplierEdit.key,
    supplierExport.key,
    ...lookDevice,
    deviceEdit.key,
    deviceExport.key,
    ...looksAtSkus,
    skuEdit.key,
    skuExport.key,
    mappingView.key,
    modelView.key,
    ...floorSeen,
    dockEdit.key,
    stationView.key,
    stationEdit.key,
    ...rulesRead,
    ...receives,
    ...plansInbound,
    ...sendsOut,
    ...plansOutbound,
    ...looksAtStock,
  ],
  'Inbound clerk': [
    storageArea.key,
    storeyView.key,
    ...placesSeen,
    supplierView.key,
    supplierDetail.key,
    ...lookDevice,
    ...looksAtSkus,
    ...floorSeen,
    ...receives,
  ],
  Picker: sendsOut,
  'Packer BPO': [storageArea.key, storeyView.key],
};

/** Those of them that people of a vendor hold. */
export const bpoRoles: readonly string[] = ['Packer BPO'];

interface Person {
  /** Of a person without e-mail her login name. */
  readonly email: string;
  readonly displayName: string;
  readonly role: string;
  readonly whs: readonly string[];
  /** Offered as a button on the sign-in page of a demo, behind the plate of this section. */
  readonly plate?: string;
  /** Her name as she writes it. */
  readonly localName?: string;
  readonly department: string;
  readonly bpo?: { readonly vendor: string; readonly days: number };
}

const all = buildings.map(({ whs }) => whs);

export const people: readonly Person[] = [
  {
    email: 'tan.meiling@tallyhouse.example',
    displayName: 'Tan Mei Ling',
    role: 'Inbound clerk',
    whs: ['SGE01'],
    plate: 'IN',
    localName: '陈美玲',
    department: 'Inbound',
  },
  {
    email: 'lim.weijie@tallyhouse.example',
    displayName: 'Lim Wei Jie',
    role: 'Shift supervisor',
    whs: ['SGE01', 'SGW01'],
    plate: 'DB',
    localName: '林伟杰',
    department: 'Operations',
  },
  {
    email: 'priya.nair@tallyhouse.example',
    displayName: 'Priya Nair',
    role: 'Administrator',
    whs: ['SGE01', ...all.filter((whs) => whs !== 'SGE01')],
    plate: 'SC',
    department: 'IT',
  },
  {
    email: 'ana.reyes@tallyhouse.example',
    displayName: 'Ana Reyes',
    role: 'Picker',
    whs: ['SGE01'],
    plate: 'SO',
    department: 'Outbound',
  },
  {
    email: 'somchai.p@tallyhouse.example',
    displayName: 'Somchai Prasert',
    role: 'Administrator',
    whs: ['THB01'],
    localName: 'สมชาย ประเสริฐ',
    department: 'IT',
  },
  {
    email: 'farah.idris@tallyhouse.example',
    displayName: 'Farah Idris',
    role: 'Administrator',
    whs: ['SGE01'],
    department: 'IT',
  },
  {
    email: 'swiftcrew.packer1',
    displayName: 'Nguyen Thi Lan',
    role: 'Packer BPO',
    whs: ['SGE01'],
    localName: 'Nguyễn Thị Lan',
    department: 'Outbound',
    bpo: { vendor: 'Swiftcrew Staffing', days: 45 },
  },
];

export const demoPassword = 'Tallyhouse1';
