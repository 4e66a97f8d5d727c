import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { likePattern } from '../../../kernel/list/where.ts';

const tables = {
  merchant: { id: 'merchant_id', name: 'merchant_name', open: 'status = 1' },
  shop: { id: 'shop_id', name: 'shop_name', open: 'status = 1' },
  shop_group: { id: 'shop_group_id', name: 'group_name', open: 'true' },
  supplier: { id: 'supplier_id', name: 'supplier_name', open: 'status = 1' },
  category: { id: 'category_id', name: 'category_name', open: 'status = 1' },
} as const;
export type PartnerKind = keyof typeof tables;

interface NamedPartner {
  id: string;
  name: string;
}

/** The first two hundred whose name holds the text, or whose id begins with it. */
export function partnersByText(tx: ReadTx, kind: PartnerKind, text: string): Promise<NamedPartner[]> {
  const { id, name, open } = tables[kind];
  return tx.sql<NamedPartner>(
    `select ${id} as id, ${name} as name from ${kind}
     where site_id = $1 and ${open} and (${name} ilike $2 or ${id} ilike substr($2, 2))
     order by ${name}, ${id} limit 200`,
    [siteOf(tx.whs), likePattern(text)],
  );
}

export function partnersById(tx: ReadTx, kind: PartnerKind, ids: readonly string[]): Promise<NamedPartner[]> {
  const { id, name } = tables[kind];
  return tx.sql<NamedPartner>(
    `select ${id} as id, ${name} as name from ${kind} where site_id = $1 and ${id} = any($2) order by ${name}, ${id}`,
    [siteOf(tx.whs), ids],
  );
}
