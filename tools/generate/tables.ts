import pg from 'pg';
import { code, page, table } from './markdown.ts';

interface TableRow {
  oid: number;
  schema: string;
  name: string;
  class: string | null;
  partitioned: boolean;
}
interface ColumnRow {
  name: string;
  type: string;
  required: boolean;
  default: string | null;
}
interface NamedRow {
  name: string;
  text: string;
}

// Partitions are left out: which months there are depends on the day.
const tablesSql = `
  select c.oid::int4 as oid, n.nspname as schema, c.relname as name, obj_description(c.oid) as class, c.relkind = 'p' as partitioned
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('control', 'site') and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
  order by n.nspname, c.relname`;
const columnsSql = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    coalesce(pg_get_expr(d.adbin, d.adrelid), case a.attidentity when '' then null else 'identity' end) as default
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;
// The definition from USING on: names of the table and index stand elsewhere on the page.
const indexesSql = `
  select i.relname as name, case when x.indisprimary then 'primary ' when x.indisunique then 'unique ' else '' end
    || substring(pg_get_indexdef(x.indexrelid) from 'USING (.*)$') as text
  from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = $1 order by not x.indisprimary, i.relname`;
const policiesSql = `
  select p.polname as name, case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end
    || ' using ' || coalesce(pg_get_expr(p.polqual, p.polrelid), 'true') as text
  from pg_policy p where p.polrelid = $1 order by p.polname`;

const list = (title: string, rows: readonly NamedRow[]): string =>
  rows.length === 0
    ? `${title}: none`
    : [`${title}:`, '', ...rows.map(({ name, text }) => `- ${name}: ${code(text)}`)].join('\n');

/** One page of all tables, from the database as the migrations make it. */
export async function tablesPage(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const sections: string[] = [];
    for (const { oid, schema, name, class: comment, partitioned } of (await client.query<TableRow>(tablesSql)).rows) {
      const columns = (await client.query<ColumnRow>(columnsSql, [oid])).rows;
      const indexes = (await client.query<NamedRow>(indexesSql, [oid])).rows;
      const policies = (await client.query<NamedRow>(policiesSql, [oid])).rows;
      sections.push(
        `## ${schema}.${name}`,
        `${comment ?? 'class: none'}${partitioned ? ', partitioned by month' : ''}`,
        table(
          ['column', 'type', 'null', 'default'],
          columns.map((column) => [
            column.name,
            column.type,
            column.required ? 'no' : 'yes',
            code(column.default ?? ''),
          ]),
        ),
        list('Indexes', indexes),
        list('Policies', policies),
      );
    }
    return page('Tables', ...sections);
  } finally {
    await client.end();
  }
}
