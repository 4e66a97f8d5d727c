import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Known } from './values.ts';

interface MeantToChange {
  readonly table: string;
  readonly why: string;
  /** SQL: rows that may come and go. */
  readonly rows?: string;
  /** SQL: a list of columns of the row `t` that may change. */
  readonly columns?: string;
}

/** What a refusal, or the passing of time, may write. Nothing else. */
const meantToChange: readonly MeantToChange[] = [
  { table: 'site.request_key', rows: 't.state = 2', why: 'A refusal is an answer: it is kept under its request id.' },
  { table: 'control.login_pace', rows: 'true', why: 'A try to sign in is counted, whatever comes of it.' },
  { table: 'control.login_guard', rows: 'true', why: 'A wrong password is held against the name it was tried for.' },
  { table: 'control.captcha_challenge', columns: `array['used_at']`, why: 'A code serves once, right or wrong.' },
  { table: 'control.rights_request', rows: 't.retcode <> 0', why: 'The same for a change of people and rights.' },
  {
    table: 'control.auth_log',
    rows: 'not t.ok',
    why: 'A sign-in or a change of warehouse that was refused is on record.',
  },
  {
    table: 'control.user_session',
    columns: `array['last_seen_at', 'idle_until'] || case when t.revoke_reason = 'no access' then array['revoked_at', 'revoke_reason'] else '{}' end`,
    why: 'Using a session keeps it open; asking for a warehouse that is not hers ends it.',
  },
  { table: 'site.consumer_cursor', rows: 'true', why: 'The relay moves by itself.' },
  { table: 'site.audit_seal', rows: 'true', why: 'The worker seals by itself.' },
  { table: 'site.worker_heartbeat', rows: 'true', why: 'The workers beat by themselves.' },
];

/** Every table of the product, by schema and name; the leaves of a partitioned one are part of it. */
export async function tablesOf(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('site', 'control') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** What every table holds, as one short text each. */
export type Fingerprint = ReadonlyMap<string, string>;

/** `of`: SQL, the rows `t` that count; every row when left out. */
export async function fingerprint(admin: pg.Client, tables: readonly string[], of = 'true'): Promise<Fingerprint> {
  const parts = tables.map((table) => {
    const free = meantToChange.filter((one) => one.table === table);
    const columns = free.flatMap((one) => (one.columns === undefined ? [] : [one.columns]))[0];
    const rows = free.flatMap((one) => (one.rows === undefined ? [] : [`(${one.rows})`])).join(' or ') || 'false';
    // The transaction that wrote a row last costs a tenth of reading the row, and also tells a write of the same values.
    const row =
      columns === undefined
        ? 't.xmin::text::bigint'
        : `hashtextextended((jsonb_strip_nulls(to_jsonb(t)) - (${columns}))::text, 0)`;
    return `select '${table}' as name, count(*) || ' ' || coalesce(sum(${row}), 0) as print
      from ${table} t where not (${rows}) and (${of})`;
  });
  const text = parts.join(' union all ');
  // Named, so that it is planned once: planning to read two hundred tables takes longer than reading them.
  const plan = createHash('sha1').update(text).digest('hex');
  const { rows } = await admin.query<{ name: string; print: string }>({ name: plan, text });
  return new Map(rows.map(({ name, print }) => [name, print]));
}

export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table);

const rowsLookedAt = 100;

/** Values of the columns of all tables, by the name of the column; `of` as above. */
export async function knownValues(admin: pg.Client, tables: readonly string[], of = 'true'): Promise<Known> {
  const known = new Map<string, Set<string | number>>();
  for (const table of tables) {
    const { rows } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where ${of} limit ${rowsLookedAt}`,
    );
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      known.set(column, (known.get(column) ?? new Set()).add(value));
    }
  }
  return new Map([...known].map(([column, values]) => [column, [...values].slice(0, rowsLookedAt)]));
}
