import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { ReadTx } from '../../kernel/db/tx.ts';
import type { Named } from '../domain/check-rule.ts';

/** Where the things that rules name are kept: by warehouse or for the whole site, under which id and name. */
const tables: Readonly<
  Record<Named['kind'], { table: string; scope: 'whs_id' | 'site_id'; id: string; name: string }>
> = {
  sku: { table: 'sku', scope: 'site_id', id: 'sku_id', name: 'sku_name' },
  category: { table: 'category', scope: 'site_id', id: 'category_id', name: 'category_name' },
  merchant: { table: 'merchant', scope: 'site_id', id: 'merchant_id', name: 'merchant_name' },
  shop: { table: 'shop', scope: 'site_id', id: 'shop_id', name: 'shop_name' },
  supplier: { table: 'supplier', scope: 'site_id', id: 'supplier_id', name: 'supplier_name' },
  logic_area: { table: 'logic_area', scope: 'whs_id', id: 'logic_area_id', name: 'logic_area_name' },
  zone_cluster: { table: 'zone_cluster', scope: 'whs_id', id: 'zone_cluster_id', name: 'zone_cluster_name' },
};

export interface NamedThing extends Named {
  /** Null: there is no such thing (any more). */
  readonly name: string | null;
}

/** The names of things, one question for each kind of them. */
export async function namesOf(tx: ReadTx, named: readonly Named[]): Promise<NamedThing[]> {
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { table, scope, id, name } = tables[kind];
      const ids = [...new Set(named.filter((one) => one.kind === kind).map((one) => one.id))];
      const rows = await tx.sql<{ id: string; name: string | null }>(
        `select w.id, t.${name} as name from unnest($2::text[]) with ordinality as w(id, n)
         left join ${table} t on t.${scope} = $1 and t.${id} = w.id order by w.n`,
        [scope === 'whs_id' ? tx.whs : siteOf(tx.whs), ids],
      );
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  return found.flat();
}
