import type { WorldSize } from './size.ts';

/** What is where on the floor of a warehouse beside its zones: staging places, docks and stations. */
export interface Floor {
  readonly staging: readonly {
    location_id: string;
    location_name: string;
    staging_type: number;
    max_container: number;
  }[];
  readonly docks: readonly {
    dock_id: string;
    dock_name: string;
    dock_type: number;
    vehicle_type_list: readonly string[];
    location_id_list: readonly string[];
    max_height_mm: number;
    leveller: number;
    open_time: string;
  }[];
  readonly stations: readonly {
    station_id: string;
    station_name: string;
    station_type: number;
    location_id: string;
    is_default: number;
  }[];
}

/** Prefix of the code, name, type, how many of it in a tiny world and how many in a demo one. */
const stagingKinds = [
  ['ARR', 'Arriving', 11, 1, 4],
  ['QC', 'Quality check', 12, 1, 2],
  ['PUT', 'Putaway', 13, 1, 3],
  ['IBT', 'Inter-block transfer', 14, 1, 1],
  ['DIV', 'Diversion', 15, 1, 1],
  ['DSP', 'Dispute', 16, 1, 1],
  ['CTN', 'Inbound cartons', 17, 1, 2],
  ['LIQ', 'Liquidation', 18, 1, 1],
  ['ML', 'Merge lane', 21, 4, 6],
  ['SRT', 'Sorting', 22, 1, 2],
  ['CHK', 'Checking', 23, 1, 2],
  ['PCK', 'Packing', 24, 1, 4],
  ['SHP', 'Shipping', 25, 1, 2],
  ['HND', 'Handover', 26, 1, 2],
  ['RTS', 'Return to supplier', 27, 1, 1],
  ['RT', 'Rack transfer', 31, 1, 1],
  ['PB', 'Putback', 32, 1, 1],
  ['REV', 'Reverse picking', 33, 1, 1],
  ['RTR', 'Return receiving', 34, 1, 2],
  ['RTJ', 'Return judging', 35, 1, 1],
] as const;

/** Six named ones, then more of the four desks that have many. */
const stationKinds = [
  ['BOX', 'Boxing', 3, 'ARR-01'],
  ['QC', 'Quality check', 4, 'QC-01'],
  ['CHK', 'Checking', 7, 'CHK-01'],
  ['PCK', 'Packing', 8, 'PCK-01'],
  ['COL', 'Measuring', 12, 'QC-01'],
] as const;

const two = (n: number): string => String(n).padStart(2, '0');
const sizes = {
  tiny: { times: 1, docks: 2, stations: 6 },
  demo: { times: 1, docks: 12, stations: 30 },
  large: { times: 10, docks: 60, stations: 200 },
};

export function floorOf(size: WorldSize): Floor {
  const { times, docks, stations } = sizes[size];
  const staging = stagingKinds.flatMap(([prefix, name, staging_type, tiny, demo]) =>
    Array.from({ length: size === 'tiny' ? tiny : demo * times }, (_, n) => ({
      location_id: `${prefix}-${two(n + 1)}`,
      location_name: `${name} ${n + 1}`,
      staging_type,
      max_container: staging_type < 20 ? 24 : 60,
    })),
  );
  const stationCode = (prefix: string, n: number): string =>
    // A station that would bear the code of a staging place has an S behind it.
    prefix === 'BOX' ? `${prefix}-${two(n)}` : `${prefix}-${two(n)}S`;
  const made = stationKinds.map(([prefix, name, station_type, location_id]) => ({
    station_id: stationCode(prefix, 1),
    station_name: `${name} 1`,
    station_type,
    location_id,
    is_default: 1,
  }));
  for (let n = 2; made.length < stations; n += 1) {
    for (const [prefix, name, station_type, location_id] of [
      stationKinds[3],
      stationKinds[2],
      stationKinds[0],
      stationKinds[1],
    ]) {
      if (made.length === stations) break;
      made.push({
        station_id: stationCode(prefix, n),
        station_name: `${name} ${n}`,
        station_type,
        location_id,
        is_default: 0,
      });
    }
  }
  return {
    staging,
    docks: Array.from({ length: docks }, (_, n) => ({
      dock_id: `D${two(n + 1)}`,
      dock_name: `Dock ${n + 1}, ${n % 2 === 0 ? 'inbound' : 'outbound'}`,
      dock_type: n % 2 === 0 ? 1 : 2,
      vehicle_type_list: n % 3 === 0 ? ['Truck 10 t', 'Container 40 ft'] : ['Van', 'Truck 10 t'],
      location_id_list: [n % 2 === 0 ? 'ARR-01' : 'SHP-01'],
      max_height_mm: 4_200,
      leveller: n % 4 === 3 ? 0 : 1,
      open_time: '06:00-22:00',
    })),
    stations: made,
  };
}
