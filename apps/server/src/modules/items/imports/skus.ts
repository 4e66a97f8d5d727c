import type { CellProblem } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { itemsPermissions as may } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { skuFile } from '@tallyhouse/contracts/modules/items/sku-file.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { Found, ImportColumn, ImportDef, RowToApply, RowValues } from '../../../kernel/imports/define-import.ts';
import { problemOf } from '../../../kernel/imports/parse-row.ts';

/** What a file says of a SKU, and what an empty cell of it stands for. */
const empty = {
  sku_name: '',
  local_name: '',
  merchant_id: '',
  shop_id: null,
  supplier_id: null,
  category_id: '',
  brand: '',
  purchase_type: 1,
  unit_of_measure: 1,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  weight_g: null,
  need_batch: 0,
  need_production_date: 0,
  need_expiry_date: 0,
  shelf_life_days: null,
  min_inbound_life_days: null,
  min_outbound_life_days: null,
  need_uid: 0,
  fragile: 0,
  liquid: 0,
  battery: 0,
  temperature_zone: 1,
} as const;
type Field = keyof typeof empty;
const fields = Object.keys(empty) as Field[];
const partners = ['merchant', 'shop', 'supplier', 'category'] as const;

const valueOf = (row: RowValues, field: Field): string | number | null => row[field] ?? empty[field];

type Met = Readonly<Record<Field, string | number | null>> & {
  readonly version: number | null;
  readonly main_barcode: string | null;
  readonly barcode_of: string | null;
} & Readonly<Record<`has_${(typeof partners)[number]}`, boolean>>;

/** The SKUs, partners and barcodes the rows name, found with one question and in their order. */
const meet = (tx: ReadTx, site: string, rows: readonly RowValues[]): Promise<Met[]> =>
  tx.sql<Met>(
    `select s.version, s.main_barcode, ${fields.map((field) => `s.${field}`).join(', ')},
       (select b.sku_id from sku_barcode b where b.site_id = $1 and b.barcode = r.main_barcode and b.sku_id <> r.sku_id limit 1) as barcode_of,
       ${partners.map((one) => `${one}.site_id is not null as has_${one}`).join(', ')}
     from rows from (jsonb_to_recordset($2::jsonb)
         as (sku_id text, main_barcode text, merchant_id text, shop_id text, supplier_id text, category_id text))
       with ordinality as r(sku_id, main_barcode, merchant_id, shop_id, supplier_id, category_id, n)
     left join sku s on s.site_id = $1 and s.sku_id = r.sku_id
     ${partners.map((one) => `left join ${one} on ${one}.site_id = $1 and ${one}.${one}_id = r.${one}_id`).join('\n     ')}
     order by r.n`,
    [site, JSON.stringify(rows)],
  );

function problemsOf(row: RowValues, met: Met): CellProblem[] {
  const told = (field: string): string => String(row[field] ?? '');
  const unknown = partners
    .map((one) => [`${one}_id`, met[`has_${one}`]] as const)
    .filter(([field, there]) => told(field) !== '' && !there)
    .map(([field]) => problemOf(field, told(field), 'not_found'));
  const barcode = told('main_barcode');
  return [
    ...unknown,
    ...(row.need_expiry_date === 1 && row.shelf_life_days === null
      ? [problemOf('shelf_life_days', '', 'required')]
      : []),
    // The base unit counts stock: another one would turn 12 pieces into 12 boxes.
    ...(met.version !== null && valueOf(row, 'unit_of_measure') !== met.unit_of_measure
      ? [problemOf('unit_of_measure', told('unit_of_measure'), 'taken', String(met.unit_of_measure))]
      : []),
    // A barcode may be shared: the SKU that bears it already keeps it.
    ...(barcode !== '' && barcode !== met.main_barcode && met.barcode_of !== null
      ? [problemOf('main_barcode', barcode, 'taken', met.barcode_of)]
      : []),
    // A label in the house is not changed by a list: the page of the SKU adds and removes barcodes.
    ...(met.main_barcode && barcode !== '' && barcode !== met.main_barcode
      ? [problemOf('main_barcode', barcode, 'taken', met.main_barcode)]
      : []),
  ];
}

const foundOf = (row: RowValues, met: Met): Found => ({
  base: met.version,
  before: met.version === null ? null : Object.fromEntries(fields.map((field) => [field, met[field]])),
  after: Object.fromEntries(fields.map((field) => [field, valueOf(row, field)])),
  problems: problemsOf(row, met),
});

const recordsOf = (rows: readonly RowToApply[]): string =>
  JSON.stringify(
    rows.map(({ row_no, base, values }) => ({
      row_no,
      base,
      sku_id: values.sku_id,
      main_barcode: values.main_barcode ?? '',
      ...Object.fromEntries(fields.map((field) => [field, valueOf(values, field)])),
    })),
  );
const typeOf = (field: Field): string => (typeof empty[field] === 'string' || field.endsWith('_id') ? 'text' : 'int');
const record = `r(row_no int, base int, sku_id text, main_barcode text, ${fields.map((field) => `${field} ${typeOf(field)}`).join(', ')})`;

const flag = { type: 'code', codes: skuFile.fragile, example: '0' } as const;
// The limits are those of the page of a SKU: what was typed there can be handed in.
const edge = { type: 'int', min: 1, max: 20_000, example: '260' } as const;
const days = { type: 'int', min: 0, max: 20_000, example: '180' } as const;

/** Import type 3: the SKUs of a site. Merchants, suppliers and categories must be there. */
export const skuImport: ImportDef = {
  import_type: 3,
  fileName: 'SKU',
  object: 'sku',
  event: 'basic.sku.changed',
  insert: may.skuCreate,
  update: may.skuEdit,
  maxRows: 200_000,
  maxMb: 50,
  key: 'sku_id',
  columns: {
    sku_id: { type: 'text', max: 40, required: true, pattern: /^[A-Za-z0-9][A-Za-z0-9_.-]*$/, example: '10000001' },
    sku_name: { type: 'text', max: 200, required: true, example: 'Kopi Meru instant coffee' },
    local_name: { type: 'text', max: 200, example: '美如即溶咖啡' },
    merchant_id: { type: 'text', max: 40, required: true, example: 'MC0001' },
    shop_id: { type: 'text', max: 40, example: 'merunda-official' },
    supplier_id: { type: 'text', max: 40, example: 'SP0001' },
    category_id: { type: 'text', max: 40, required: true, example: 'FOOD' },
    brand: { type: 'text', max: 60, example: 'Kopi Meru' },
    purchase_type: { type: 'code', codes: skuFile.purchase_type, required: true, example: '1' },
    unit_of_measure: { type: 'code', codes: skuFile.unit_of_measure, example: '1' },
    main_barcode: { type: 'text', max: 64, pattern: /^[!-~]+$/, example: '9559900100019' },
    length_mm: edge,
    width_mm: edge,
    height_mm: edge,
    weight_g: { type: 'int', min: 1, max: 5_000_000, example: '640' },
    need_batch: flag,
    need_production_date: flag,
    need_expiry_date: flag,
    shelf_life_days: { ...days, min: 1 },
    min_inbound_life_days: days,
    min_outbound_life_days: days,
    need_uid: flag,
    fragile: flag,
    liquid: flag,
    battery: flag,
    temperature_zone: { type: 'code', codes: skuFile.temperature_zone, example: '1' },
  } satisfies Record<keyof typeof skuFile, ImportColumn>,
  look: async (tx, { site_id }, rows) => {
    const met = await meet(tx, site_id, rows);
    return rows.flatMap((row, n) => {
      const found = met[n];
      return found ? [foundOf(row, found)] : [];
    });
  },
  apply: async (tx, by, rows) => {
    const fresh = rows.filter(({ isNew }) => isNew);
    const old = rows.filter(({ isNew }) => !isNew);
    const made = await tx.sql<{ sku_id: string }>(
      `insert into sku (site_id, sku_id, main_barcode, ${fields.join(', ')}, creator, modifier)
       select $1, r.sku_id, r.main_barcode, ${fields.map((field) => `r.${field}`).join(', ')}, $3, $3
       from jsonb_to_recordset($2::jsonb) as ${record} order by r.sku_id
       on conflict do nothing returning sku_id`,
      [by.site_id, recordsOf(fresh), by.email],
    );
    const changed = await tx.sql<{ row_no: number }>(
      `update sku s set ${fields.map((field) => `${field} = r.${field}`).join(', ')},
         main_barcode = case when s.main_barcode = '' then r.main_barcode else s.main_barcode end,
         modifier = $3, mtime = now(), version = s.version + 1
       from jsonb_to_recordset($2::jsonb) as ${record}
       where s.site_id = $1 and s.sku_id = r.sku_id and s.version = r.base returning r.row_no`,
      [by.site_id, recordsOf(old), by.email],
    );
    const ids = new Set(made.map(({ sku_id }) => sku_id));
    const updated = new Set(changed.map(({ row_no }) => row_no));
    const done = [
      ...fresh.filter(({ values }) => ids.has(String(values.sku_id))),
      ...old.filter(({ row_no }) => updated.has(row_no)),
    ];
    await tx.sql(
      `insert into sku_barcode (site_id, barcode, sku_id, barcode_type, is_main, creator)
       select $1, r.main_barcode, r.sku_id, 1, 1, $3 from jsonb_to_recordset($2::jsonb) as ${record}
       where r.main_barcode <> '' and not exists (
         select 1 from sku_barcode b where b.site_id = $1 and b.sku_id = r.sku_id and (b.is_main = 1 or b.barcode = r.main_barcode))`,
      [by.site_id, recordsOf(done), by.email],
    );
    return done.map(({ row_no }) => row_no);
  },
};
