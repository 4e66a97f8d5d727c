import type { TestServer } from './test-server.ts';

/** The tables of a class, as the database says it; or those of them that are only ever added to. */
export const tablesOf = async (
  server: TestServer,
  tableClass: 'warehouse' | 'warehouse, of the stock room' | 'warehouse, of the audit room' | 'site',
  appendOnly = false,
): Promise<string[]> =>
  (
    await server.look<{ name: string }>(
      `select relname as name from pg_class where obj_description(oid, 'pg_class') like $1 and relnamespace = 'site'::regnamespace order by 1`,
      [`class: ${tableClass}%${appendOnly ? 'append only' : ''}`],
    )
  ).map(({ name }) => name);

/** Takes away every rule of a row but its key and who may see it: what is refused then, the policy refused. */
export async function keepOnlyPolicies(server: TestServer): Promise<void> {
  const rules = await server.look<{ name: string; rule: string }>(
    `select conrelid::regclass::text as name, conname as rule from pg_constraint
     where connamespace = 'site'::regnamespace and contype in ('f', 'c', 'x') and conparentid = 0 and coninhcount = 0
     order by contype desc`,
  );
  for (const { name, rule } of rules) await server.look(`alter table ${name} drop constraint "${rule}"`);
}

const values: Readonly<Record<string, string>> = {
  text: `left(gen_random_uuid()::text, 8)`,
  uuid: 'gen_random_uuid()',
  xid8: `'1'`,
  bytea: `'\\x00'`,
  json: `'{}'`,
  jsonb: `'{}'`,
  boolean: 'false',
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

/** A log takes rows of the person alone for whom the transaction works. */
const ownPerson = `coalesce(nullif(current_setting('app.user_id', true), ''), 'U00000001')`;

/** An insert of one row with whatever its table insists on; $1 is its warehouse or site. */
export async function insertInto(server: TestServer, table: string, scope: 'whs_id' | 'site_id'): Promise<string> {
  const columns = await server.look<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = ('site.' || $1)::regclass and a.attnum > 0 and not a.attisdropped
       and (a.attname = $2 or (a.attnotnull and not a.atthasdef and a.attidentity = '')) order by a.attnum`,
    [table, scope],
  );
  const given = columns.map(({ name, type }) =>
    name === scope
      ? '$1'
      : name === 'user_id' && type === 'text'
        ? ownPerson
        : (values[type] ?? (type.endsWith('[]') ? `'{}'` : '(random() * 30000)::int')),
  );
  return `insert into site.${table} (${columns.map(({ name }) => name).join(', ')}) values (${given.join(', ')})`;
}
