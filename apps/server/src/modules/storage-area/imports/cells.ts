import type { CellProblem } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { cellFile } from '@tallyhouse/contracts/modules/storage-area/cell-file.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { Found, ImportColumn, ImportDef, RowToApply, RowValues } from '../../../kernel/imports/define-import.ts';
import { problemOf } from '../../../kernel/imports/parse-row.ts';
import { checkDigits } from '../domain/check-digits.ts';
import { volumeOf } from '../domain/volume.ts';

/** Where a cell is stands on its label and on the wall: an import does not move it. */
const fixed = ['zone_id', 'pathway_no', 'bay', 'level', 'position', 'side'] as const;
const free = [
  'usage',
  'length_mm',
  'width_mm',
  'height_mm',
  'max_weight_g',
  'max_qty',
  'abc_level',
  'pick_seq',
  'put_seq',
] as const;

/** All that a file may leave out. */
const optional = ['side', ...free] as const;

type Met = Readonly<Record<(typeof fixed)[number] | (typeof free)[number], string | number | null>> & {
  readonly version: number | null;
  readonly kind: number | null;
  readonly status: number | null;
  readonly has_zone: boolean;
  readonly has_pathway: boolean;
};

const number = (value: RowValues[string] | undefined): number | null => (typeof value === 'number' ? value : null);
/** What an empty cell of the sheet stands for. */
const valueOf = (row: RowValues, field: string): string | number | null =>
  ['usage', 'abc_level', 'pick_seq', 'put_seq'].includes(field) ? (number(row[field]) ?? 0) : (row[field] ?? null);

/** The places, zones and pathways the rows name, found with one question and in their order. */
const meet = (tx: ReadTx, rows: readonly RowValues[]): Promise<Met[]> =>
  tx.sql<Met>(
    `select l.version, l.kind, l.status, l.zone_id, own.pathway_no, ${[...fixed.slice(2), ...free].map((field) => `l.${field}`).join(', ')},
       z.zone_id is not null as has_zone, p.pathway_id is not null as has_pathway
     from rows from (jsonb_to_recordset($2::jsonb) as (location_id text, zone_id text, pathway_no int))
       with ordinality as r(location_id, zone_id, pathway_no, n)
     left join location l on l.whs_id = $1 and l.location_id = r.location_id
     left join pathway own on own.whs_id = $1 and own.pathway_id = l.pathway_id
     left join zone z on z.whs_id = $1 and z.zone_id = r.zone_id
     left join pathway p on p.whs_id = $1 and p.zone_id = r.zone_id and p.pathway_no = r.pathway_no
     order by r.n`,
    [tx.whs, JSON.stringify(rows)],
  );

function problemsOf(row: RowValues, met: Met): CellProblem[] {
  const given = (field: string): string => String(row[field] ?? '');
  if (!met.has_zone) return [problemOf('zone_id', given('zone_id'), 'not_found')];
  if (!met.has_pathway) return [problemOf('pathway_no', given('pathway_no'), 'not_found')];
  if (met.version === null) return [];
  // A code is taken for ever, by a cell that was deleted and by a dock or a lane too.
  if (met.kind !== 1 || met.status === 4) return [problemOf('location_id', given('location_id'), 'exists')];
  return fixed
    .filter((field) => (row[field] ?? null) !== met[field])
    .map((field) => problemOf(field, given(field), 'taken', String(met[field] ?? '')));
}

const foundOf = (row: RowValues, met: Met): Found => ({
  base: met.version,
  before: met.version === null ? null : Object.fromEntries(optional.map((field) => [field, met[field]])),
  after: Object.fromEntries(optional.map((field) => [field, valueOf(row, field)])),
  problems: problemsOf(row, met),
});

const recordsOf = (rows: readonly RowToApply[]): string =>
  JSON.stringify(
    rows.map(({ row_no, base, values }) => {
      const box = {
        length_mm: number(values.length_mm),
        width_mm: number(values.width_mm),
        height_mm: number(values.height_mm),
      };
      return {
        row_no,
        base,
        ...values,
        ...Object.fromEntries(free.map((field) => [field, valueOf(values, field)])),
        max_volume_cm3: volumeOf(box),
        check_digit: checkDigits(String(values.location_id)),
      };
    }),
  );
const record = `r(row_no int, base int, location_id text, zone_id text, pathway_no int, bay int, level int, position int, side text,
  usage smallint, length_mm int, width_mm int, height_mm int, max_volume_cm3 bigint, max_weight_g bigint, max_qty int,
  abc_level smallint, pick_seq int, put_seq int, check_digit text)`;

const most = 2_147_483_647;

/** Import type 1: the cells of a warehouse. Zones and pathways must be there. */
export const cellImport: ImportDef = {
  import_type: 1,
  fileName: 'Cell',
  object: 'location',
  event: 'basic.location.changed',
  insert: may.cellCreate,
  update: may.cellEdit,
  maxRows: 200_000,
  maxMb: 50,
  key: 'location_id',
  columns: {
    location_id: {
      type: 'text',
      max: 32,
      required: true,
      upper: true,
      pattern: /^[A-Z0-9][A-Z0-9_.-]*$/,
      example: 'P1-01-001-1-01',
    },
    zone_id: { type: 'text', max: 6, required: true, upper: true, example: 'P1' },
    pathway_no: { type: 'int', min: 1, max: 9_999, required: true, example: '1' },
    bay: { type: 'int', min: 1, max: 9_999, required: true, example: '1' },
    level: { type: 'int', min: 1, max: 99, required: true, example: '1' },
    position: { type: 'int', min: 1, max: 999, required: true, example: '1' },
    side: { type: 'text', max: 1, upper: true, pattern: /^[LR]$/, example: 'L' },
    usage: { type: 'int', min: 0, max: 7, example: '1' },
    length_mm: { type: 'int', min: 1, max: 100_000, example: '600' },
    width_mm: { type: 'int', min: 1, max: 100_000, example: '450' },
    height_mm: { type: 'int', min: 1, max: 100_000, example: '400' },
    max_weight_g: { type: 'int', min: 1, max: most, example: '40000' },
    max_qty: { type: 'int', min: 1, max: most, example: '200' },
    abc_level: { type: 'code', codes: cellFile.abc_level, example: '1' },
    pick_seq: { type: 'int', min: 0, max: most, example: '10' },
    put_seq: { type: 'int', min: 0, max: most, example: '10' },
  } satisfies Record<keyof typeof cellFile, ImportColumn>,
  look: async (tx, _place, rows) => {
    const met = await meet(tx, rows);
    return rows.flatMap((row, n) => {
      const found = met[n];
      return found ? [foundOf(row, found)] : [];
    });
  },
  apply: async (tx, by, rows) => {
    const fresh = rows.filter(({ isNew }) => isNew);
    const made = await tx.sql<{ location_id: string }>(
      `insert into location (whs_id, location_id, kind, zone_id, pathway_id, storey_id, zone_cluster_id, zone_sector_id, park_id,
         bay, level, position, side, usage, rack_type, temperature_zone, length_mm, width_mm, height_mm, max_volume_cm3,
         max_weight_g, max_qty, abc_level, pick_seq, put_seq, check_digit, inherited_status, creator, modifier)
       select $1, r.location_id, 1, z.zone_id, p.pathway_id, z.storey_id, z.zone_cluster_id, k.zone_sector_id, s.park_id,
         r.bay, r.level, r.position, r.side, r.usage, z.rack_type, z.temperature_zone, r.length_mm, r.width_mm, r.height_mm,
         r.max_volume_cm3, r.max_weight_g, r.max_qty, r.abc_level, r.pick_seq, r.put_seq, r.check_digit,
         greatest(z.status, p.status), $3, $3
       from jsonb_to_recordset($2::jsonb) as ${record}
       join zone z on z.whs_id = $1 and z.zone_id = r.zone_id
       join zone_cluster k on k.whs_id = $1 and k.zone_cluster_id = z.zone_cluster_id
       join zone_sector s on s.whs_id = $1 and s.zone_sector_id = k.zone_sector_id
       join pathway p on p.whs_id = $1 and p.zone_id = r.zone_id and p.pathway_no = r.pathway_no
       order by r.location_id
       on conflict do nothing returning location_id`,
      [tx.whs, recordsOf(fresh), by.email],
    );
    const changed = await tx.sql<{ row_no: number }>(
      `update location l set ${[...free, 'max_volume_cm3'].map((field) => `${field} = r.${field}`).join(', ')},
         modifier = $3, mtime = now(), version = l.version + 1
       from jsonb_to_recordset($2::jsonb) as ${record}
       where l.whs_id = $1 and l.location_id = r.location_id and l.version = r.base returning r.row_no`,
      [tx.whs, recordsOf(rows.filter(({ isNew }) => !isNew)), by.email],
    );
    const ids = new Set(made.map(({ location_id }) => location_id));
    return [
      ...fresh.filter(({ values }) => ids.has(String(values.location_id))).map(({ row_no }) => row_no),
      ...changed.map(({ row_no }) => row_no),
    ];
  },
};
