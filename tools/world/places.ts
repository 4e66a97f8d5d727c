import { type CellLevel, type CellShape, usualPattern } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { type WorldSize, dice } from './size.ts';

export interface WorldCluster {
  readonly zone_cluster_id: string;
  readonly zone_cluster_name: string;
  readonly zone_sector_id: string;
  readonly usage: number;
  readonly sort: number;
  readonly colour: number;
}

export interface WorldZone {
  readonly zone_id: string;
  readonly zone_name: string;
  readonly zone_cluster_id: string;
  /** Counted from the ground floor up; a building with fewer floors has it on the highest. */
  readonly floor: number;
  readonly zone_type: number;
  readonly temperature_zone: number;
  readonly rack_type: number;
  readonly mix: 0 | 1;
  readonly pathways: number;
  readonly shape: CellShape;
}

/** What stands where in a warehouse: the same for the same size, warehouse and seed. */
export interface Places {
  readonly parks: readonly { readonly park_id: string; readonly park_name: string; readonly is_default: 0 | 1 }[];
  readonly sectors: readonly {
    readonly zone_sector_id: string;
    readonly zone_sector_name: string;
    readonly park_id: string;
  }[];
  readonly clusters: readonly WorldCluster[];
  readonly zones: readonly WorldZone[];
  /** A pathway under repair, as there is one in every large house. */
  readonly blocked?: { readonly zone_id: string; readonly pathway_no: number; readonly reason: string };
}

const [pick, reserve, bulk, damaged, expired, quarantine, highValue, gift, consumables, returned] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
];
const [normal, airConditioned, chilled] = [1, 2, 3];
const [heavy, ground, rolling, light] = [2, 3, 4, 5];

const small = { size_type_id: 'S', length_mm: 600, width_mm: 400, height_mm: 147, max_weight_g: 40_000 };
const large = { size_type_id: 'L', length_mm: 1_200, width_mm: 1_000, height_mm: 1_176, max_weight_g: 900_000 };

const levels = (size: Omit<CellLevel, 'level_from' | 'level_to' | 'usage'>, usage: number): CellLevel[] => [
  { level_from: 1, level_to: 30, usage, ...size },
];

const shape = (bays: number, level_count: number, level_list: readonly CellLevel[], positions = 1): CellShape => ({
  side_mode: 2,
  bay_count: bays,
  level_count,
  position_count: positions,
  level_exception_list: [],
  skip_bays: '',
  level_list: [...level_list],
  pattern: usualPattern,
  numbering: 2,
  seq_mode: 1,
});

const faces = levels(small, 1);
const pallets = levels(large, 2);

const numbered = (prefix: string, n: number): string => `${prefix}${String(n).padStart(2, '0')}`;

const zone = (
  zone_id: string,
  zone_name: string,
  zone_cluster_id: string,
  [zone_type = 1, temperature_zone = 1, rack_type = 5]: readonly number[],
  rest: Pick<WorldZone, 'mix' | 'pathways' | 'shape'> & { readonly floor?: number },
): WorldZone => ({ zone_id, zone_name, zone_cluster_id, zone_type, temperature_zone, rack_type, floor: 0, ...rest });

const twoClusters: readonly WorldCluster[] = [
  {
    zone_cluster_id: 'CL01',
    zone_cluster_name: 'Forward picking',
    zone_sector_id: 'SC01',
    usage: 1,
    sort: 10,
    colour: 1,
  },
  {
    zone_cluster_id: 'CL02',
    zone_cluster_name: 'Reserve and special',
    zone_sector_id: 'SC01',
    usage: 3,
    sort: 20,
    colour: 4,
  },
];

/** The places tests name. */
const tinyEast: Places = {
  parks: [{ park_id: 'PK01', park_name: 'East park', is_default: 1 }],
  sectors: [{ zone_sector_id: 'SC01', zone_sector_name: 'Main hall', park_id: 'PK01' }],
  clusters: twoClusters,
  zones: [
    zone('P1', 'Fast movers', 'CL01', [pick, normal, light], { mix: 0, pathways: 2, shape: shape(2, 3, faces) }),
    zone('P2', 'Beauty', 'CL01', [pick, airConditioned, light], { mix: 0, pathways: 1, shape: shape(2, 3, faces) }),
    zone('R1', 'Pallet reserve', 'CL02', [reserve, normal, heavy], {
      mix: 1,
      pathways: 2,
      shape: shape(2, 3, pallets),
    }),
    zone('C1', 'Chilled food', 'CL01', [pick, chilled, rolling], { mix: 0, pathways: 1, shape: shape(2, 2, faces) }),
    zone('X1', 'Damaged goods', 'CL02', [damaged, normal, ground], {
      mix: 1,
      pathways: 1,
      shape: shape(2, 1, levels(large, 0)),
    }),
  ],
};

const tinyWest: Places = {
  parks: [{ park_id: 'PK01', park_name: 'West park', is_default: 1 }],
  sectors: [{ zone_sector_id: 'SC01', zone_sector_name: 'Hall', park_id: 'PK01' }],
  clusters: twoClusters,
  zones: [
    zone('A1', 'Picking', 'CL01', [pick, normal, light], { mix: 0, pathways: 1, shape: shape(2, 3, faces) }),
    zone('B1', 'Reserve', 'CL02', [reserve, normal, heavy], { mix: 1, pathways: 1, shape: shape(2, 2, pallets) }),
    zone('D1', 'Damaged goods', 'CL02', [damaged, normal, ground], {
      mix: 1,
      pathways: 1,
      shape: shape(1, 1, levels(large, 0)),
    }),
  ],
};

/** Twelve zones with 60 pathways and 3,000 cells. */
function demo(whs: string): Places {
  const { pick: one } = dice(`places ${whs}`);
  const parkName = one(['Main site', 'North site', 'Harbour site']);
  const rack = (rows: number, list: readonly CellLevel[]): Pick<WorldZone, 'pathways' | 'shape'> => ({
    pathways: rows,
    shape: shape(5, 4, list),
  });
  // 30 pathways of 60, 18 of 40 and 12 of 40 cells.
  const face = { pathways: 6, shape: shape(10, 3, faces) };
  const store = { pathways: 6, shape: shape(5, 4, pallets) };
  const special = { pathways: 2, shape: shape(5, 4, levels(large, 0)) };
  return {
    parks: [{ park_id: 'PK01', park_name: parkName, is_default: 1 }],
    sectors: [
      { zone_sector_id: 'SC01', zone_sector_name: 'Picking hall', park_id: 'PK01' },
      { zone_sector_id: 'SC02', zone_sector_name: 'High bay', park_id: 'PK01' },
    ],
    clusters: [
      {
        zone_cluster_id: 'CL01',
        zone_cluster_name: 'Fast picking',
        zone_sector_id: 'SC01',
        usage: 1,
        sort: 10,
        colour: 1,
      },
      {
        zone_cluster_id: 'CL02',
        zone_cluster_name: 'Slow picking',
        zone_sector_id: 'SC01',
        usage: 1,
        sort: 20,
        colour: 3,
      },
      { zone_cluster_id: 'CL03', zone_cluster_name: 'Reserve', zone_sector_id: 'SC02', usage: 2, sort: 30, colour: 4 },
      {
        zone_cluster_id: 'CL04',
        zone_cluster_name: 'Special goods',
        zone_sector_id: 'SC02',
        usage: 5,
        sort: 40,
        colour: 9,
      },
    ],
    zones: [
      zone('P1', 'Fast movers', 'CL01', [pick, normal, light], { mix: 0, ...face }),
      zone('P2', 'Beauty', 'CL01', [pick, airConditioned, light], { mix: 0, ...face }),
      zone('P3', 'Electronics', 'CL02', [pick, normal, light], { mix: 0, ...face, floor: 1 }),
      zone('P4', 'Home and living', 'CL02', [pick, normal, light], { mix: 0, ...face, floor: 1 }),
      zone('C1', 'Chilled food', 'CL01', [pick, chilled, rolling], { mix: 0, ...face }),
      zone('R1', 'Pallet reserve east', 'CL03', [reserve, normal, heavy], { mix: 1, ...store }),
      zone('R2', 'Pallet reserve west', 'CL03', [reserve, normal, heavy], { mix: 1, ...store }),
      zone('B1', 'Bulk ground', 'CL03', [bulk, normal, ground], { mix: 1, ...store }),
      zone('H1', 'High value cage', 'CL04', [highValue, normal, light], { mix: 0, ...rack(3, levels(small, 1)) }),
      zone('G1', 'Gifts and inserts', 'CL04', [gift, normal, light], { mix: 1, ...rack(3, levels(small, 1)) }),
      zone('Q1', 'Quarantine', 'CL04', [quarantine, normal, heavy], { mix: 1, ...special, pathways: 4 }),
      zone('X1', 'Damaged goods', 'CL04', [damaged, normal, ground], { mix: 1, ...special }),
    ],
    blocked: { zone_id: 'P3', pathway_no: 4, reason: 'Leaking roof above the aisle' },
  };
}

/** 80 zones of 20 pathways of 125 cells. */
function largest(): Places {
  const kinds = [pick, pick, pick, pick, reserve, reserve, bulk, highValue, consumables, returned, gift, expired];
  return {
    parks: [
      { park_id: 'PK01', park_name: 'East park', is_default: 1 },
      { park_id: 'PK02', park_name: 'Annex', is_default: 0 },
    ],
    sectors: Array.from({ length: 6 }, (_, n) => ({
      zone_sector_id: numbered('SC', n + 1),
      zone_sector_name: `Hall ${n + 1}`,
      park_id: n < 4 ? 'PK01' : 'PK02',
    })),
    clusters: Array.from({ length: 20 }, (_, n) => ({
      zone_cluster_id: numbered('CL', n + 1),
      zone_cluster_name: `Cluster ${n + 1}`,
      zone_sector_id: numbered('SC', (n % 6) + 1),
      usage: 3,
      sort: (n + 1) * 10,
      colour: n % 12,
    })),
    zones: Array.from({ length: 80 }, (_, n) => {
      const type = kinds[n % kinds.length] ?? pick;
      const isPick = type === pick;
      return zone(
        `${isPick ? 'P' : 'R'}${String(n + 1).padStart(2, '0')}`,
        `Zone ${n + 1}`,
        numbered('CL', (n % 20) + 1),
        [type, normal, isPick ? light : heavy],
        {
          mix: isPick ? 0 : 1,
          floor: Math.floor(n / 20),
          pathways: 20,
          shape: { ...shape(25, 5, isPick ? faces : pallets), side_mode: 1 },
        },
      );
    }),
    blocked: { zone_id: 'P01', pathway_no: 4, reason: 'Leaking roof above the aisle' },
  };
}

export function placesOf(size: WorldSize, whs: string): Places {
  if (size === 'demo') return demo(whs);
  if (size === 'large' && whs === 'SGE01') return largest();
  return whs === 'SGE01' ? tinyEast : tinyWest;
}
