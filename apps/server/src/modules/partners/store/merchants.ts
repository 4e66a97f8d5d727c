import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Merchant } from '@tallyhouse/contracts/modules/partners/entities.ts';
import type { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import type { Merchant as MerchantTable } from '../../../kernel/db/rows.gen.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, whereSite } from '../../../kernel/list/where.ts';
import { maskedContact, maskedNumber } from '../domain/masked.ts';
import { onWire, siteRows, skusOf } from './site-rows.ts';

export const merchants = siteRows('merchant');

export type MerchantRow = Selectable<MerchantTable> & { shop_count: number; sku_count: number };

export const shopsOfMerchant = (row: 'r' | 'l'): string =>
  `(select count(*)::int from shop s where s.site_id = ${row}.site_id and s.merchant_id = ${row}.merchant_id)`;

export const merchantList: ListPlan<'merchant_name' | 'mtime'> = {
  table: 'merchant',
  key: 'merchant_id',
  keyType: 'text',
  columns: `r.*, ${shopsOfMerchant('r')} as shop_count, ${skusOf('r', 'merchant_id')} as sku_count`,
  sorts: {
    merchant_name: { column: 'merchant_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'merchant_name',
  order: 'asc',
};

/** The filters of the list, used by the page and by the export alike. */
export const merchantFilter = (site: string, input: Partial<InputOf<typeof merchantCalls.searchMerchant>>): Where =>
  whereSite(site)
    .pasted('merchant_id', input.merchant_id)
    .contains('merchant_name', input.merchant_name)
    .also(
      input.purchase_type_list?.length ? 'l.purchase_type_list && ?::smallint[]' : undefined,
      input.purchase_type_list,
    )
    .oneOf('status', input.status)
    .oneOf('source', input.source);

export const merchantOnWire = (row: MerchantRow): Merchant => ({
  ...(onWire(row) as Merchant),
  tax_no: maskedNumber(row.tax_no),
  contact: maskedContact(row.contact),
});

export async function findMerchant(tx: ReadTx, merchantId: string): Promise<MerchantRow | undefined> {
  const [row] = await tx.sql<MerchantRow>(
    `select ${merchantList.columns} from merchant r where r.site_id = $1 and r.merchant_id = $2`,
    [siteOf(tx.whs), merchantId],
  );
  return row;
}
