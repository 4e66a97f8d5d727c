import type pg from 'pg';

/** Stands in every text of that warehouse's rows that a person could have typed: wherever else it shows, something leaks. */
export const canaryOf = (whs: string): string => `canary-of-${whs}`;

/** The names of the one row of each table that no other warehouse can have, whatever calls make there. */
export const namesOnlyIn = (whs: string) => ({
  text: `${whs}-1`,
  uuid: `00000000-0000-7000-8000-${Buffer.from(whs.padEnd(6)).toString('hex')}`,
});

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly filled: boolean;
  /** Part of a key, or pointing at one. */
  readonly key: boolean;
}

/** The tables that hold rows of one warehouse, by the class their migration gave them. */
export async function warehouseTables(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'site' and obj_description(c.oid, 'pg_class') like 'class: warehouse%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function columnsOf(admin: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await admin.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
       a.atthasdef or a.attidentity <> '' as filled,
       exists (select 1 from pg_constraint k where k.conrelid = a.attrelid and k.contype in ('p', 'u', 'f') and a.attnum = any(k.conkey)) as key
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  return rows;
}

/** What a row of the warehouse points at, from rows that are there already. */
async function pointers(admin: pg.Client, table: string, whs: string): Promise<Map<string, unknown>> {
  const { rows } = await admin.query<{ target: string; here: string[]; there: string[] }>(
    `select k.confrelid::regclass::text as target,
       array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey) order by array_position(k.conkey, attnum)) as here,
       array(select attname::text from pg_attribute where attrelid = k.confrelid and attnum = any(k.confkey) order by array_position(k.confkey, attnum)) as there
     from pg_constraint k where k.conrelid = $1::regclass and k.contype = 'f'`,
    [table],
  );
  const found = new Map<string, unknown>();
  for (const { target, here, there } of rows) {
    const { rows: targets } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${target} t where to_jsonb(t)->>'whs_id' = $1 limit 1`,
      [whs],
    );
    for (const [n, column] of here.entries()) found.set(column, targets[0]?.row[there[n] ?? '']);
  }
  return found;
}

/** No row of the world has this number, and no call makes one. */
const farNumber = 4_242;

const isNumber = (column: Column): boolean => /^(?:smallint|integer|bigint|numeric)$/.test(column.type);

function valueFor(
  column: Column,
  whs: string,
  userId: string,
  like: Record<string, unknown>,
  keyNumber: number,
): unknown {
  if (column.name === 'whs_id') return whs;
  if (column.name === 'site_id') return whs.slice(0, 2);
  if (column.name === 'user_id') return userId;
  if (column.type === 'uuid') return namesOnlyIn(whs).uuid;
  if (column.type === 'text' && (column.key || column.name.endsWith('_id'))) return namesOnlyIn(whs).text;
  if (column.filled) return undefined;
  if (column.key && isNumber(column)) return keyNumber;
  const known = like[column.name];
  if (known !== undefined && known !== null) return typeof known === 'object' ? JSON.stringify(known) : known;
  if (column.type === 'text') return 'x';
  if (column.type.startsWith('json')) return '{}';
  if (column.type === 'bytea') return Buffer.from('x');
  if (column.type.startsWith('timestamp') || column.type === 'date') return new Date();
  if (column.type === 'boolean') return true;
  if (column.type.endsWith('[]')) return [];
  return 1;
}

/** A row like the first one there, under names of its own; made up where there is none. */
async function putRow(
  admin: pg.Client,
  table: string,
  whs: string,
  userId: string,
  keyNumber = farNumber,
): Promise<void> {
  const { rows } = await admin.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where whs_id = $1 limit 1`,
    [whs],
  );
  const columns = await columnsOf(admin, table);
  const values = new Map(
    columns.map((column) => [column.name, valueFor(column, whs, userId, rows[0]?.row ?? {}, keyNumber)]),
  );
  for (const [column, value] of await pointers(admin, table, whs)) if (value !== undefined) values.set(column, value);
  const given = [...values].filter(([, value]) => value !== undefined);
  try {
    await insert(admin, table, given);
  } catch (error) {
    // A number of the key that is one of a few (a check says so): the first of them will do.
    if (keyNumber !== farNumber || !(error instanceof Error && 'code' in error && error.code === '23514')) throw error;
    await putRow(admin, table, whs, userId, 1);
  }
}

async function insert(admin: pg.Client, table: string, given: readonly (readonly [string, unknown])[]): Promise<void> {
  await admin.query(
    `insert into ${table} (${given.map(([name]) => name).join(', ')}) values (${given.map((_, n) => `$${n + 1}`).join(', ')})`,
    given.map(([, value]) => value),
  );
}

/** How a thing is found stays as it is; what it says gets the canary. */
const isName = (column: Column): boolean => column.key || /_(?:id|type|key|no|sha)$/.test(column.name);

async function mark(admin: pg.Client, table: string, whs: string, userId: string): Promise<void> {
  for (const column of await columnsOf(admin, table)) {
    const to = column.type.startsWith('json')
      ? `(${column.name}::jsonb || jsonb_build_object('canary', $2::text))::${column.type}`
      : column.type === 'text' && !isName(column)
        ? `$2 || ' ' || ${column.name}`
        : column.name === 'user_id' && !column.key
          ? '$2'
          : undefined;
    if (to === undefined) continue;
    try {
      await admin.query(`update ${table} set ${column.name} = ${to} where whs_id = $1 and ${column.name} is not null`, [
        whs,
        column.name === 'user_id' ? userId : canaryOf(whs),
      ]);
    } catch (error) {
      // A text that is one of a few words (a check says so) cannot hold a canary.
      if (!(error instanceof Error && 'code' in error && error.code === '23514')) throw error;
    }
  }
}

/**
 * A row of the warehouse in every table of its class whose names no other has, and the canary in every text. All of them are this
 * person's, so that nothing but the warehouse keeps her from them.
 */
export async function putCanaries(admin: pg.Client, whs: string, userId: string): Promise<void> {
  let left = await warehouseTables(admin);
  const why = new Map<string, string>();
  for (let before = -1; left.length > 0 && left.length !== before;) {
    before = left.length;
    const missing: string[] = [];
    for (const table of left) {
      try {
        await putRow(admin, table, whs, userId);
        await mark(admin, table, whs, userId);
      } catch (error) {
        why.set(table, error instanceof Error ? error.message : String(error));
        missing.push(table);
      }
    }
    left = missing;
  }
  if (left.length > 0) {
    throw new Error(
      left
        .map((table) => `No row of ${whs} could be made for ${table}: ${why.get(table)}. Give the demo world one.`)
        .join('\n'),
    );
  }
}
