import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { insertInto, keepOnlyPolicies, tablesOf } from './kit/any-row.ts';
import { startTestServer } from './kit/test-server.ts';

// The application's own conditions are left out on purpose: no statement here names a warehouse in its where clause.

const sge = 'SGE01' as WhsId;
const thb = 'THB01' as WhsId;
const bangkok = { user_id: 'U00000005' };
const refused = /row-level security/;
const oneStorey = `insert into storey (whs_id, storey_id, storey_name, floor_no, creator, modifier) values ($1, 'X1', 'x', 199, 'x', 'x')`;

// The tables are read from the database itself: one that is added tomorrow is tried tomorrow.
const server = await startTestServer();
afterAll(() => server.stop());
const tables = await tablesOf(server, 'warehouse');
const siteTables = await tablesOf(server, 'site');
const appendOnly = await tablesOf(server, 'warehouse', true);
const byMonths = (
  await server.look<{ name: string }>(
    `select relname as name from pg_class where relkind = 'p' and relnamespace = 'site'::regnamespace order by 1`,
  )
).map(({ name }) => name);
const changeable = tables.filter((table) => !appendOnly.includes(table));
/** Tables that only the functions of a room write, by the role that owns these functions. */
const rooms = {
  stock_room: await tablesOf(server, 'warehouse, of the stock room'),
  audit_room: await tablesOf(server, 'warehouse, of the audit room'),
};
const ofRooms = Object.values(rooms).flat();
beforeAll(async () => {
  await keepOnlyPolicies(server);
  for (const table of tables) await server.look(await insertInto(server, table, 'whs_id'), ['SGE01']);
  for (const table of siteTables) await server.look(await insertInto(server, table, 'site_id'), ['SG']);
});

const everyRow = (table: string): Promise<unknown[]> =>
  server.look(`select t::text as row from site.${table} t where whs_id = 'SGE01' order by 1`);

describe('a transaction in Bangkok, by row-level security alone', () => {
  const db = () => server.kernel.databases.dbFor(thb);
  /** As the role that writes the table: the server's own, or that of a room, which its functions work as. */
  const write = async (table: string, statement: string, values: readonly string[] = []): Promise<void> => {
    const role = Object.entries(rooms).find(([, own]) => own.includes(table))?.[0];
    if (role === undefined) {
      await db().change(bangkok, (tx) => tx.sql(statement, values));
      return;
    }
    const room = await server.connect();
    await room.query('begin');
    await room.query(`set local role ${role}; set local search_path = site; set local app.whs_id = '${thb}'`);
    await room.query(statement, [...values]).then(
      () => room.query('commit'),
      async (error: unknown) => {
        await room.query('rollback');
        throw error;
      },
    );
  };
  const put = async (table: string, whs: WhsId): Promise<void> =>
    write(table, await insertInto(server, table, 'whs_id'), [whs]);

  it('has many tables to be tried in', () => {
    expect(tables).toEqual(expect.arrayContaining(['storey', 'location', 'request_key', 'audit_log', 'outbox']));
    expect(siteTables).toEqual(expect.arrayContaining(['merchant', 'sku', 'sku_barcode']));
  });

  it.each(tables)('sees no row of SGE01 in %s, though there are some', async (table) => {
    expect((await everyRow(table)).length).toBeGreaterThan(0);
    const seen = await db().read(bangkok, (tx) => tx.sql<{ whs_id: string }>(`select whs_id from ${table}`));
    expect(seen.filter(({ whs_id }) => whs_id !== thb)).toEqual([]);
  });

  it.each(tables)('cannot put a row of SGE01 into %s', async (table) => {
    const before = await everyRow(table);
    await expect(put(table, sge)).rejects.toThrow(refused);
    expect(await everyRow(table)).toEqual(before);
  });

  it.each(tables)('can put a row of its own into %s', async (table) => {
    await put(table, thb);
    expect(await server.look(`select 1 from site.${table} where whs_id = 'THB01'`)).not.toEqual([]);
  });

  it.each(changeable)('changes and deletes no row of SGE01 in %s, even without a condition', async (table) => {
    const before = await everyRow(table);
    await write(table, `update ${table} set whs_id = whs_id`);
    await write(table, `delete from ${table}`);
    expect(await everyRow(table)).toEqual(before);
    expect(await server.look(`select 1 from site.${table} where whs_id = 'THB01'`)).toEqual([]);
  });

  it.each(changeable)('cannot move a row of its own over to SGE01 in %s', async (table) => {
    await put(table, thb);
    await expect(write(table, `update ${table} set whs_id = 'SGE01'`)).rejects.toThrow(refused);
  });

  it.each([...appendOnly, 'auth_log'])('may neither change, delete nor empty %s at all', async (table) => {
    const [column] = await server.look<{ name: string }>(
      `select attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relname = $1 and a.attnum > 0 and a.attidentity = '' order by a.attnum`,
      [table],
    );
    const name = column?.name ?? '';
    for (const statement of [`update ${table} set ${name} = ${name}`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(write(table, statement)).rejects.toThrow(`permission denied for table ${table}`);
    }
  });

  it.each(ofRooms)('may write %s by the functions of its room alone', async (table) => {
    for (const statement of [
      await insertInto(server, table, 'whs_id'),
      `update ${table} set whs_id = whs_id`,
      `delete from ${table}`,
    ]) {
      const values = statement.startsWith('insert') ? [thb] : [];
      await expect(db().change(bangkok, (tx) => tx.sql(statement, values))).rejects.toThrow(
        `permission denied for table ${table}`,
      );
    }
  });

  it.each(byMonths)('cannot reach the rows of %s through the leaf of a month', async (table) => {
    const [leaf] = await server.look<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'site.${table}'::regclass`,
    );
    expect(leaf).toBeDefined();
    await expect(db().read(bangkok, (tx) => tx.sql(`select 1 from ${leaf?.name}`))).rejects.toThrow(
      'permission denied',
    );
  });

  it('finds no text of Singapore by any search function, though it is there', async () => {
    const searches = await server.look<{ name: string; scope: 'whs_id' | 'site_id' }>(
      `select p.proname as name, case when obj_description(p.prorettype::regtype::text::regclass, 'pg_class') like 'class: site%' then 'site_id' else 'whs_id' end as scope
       from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = 'search_room' order by 1`,
    );
    expect(searches.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['letters_storey_storey_name', 'like_storey_storey_name', 'like_sku_search_text']),
    );
    for (const { name, scope } of searches) {
      const found = (whs: WhsId): Promise<{ place: string }[]> =>
        server.kernel.databases
          .dbFor(whs)
          .read(bangkok, (tx) => tx.sql<{ place: string }>(`select distinct ${scope} as place from ${name}('%')`));
      expect(await found(sge), name).toEqual([{ place: scope === 'whs_id' ? sge : 'SG' }]);
      expect((await found(thb)).filter(({ place }) => !place.startsWith('TH'))).toEqual([]);
    }
  });

  it.each(['search_room', 'stock_room', 'audit_room'])('cannot become the role %s', async (role) => {
    await expect(db().read(bangkok, (tx) => tx.sql(`set local role ${role}`))).rejects.toThrow(/permission denied/);
  });

  it('a reading transaction writes nothing, not even in its own warehouse', async () => {
    await expect(db().read(bangkok, (tx) => tx.sql(oneStorey, [thb]))).rejects.toThrow('read-only transaction');
  });

  it('leaves no warehouse behind on the connection it gives back', async () => {
    await db().read(bangkok, (tx) => tx.sql('select 1 from storey'));
    for (const _ of Array.from({ length: 8 })) {
      const { rows } = await db().pool.query<{ n: number }>('select count(*) as n from storey');
      expect(rows).toEqual([{ n: 0 }]);
    }
  });
});

describe('a transaction in Bangkok, in the tables of the sites', () => {
  const db = () => server.kernel.databases.dbFor(thb);
  const rowsOfSingapore = (table: string): Promise<unknown[]> =>
    server.look(`select t::text as row from site.${table} t where site_id = 'SG' order by 1`);

  it.each(siteTables)('sees no row of Singapore in %s and cannot put one there', async (table) => {
    const before = await rowsOfSingapore(table);
    expect(before.length).toBeGreaterThan(0);
    const seen = await db().read(bangkok, (tx) => tx.sql<{ site_id: string }>(`select site_id from ${table}`));
    expect(seen.filter(({ site_id }) => site_id !== 'TH')).toEqual([]);
    const insert = await insertInto(server, table, 'site_id');
    await expect(db().change(bangkok, (tx) => tx.sql(insert, ['SG']))).rejects.toThrow(refused);
    await db().change(bangkok, (tx) => tx.sql(`update ${table} set site_id = site_id`));
    await db().change(bangkok, (tx) => tx.sql(`delete from ${table}`));
    expect(await rowsOfSingapore(table)).toEqual(before);
  });
});

describe('the control of these tests: a database of its own without the policy', () => {
  it.each([
    'drop policy warehouse_class on site.storey; create policy warehouse_class on site.storey using (true)',
    'alter table site.storey disable row level security',
  ])('leaks and lets through what was refused above, after: %s', async (damage) => {
    const damaged = await startTestServer();
    try {
      await keepOnlyPolicies(damaged);
      await damaged.look(damage);
      const db = damaged.kernel.databases.dbFor(thb);
      const seen = await db.read(bangkok, (tx) => tx.sql<{ whs_id: string }>('select distinct whs_id from storey'));
      expect(seen.length).toBeGreaterThan(10);
      await db.change(bangkok, (tx) => tx.sql(oneStorey, [sge]));
      await db.change(bangkok, (tx) => tx.sql(`update storey set storey_name = 'leaked'`));
      expect(
        await damaged.look(`select 1 from site.storey where whs_id = 'SGE01' and storey_name <> 'leaked'`),
      ).toEqual([]);
      await db.change(bangkok, (tx) => tx.sql('delete from storey'));
      expect(await damaged.look('select 1 from site.storey')).toEqual([]);
    } finally {
      await damaged.stop();
    }
  });
});
