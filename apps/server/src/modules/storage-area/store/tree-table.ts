import type { CompiledQuery } from 'kysely';
import { query } from '../../../kernel/db/query.ts';
import type { DB } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';

interface Written {
  readonly version: number;
  readonly modifier: string;
}

/** The writes of a table of the storage area: they differ in the name of the table and of its key, and in nothing else. */
export interface TreeTable<Row, Fields> {
  /** Locked until the command ends: what is compared with the version is what will be written. */
  lock(tx: ChangeTx, id: string): Promise<Row | undefined>;
  /** Is it there, and will it stay there until the command ends? What hangs itself below it asks this. */
  stands(tx: ChangeTx, id: string): Promise<boolean>;
  insert(tx: ChangeTx, id: string, row: Fields & { readonly creator: string }): void;
  update(tx: ChangeTx, id: string, row: Fields & Written): void;
  /** As update, at once: for what is then copied down to the cells. */
  write(tx: ChangeTx, id: string, row: Fields & Written): Promise<void>;
  remove(tx: ChangeTx, id: string): void;
}

export function treeTable<Row extends object, Fields extends object>(
  table: keyof DB,
  key: string,
): TreeTable<Row, Fields> {
  // One table stands for all: of one that may be any of a hundred the builder's types take half the time of the whole check.
  const one = table as 'zone';
  const column = key as 'zone_id';
  const updating = (whs: string, id: string, row: Fields & Written): CompiledQuery =>
    query
      .updateTable(one)
      .set({ ...row, mtime: new Date() } as never)
      .where('whs_id', '=', whs)
      .where(column, '=', id)
      .compile();
  return {
    lock: async (tx, id) => {
      const [row] = await tx.sql<Row>(`select * from ${table} where whs_id = $1 and ${key} = $2 for update`, [
        tx.whs,
        id,
      ]);
      return row;
    },
    stands: async (tx, id) => {
      const rows = await tx.sql(`select 1 from ${table} where whs_id = $1 and ${key} = $2 for key share`, [tx.whs, id]);
      return rows.length > 0;
    },
    insert: (tx, id, row) =>
      tx.atEnd(
        query
          .insertInto(one)
          .values({ whs_id: tx.whs, [key]: id, modifier: row.creator, ...row } as never)
          .compile(),
      ),
    update: (tx, id, row) => tx.atEnd(updating(tx.whs, id, row)),
    write: async (tx, id, row) => {
      await tx.rows(updating(tx.whs, id, row));
    },
    remove: (tx, id) => tx.atEnd(query.deleteFrom(one).where('whs_id', '=', tx.whs).where(column, '=', id).compile()),
  };
}
