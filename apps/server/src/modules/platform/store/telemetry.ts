import type { ChangeTx } from '../../../kernel/db/tx.ts';

export interface Happening {
  readonly type: 'pv' | 'dwell';
  readonly name: string;
  readonly value: number;
}

/** Adds what a console reports to the numbers of this minute. */
export async function addHappenings(tx: ChangeTx, happenings: readonly Happening[]): Promise<void> {
  // One row a page: two of the same page in one statement would meet on conflict. Sorted, so that two consoles that
  // report the same pages never wait for each other in a circle.
  await tx.sql(
    `insert into telemetry_minute (whs_id, minute, kind, name, n, sum_ms, max_ms)
     select $1, date_trunc('minute', now()), case h.type when 'pv' then 1 else 2 end, h.name, count(*), sum(h.value), max(h.value)
     from jsonb_to_recordset($2::jsonb) as h(type text, name text, value integer)
     group by h.type, h.name order by h.type, h.name
     on conflict (whs_id, minute, kind, name) do update set n = telemetry_minute.n + excluded.n,
       sum_ms = telemetry_minute.sum_ms + excluded.sum_ms, max_ms = greatest(telemetry_minute.max_ms, excluded.max_ms)`,
    [tx.whs, JSON.stringify(happenings)],
  );
}
