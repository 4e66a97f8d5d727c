import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { SkuBarcode } from '@tallyhouse/contracts/modules/items/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { SkuBarcode as BarcodeTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, whereSite } from '../../../kernel/list/where.ts';

type BarcodeRow = Selectable<BarcodeTable>;
export type NamedBarcodeRow = BarcodeRow & { sku_name: string };
type SearchInput = InputOf<typeof itemsCalls.searchSkuBarcode>;

const named = (r: string): string =>
  `${r}.*, (select s.sku_name from sku s where s.site_id = ${r}.site_id and s.sku_id = ${r}.sku_id) as sku_name`;

export const barcodeList: ListPlan<'barcode'> = {
  table: 'sku_barcode',
  key: 'barcode_key',
  keyType: 'text',
  columns: named('r'),
  sorts: { barcode: { column: 'barcode_key', type: 'text' } },
  sort: 'barcode',
  order: 'asc',
};

export const barcodeFilter = (site: string, input: Partial<SearchInput>): Where =>
  whereSite(site).pasted('barcode', input.barcode).pasted('sku_id', input.sku_id).equal('is_shared', input.is_shared);

export const barcodeOnWire = ({ site_id: _site, barcode_key: _key, ctime, ...row }: NamedBarcodeRow): SkuBarcode => ({
  ...(row as Omit<SkuBarcode, 'ctime'>),
  ctime: epoch(ctime),
});

/** The barcodes of a SKU: the main one, then the oldest first. */
export const barcodesOf = (tx: ReadTx, skuId: string): Promise<NamedBarcodeRow[]> =>
  tx.sql<NamedBarcodeRow>(
    `select ${named('r')} from sku_barcode r where r.site_id = $1 and r.sku_id = $2
     order by r.is_main desc, r.ctime, r.barcode`,
    [siteOf(tx.whs), skuId],
    'items.barcodes',
  );

/** Another SKU that has the barcode. */
export async function otherOwner(
  tx: ReadTx,
  barcode: string,
  skuId: string,
): Promise<{ sku_id: string; sku_name: string } | undefined> {
  const [row] = await tx.sql<{ sku_id: string; sku_name: string }>(
    `select b.sku_id, s.sku_name from sku_barcode b join sku s on s.site_id = b.site_id and s.sku_id = b.sku_id
     where b.site_id = $1 and b.barcode = $2 and b.sku_id <> $3 order by b.sku_id limit 1`,
    [siteOf(tx.whs), barcode, skuId],
    'items.other-owner',
  );
  return row;
}

/** All rows of a barcode say alike whether it is shared; those of the others first, or the key of one owner refuses. */
export async function putBarcode(
  tx: ChangeTx,
  row: Pick<BarcodeRow, 'sku_id' | 'barcode' | 'barcode_type' | 'pack_qty' | 'is_main' | 'is_shared' | 'creator'>,
): Promise<void> {
  const site = siteOf(tx.whs);
  const steps = [
    query
      .updateTable('sku_barcode')
      .set({ is_shared: 1 })
      .where('site_id', '=', site)
      .where('barcode', '=', row.barcode)
      .where('sku_id', '<>', row.sku_id)
      .compile(),
    ...(row.is_main === 1
      ? [
          query
            .updateTable('sku_barcode')
            .set({ is_main: 0 })
            .where('site_id', '=', site)
            .where('sku_id', '=', row.sku_id)
            .where('barcode', '<>', row.barcode)
            .where('is_main', '=', 1)
            .compile(),
        ]
      : []),
    query
      .insertInto('sku_barcode')
      .values({ site_id: site, ...row })
      .onConflict((taken) =>
        taken.columns(['site_id', 'barcode', 'sku_id']).doUpdateSet({
          barcode_type: row.barcode_type,
          pack_qty: row.pack_qty,
          is_main: row.is_main,
          is_shared: row.is_shared,
        }),
      )
      .compile(),
  ];
  await Promise.all(steps.map((step) => tx.rows(step)));
}

/** Takes a barcode off a SKU; what is left of a shared one with one owner is shared no more. */
export async function removeBarcode(
  tx: ChangeTx,
  skuId: string,
  barcode: string,
  main: string | undefined,
): Promise<void> {
  const site = siteOf(tx.whs);
  await Promise.all([
    tx.sql('delete from sku_barcode where site_id = $1 and sku_id = $2 and barcode = $3', [site, skuId, barcode]),
    tx.sql(
      `update sku_barcode set is_shared = 0 where site_id = $1 and barcode = $2
       and (select count(*) from sku_barcode b where b.site_id = $1 and b.barcode = $2) = 1`,
      [site, barcode],
    ),
    ...(main === undefined
      ? []
      : [
          tx.sql('update sku_barcode set is_main = 1 where site_id = $1 and sku_id = $2 and barcode = $3', [
            site,
            skuId,
            main,
          ]),
        ]),
  ]);
}
