import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Supplier } from '@tallyhouse/contracts/modules/partners/entities.ts';
import type { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { query } from '../../../kernel/db/query.ts';
import type { Supplier as SupplierTable, SupplierWhs } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, whereSite } from '../../../kernel/list/where.ts';
import { maskedContact, maskedNumber } from '../domain/masked.ts';
import { onWire, siteRows, skusOf } from './site-rows.ts';

export const suppliers = siteRows('supplier');

export type SupplierRow = Selectable<SupplierTable> & { sku_count: number };

export const supplierList: ListPlan<'supplier_name' | 'mtime'> = {
  table: 'supplier',
  key: 'supplier_id',
  keyType: 'text',
  columns: `r.*, ${skusOf('r', 'supplier_id')} as sku_count`,
  sorts: {
    supplier_name: { column: 'supplier_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'supplier_name',
  order: 'asc',
};

/** The filters of the list, used by the page and by the export alike. */
export const supplierFilter = (site: string, input: Partial<InputOf<typeof supplierCalls.searchSupplier>>): Where =>
  whereSite(site)
    .pasted('supplier_id', input.supplier_id)
    .contains('supplier_name', input.supplier_name)
    .oneOf('country', input.country)
    .also(
      input.purchase_type_list?.length ? 'l.purchase_type_list && ?::smallint[]' : undefined,
      input.purchase_type_list,
    )
    .oneOf('status', input.status)
    .oneOf('source', input.source);

export const supplierOnWire = (row: SupplierRow): Supplier => ({
  ...(onWire(row) as Supplier),
  tax_no: maskedNumber(row.tax_no),
  contact: maskedContact(row.contact),
});

export async function findSupplier(tx: ReadTx, supplierId: string): Promise<SupplierRow | undefined> {
  const [row] = await tx.sql<SupplierRow>(
    `select ${supplierList.columns} from supplier r where r.site_id = $1 and r.supplier_id = $2`,
    [siteOf(tx.whs), supplierId],
  );
  return row;
}

export type ReceivingRow = Selectable<SupplierWhs>;

/** How this warehouse receives the supplier; nothing where nobody has said it. */
export async function findReceiving(tx: ReadTx, supplierId: string): Promise<ReceivingRow | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('supplier_whs')
      .selectAll()
      .where('whs_id', '=', tx.whs)
      .where('supplier_id', '=', supplierId)
      .compile(),
  );
  return row;
}

export function putReceiving(
  tx: ChangeTx,
  supplierId: string,
  fields: Pick<ReceivingRow, 'receiving_note' | 'default_dock_id' | 'allowed_late_min' | 'modifier' | 'version'>,
): void {
  tx.atEnd(
    query
      .insertInto('supplier_whs')
      .values({ whs_id: tx.whs, supplier_id: supplierId, ...fields })
      .onConflict((same) => same.columns(['whs_id', 'supplier_id']).doUpdateSet({ ...fields, mtime: new Date() }))
      .compile(),
  );
}
