import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Location as WireLocation } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import type { placeCalls } from '@tallyhouse/contracts/modules/storage-area/place-calls.ts';
import type { Location as LocationTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { pasted } from '../domain/numbers.ts';
import { onWire } from '../domain/on-wire.ts';
import { treeTable } from './tree-table.ts';

export type LocationRow = Selectable<LocationTable>;
export const locationFieldNames = [
  'usage',
  'size_type_id',
  'rack_type',
  'temperature_zone',
  'length_mm',
  'width_mm',
  'height_mm',
  'max_volume_cm3',
  'max_weight_g',
  'max_qty',
  'max_sku',
  'max_container',
  'mix_sku',
  'mix_batch',
  'mix_owner',
  'abc_level',
  'pick_seq',
] as const;
type LocationFields = Pick<LocationRow, (typeof locationFieldNames)[number]>;
type Made = Pick<
  LocationRow,
  | 'zone_id'
  | 'pathway_id'
  | 'storey_id'
  | 'zone_cluster_id'
  | 'zone_sector_id'
  | 'park_id'
  | 'bay'
  | 'level'
  | 'position'
  | 'side'
> & { kind: number; put_seq: number; check_digit: string; inherited_status: number };

export const locations = treeTable<LocationRow, LocationFields & Partial<Made>>('location', 'location_id');

/** What a cell is on the wire. Every cell has an address and a rack: the table says so. */
export function locationOnWire(row: LocationRow): WireLocation {
  const {
    id: _number,
    kind: _,
    staging_type: _type,
    location_name: _name,
    zone_sector_id: _sector,
    park_id: _park,
    generated_by: _by,
    x_mm: _x,
    y_mm: _y,
    z_mm: _z,
    ...cell
  } = onWire(row);
  return {
    ...cell,
    zone_id: row.zone_id ?? '',
    pathway_id: row.pathway_id ?? '',
    storey_id: row.storey_id ?? '',
    zone_cluster_id: row.zone_cluster_id ?? '',
    bay: row.bay ?? 0,
    level: row.level ?? 0,
    position: row.position ?? 0,
    side: row.side ?? '',
    size_type_id: row.size_type_id ?? '',
    rack_type: row.rack_type ?? 0,
    temperature_zone: row.temperature_zone ?? 0,
    status_until: row.status_until && epoch(row.status_until),
  };
}

export const locationList: ListPlan<'pick_seq' | 'location_id' | 'mtime'> = {
  table: 'location',
  key: 'location_id',
  keyType: 'text',
  columns: 'r.*',
  sorts: {
    pick_seq: { column: 'pick_seq', type: 'integer' },
    location_id: { column: 'location_id', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'pick_seq',
  order: 'asc',
};

type Filters = Partial<
  Omit<InputOf<typeof placeCalls.searchLocation>, 'pageno' | 'count' | 'sort' | 'order' | 'cursor'>
>;

/** One code is the beginning of many; several are those. */
const byCode = (filter: Where, text: string | undefined): Where => {
  const codes = pasted(text) ?? [];
  const [only] = codes;
  if (codes.length !== 1 || only === undefined) return filter.oneOf('location_id', codes);
  // Comparisons an index may answer under row-level security, which "like" is not.
  return filter.also('location_id ~>=~ ? and location_id ~<~ ?', only, `${only}\uffff`);
};

/** The filters of the cells, used by the list, by the export and by what is done to all that match. */
export const locationFilter = (whs: string, input: Filters): Where =>
  byCode(where(whs).equal('kind', 1), input.location_id)
    .oneOf('park_id', input.park_id)
    .oneOf('zone_sector_id', input.zone_sector_id)
    .oneOf('zone_cluster_id', input.zone_cluster_id)
    .oneOf('zone_id', input.zone_id)
    .oneOf('pathway_id', pasted(input.pathway_id))
    .oneOf('storey_id', input.storey_id)
    .atLeast('level', input.level_from)
    .atMost('level', input.level_to)
    .also(
      input.usage && input.usage.length > 0 ? 'usage & ?::int <> 0' : undefined,
      (input.usage ?? []).reduce((bits, bit) => bits | bit, 0),
    )
    .equal('size_type_id', input.size_type_id || undefined)
    .oneOf('abc_level', input.abc_level)
    // Deleted ones are shown to who asks for them.
    .oneOf('standing', input.status && input.status.length > 0 ? input.status : [1, 2, 3]);

export async function findLocation(tx: ReadTx, locationId: string): Promise<LocationRow | undefined> {
  const [row] = await tx.sql<LocationRow>(
    'select * from location where whs_id = $1 and location_id = $2 and kind = 1',
    [tx.whs, locationId],
  );
  return row;
}

/** The codes of all cells that match, locked, and no more than are of use. */
export async function matching(
  tx: ChangeTx,
  filter: Where,
  most: number,
): Promise<{ location_id: string; status: number }[]> {
  const values = [...filter.values, most + 1];
  return tx.sql(
    `select location_id, status from location l where ${filter.sql} order by location_id limit $${values.length} for update`,
    values,
  );
}

/** Where a cell of this pathway belongs in the tree, and what it takes from its zone. */
export async function homeOf(
  tx: ChangeTx,
  pathwayId: string,
): Promise<
  | (Pick<Made, 'zone_id' | 'storey_id' | 'zone_cluster_id' | 'zone_sector_id' | 'park_id' | 'inherited_status'> & {
      zone_type: number;
    })
  | undefined
> {
  const [row] = await tx.sql<NonNullable<Awaited<ReturnType<typeof homeOf>>>>(
    `select z.zone_id, z.storey_id, z.zone_cluster_id, c.zone_sector_id, s.park_id, z.zone_type, greatest(z.status, p.status) as inherited_status
     from pathway p join zone z using (whs_id, zone_id) join zone_cluster c using (whs_id, zone_cluster_id) join zone_sector s using (whs_id, zone_sector_id)
     where p.whs_id = $1 and p.pathway_id = $2 for key share of p`,
    [tx.whs, pathwayId],
  );
  return row;
}

export async function zoneTypesOf(tx: ReadTx, locationIds: readonly string[]): Promise<number[]> {
  const rows = await tx.sql<{ zone_type: number }>(
    `select distinct zone_type from zone z where whs_id = $1 and zone_id in
       (select zone_id from location where whs_id = $1 and location_id = any($2))`,
    [tx.whs, locationIds],
  );
  return rows.map(({ zone_type }) => zone_type);
}

/** Sets the same values in many cells. Answers how many were not like that before; asked only, it writes nothing. */
export async function setInAll(
  tx: ChangeTx,
  ids: readonly string[],
  set: Readonly<Record<string, string | number | null>>,
  by: { readonly modifier: string; readonly dryRun: boolean },
): Promise<number> {
  // The names come from the contract, whose objects are closed.
  const names = Object.keys(set);
  const differs = `(${names.join(', ')}) is distinct from (${names.map((_, n) => `$${n + 3}`).join(', ')})`;
  const values = [tx.whs, ids, ...Object.values(set)];
  const those = `whs_id = $1 and location_id = any($2) and ${differs}`;
  if (by.dryRun) {
    const [row] = await tx.sql<{ n: number }>(`select count(*) as n from location where ${those}`, values);
    return row?.n ?? 0;
  }
  const assignments = names.map((name, n) => `${name} = $${n + 3}`).join(', ');
  const [row] = await tx.sql<{ n: number }>(
    `with changed as (
       update location set ${assignments}, modifier = $${values.length + 1}, mtime = now(), version = version + 1 where ${those} returning 1)
     select count(*) as n from changed`,
    [...values, by.modifier],
  );
  return row?.n ?? 0;
}

/** Cells whose time of being blocked or frozen is over. */
export async function overdue(tx: ChangeTx): Promise<string[]> {
  const rows = await tx.sql<{ location_id: string }>(
    'select location_id from location where whs_id = $1 and status_until <= now() for update',
    [tx.whs],
  );
  return rows.map(({ location_id }) => location_id);
}
