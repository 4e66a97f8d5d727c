import type { Selectable } from 'kysely';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { query } from '../../../kernel/db/query.ts';
import type { Category, Merchant, Shop, ShopGroup, Supplier } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';

interface Tables {
  merchant: Selectable<Merchant>;
  shop: Selectable<Shop>;
  shop_group: Selectable<ShopGroup>;
  supplier: Selectable<Supplier>;
  category: Selectable<Category>;
}

/** Row by row all things of a site are kept alike: found and locked by their id, written with who and when. */
interface SiteRows<Row, Fields> {
  find(tx: ReadTx, id: string): Promise<Row | undefined>;
  /** Locked until the command ends: what is compared with the version is what will be written. */
  lock(tx: ChangeTx, id: string): Promise<Row | undefined>;
  insert(tx: ChangeTx, id: string, fields: Fields, creator: string): Promise<void>;
  update(tx: ChangeTx, id: string, fields: Partial<Fields>, by: { modifier: string; version: number }): void;
  /** False when something refers to it: then it is still there. */
  deleteUnreferenced(tx: ChangeTx, id: string): Promise<boolean>;
}

export function siteRows<Table extends keyof Tables>(
  table: Table,
): SiteRows<Tables[Table], Omit<Tables[Table], 'site_id' | `${Table}_id` | keyof RowRecord | 'source'>> {
  type Row = Tables[Table];
  // One of the five stands for all of them: what is asked here, each of them has.
  const one = table as 'supplier';
  const key = `${table}_id` as 'supplier_id';
  const found = async (tx: ReadTx, id: string, locked: boolean): Promise<Row | undefined> => {
    const asked = query.selectFrom(one).selectAll().where('site_id', '=', siteOf(tx.whs)).where(key, '=', id);
    const [row] = await tx.rows((locked ? asked.forUpdate() : asked).compile());
    return row as unknown as Row | undefined;
  };
  return {
    find: (tx, id) => found(tx, id, false),
    lock: (tx, id) => found(tx, id, true),
    insert: async (tx, id, fields, creator) => {
      await tx.rows(
        query
          .insertInto(one)
          .values({ ...(fields as object), site_id: siteOf(tx.whs), [key]: id, creator, modifier: creator } as never)
          .compile(),
      );
    },
    update: (tx, id, fields, by) =>
      tx.atEnd(
        query
          .updateTable(one)
          .set({ ...(fields as object), ...by, mtime: new Date() } as never)
          .where('site_id', '=', siteOf(tx.whs))
          .where(key, '=', id)
          .compile(),
      ),
    deleteUnreferenced: async (tx, id) => {
      const [row] = await tx.sql<{ gone: boolean }>('select site.delete_unreferenced($1::regclass, $2, $3) as gone', [
        `site.${table}`,
        key,
        id,
      ]);
      return row?.gone ?? false;
    },
  };
}

interface RowRecord {
  version: number;
  ctime: Date;
  mtime: Date;
  creator: string;
  modifier: string;
}

/** A row as the wire has it: without its site, times as seconds. */
export const onWire = <Row extends { site_id: string; ctime: Date; mtime: Date }>({
  site_id: _,
  ctime,
  mtime,
  ...row
}: Row): Omit<Row, 'site_id' | 'ctime' | 'mtime'> & { ctime: number; mtime: number } => ({
  ...row,
  ctime: epoch(ctime),
  mtime: epoch(mtime),
});

/** SKUs that name a row of another table, for a list: `row` is how that table is called there. */
export const skusOf = (row: 'r' | 'l', key: 'merchant_id' | 'shop_id' | 'supplier_id'): string =>
  `(select count(*)::int from sku s where s.site_id = ${row}.site_id and s.${key} = ${row}.${key})`;
