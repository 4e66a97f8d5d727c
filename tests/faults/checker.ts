import pg from 'pg';
import type { History } from './history.ts';

export interface Finding {
  readonly check: string;
  readonly count: number;
  /** The first few, to begin the search with. */
  readonly witnesses: readonly string[];
}

export interface Verdict {
  readonly lost: number;
  readonly doubled: number;
  readonly unresolved: number;
  readonly findings: readonly Finding[];
}

/** The effects of a command are its audit rows: they stand in the same transaction as what they tell of. */
const effects = `
  select h.n, h.outcome, count(a.id)::int as effects from trial_command h
  left join site.audit_log a on a.request_id = h.request_id group by h.n, h.outcome`;

const trialRows = `a.user_id <> 'system'`;

/** Each returns no row when all is well. */
const checks: Readonly<Record<string, string>> = {
  'acknowledged and not there (lost)': `select n::text from (${effects}) e where outcome = 'applied' and effects = 0`,
  'more than one effect (doubled)': `select n || ' x' || effects from (${effects}) e where effects > 1`,
  'refused or never seen, and yet there': `select n::text from (${effects}) e where outcome in ('refused', 'never_seen') and effects > 0`,
  'acknowledged without a kept answer': `
    select h.n::text from trial_command h left join site.request_key k using (request_id)
    where h.outcome = 'applied' and h.last and (k.state is distinct from 1 or k.reply is distinct from h.reply)`,
  'refused without a kept refusal': `
    select h.n::text from trial_command h left join site.request_key k using (request_id)
    where h.outcome = 'refused' and h.last and (k.state is distinct from 2 or k.retcode <> h.retcode)`,
  'effect without its request id': `
    select a.id::text from site.audit_log a left join site.request_key k on k.whs_id = a.whs_id and k.request_id = a.request_id
    where ${trialRows} and k.state is distinct from 1`,
  'request id that nobody sent': `
    select k.request_id::text from site.request_key k where not exists (select 1 from trial_command h where h.request_id = k.request_id)`,
  'claim that was never finished': `select request_id::text from site.request_key where state = 0`,
  'kept answer without its effect': `
    select k.request_id::text from site.request_key k where k.state = 1
      and (select count(*) from site.audit_log a where a.request_id = k.request_id) <> 1`,
  'event without its effect': `
    select o.id::text from site.outbox o where not exists (select 1 from site.audit_log a where a.txid = o.txid and a.whs_id = o.whs_id)
      and not exists (select 1 from site.stock_cut c where c.whs_id = o.whs_id
        and c.at = case when o.subject like '%.stock.checkpoint.made' then (o.body ->> 'at')::timestamptz end)`,
};

/** Of a storey: every change of it is one event, and its version counts them. */
const storeyChecks: typeof checks = {
  'effect without its event': `
    select a.id::text from site.audit_log a where ${trialRows} and (select count(*) from site.outbox o
      where o.txid = a.txid and o.whs_id = a.whs_id and o.aggregate = 'storey:' || a.object_id) <> 1`,
  'storey whose version is not its number of updates + 1': `
    with told as (
      select whs_id, object_id as storey_id, count(*) filter (where action = 'create') as made,
        count(*) filter (where action = 'update') as updates, count(*) filter (where action = 'delete') as ended
      from site.audit_log where object_type = 'storey' group by 1, 2)
    select storey_id || ' of ' || whs_id from told full join site.storey s using (whs_id, storey_id)
    where told.made is distinct from 1 or told.ended > 1 or (s.version is null) <> (told.ended = 1) or s.version <> told.updates + 1`,
};

const loadHistory = async (client: pg.Client, history: History): Promise<void> => {
  await client.query(`
    create temp table trial_command (n int, request_id uuid, last boolean, outcome text, retcode int, reply jsonb)`);
  const rows = history.commands.flatMap((command) =>
    command.requestIds.map((request_id, place) => ({
      n: command.n,
      request_id,
      last: place === command.requestIds.length - 1,
      outcome: command.outcome,
      retcode: command.retcode,
      reply: command.reply ?? null,
    })),
  );
  await client.query(
    `insert into trial_command select * from jsonb_to_recordset($1::jsonb)
       as c(n int, request_id uuid, last boolean, outcome text, retcode int, reply jsonb)`,
    [JSON.stringify(rows)],
  );
  await client.query('create index on trial_command (request_id)');
};

/** Compares what the clients were told with what the database holds, all in one snapshot. */
export async function check(
  databaseUrl: string,
  history: History,
  own: Readonly<Record<string, string>> = storeyChecks,
): Promise<Verdict> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const findings: Finding[] = [];
  try {
    // No index leads from a request id to its audit row: the product never asks that way, the checker does.
    await client.query('create index if not exists trial_audit_request on site.audit_log (request_id)');
    await client.query('analyze site.audit_log, site.outbox, site.request_key, site.storey');
    await loadHistory(client, history);
    await client.query('begin isolation level repeatable read read only');
    for (const [name, sql] of Object.entries({ ...checks, ...own })) {
      const { rows } = await client.query<Record<string, string>>(sql);
      findings.push({
        check: name,
        count: rows.length,
        witnesses: rows.slice(0, 5).map((row) => String(Object.values(row)[0])),
      });
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  const unresolved = history.commands.filter((command) => command.outcome === 'unknown');
  findings.push({
    check: 'unknown that never resolved',
    count: unresolved.length,
    witnesses: unresolved.slice(0, 5).map(({ n }) => String(n)),
  });
  for (const kind of new Set(history.complaints.map((complaint) => complaint.kind))) {
    const same = history.complaints.filter((complaint) => complaint.kind === kind);
    findings.push({
      check: `client saw: ${kind}`,
      count: same.length,
      witnesses: same.slice(0, 3).map(({ detail }) => detail),
    });
  }
  const countOf = (word: string): number => findings.find((finding) => finding.check.includes(`(${word})`))?.count ?? 0;
  return { lost: countOf('lost'), doubled: countOf('doubled'), unresolved: unresolved.length, findings };
}
