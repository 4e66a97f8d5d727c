import type { Selectable } from 'kysely';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { query } from '../../../kernel/db/query.ts';
import type { Dock, Location, Station } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';

interface Tables {
  dock: Selectable<Dock>;
  station: Selectable<Station>;
  location: Selectable<Location>;
}

/** Found and locked by their id, written with who and when: places, docks and stations alike. */
interface FloorRows<Row> {
  find(tx: ReadTx, id: string): Promise<Row | undefined>;
  /** Locked until the command ends: what is compared with the version is what will be written. */
  lock(tx: ChangeTx, id: string): Promise<Row | undefined>;
  insert(tx: ChangeTx, id: string, fields: Partial<Row>, creator: string): Promise<void>;
  update(tx: ChangeTx, id: string, fields: Partial<Row>, by: { modifier: string; version: number }): void;
  remove(tx: ChangeTx, id: string): Promise<void>;
}

export function floorRows<Table extends keyof Tables>(table: Table): FloorRows<Tables[Table]> {
  type Row = Tables[Table];
  // One of the three stands for all of them: what is asked here, each of them has.
  const one = table as 'dock';
  const key = `${table}_id` as 'dock_id';
  const found = async (tx: ReadTx, id: string, locked: boolean): Promise<Row | undefined> => {
    const asked = query.selectFrom(one).selectAll().where('whs_id', '=', tx.whs).where(key, '=', id);
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
          .values({ ...(fields as object), whs_id: tx.whs, [key]: id, creator, modifier: creator } as never)
          .compile(),
      );
    },
    update: (tx, id, fields, by) =>
      tx.atEnd(
        query
          .updateTable(one)
          .set({ ...(fields as object), ...by, mtime: new Date() } as never)
          .where('whs_id', '=', tx.whs)
          .where(key, '=', id)
          .compile(),
      ),
    remove: async (tx, id) => {
      await tx.rows(query.deleteFrom(one).where('whs_id', '=', tx.whs).where(key, '=', id).compile());
    },
  };
}

/** A row as the wire has it: without its warehouse, times as seconds. */
export const onWire = <Row extends { whs_id: string; ctime: Date; mtime: Date }>({
  whs_id: _,
  ctime,
  mtime,
  ...row
}: Row): Omit<Row, 'whs_id' | 'ctime' | 'mtime'> & { ctime: number; mtime: number } => ({
  ...row,
  ctime: epoch(ctime),
  mtime: epoch(mtime),
});

const idsOf = { location: 'location_id', storey: 'storey_id', zone: 'zone_id', park: 'park_id' } as const;

/** Those of the ids that this warehouse has not: a deleted place is none. */
export async function unknownIn(
  tx: ReadTx,
  table: keyof typeof idsOf,
  ids: readonly (string | null)[],
): Promise<string[]> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const alive = table === 'location' ? 'and t.status <> 4' : '';
  const rows = await tx.sql<{ id: string }>(
    `select w.id from unnest($2::text[]) as w(id)
     where not exists (select 1 from ${table} t where t.whs_id = $1 and t.${idsOf[table]} = w.id ${alive})`,
    [tx.whs, wanted],
  );
  return rows.map(({ id }) => id);
}
