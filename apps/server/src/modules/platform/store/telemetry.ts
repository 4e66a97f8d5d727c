import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import {
  clientErrorKinds,
  happeningTypes,
  type telemetryCalls,
} from '@tallyhouse/contracts/modules/platform/telemetry-calls.ts';
import type { ChangeTx, RoomTx } from '../../../kernel/db/tx.ts';

type Batch = InputOf<typeof telemetryCalls.telemetryLog>;

/** Adds what a console reports to the numbers of this minute. */
export async function addHappenings(tx: ChangeTx, happenings: Batch['list']): Promise<void> {
  // One row a page: two of the same page in one statement would meet on conflict. Sorted, so that two consoles that
  // report the same pages never wait for each other in a circle.
  await tx.sql(
    `insert into telemetry_minute (whs_id, minute, kind, name, n, sum_ms, max_ms)
     select $1, date_trunc('minute', now()), h.kind, h.name, count(*), sum(h.value), max(h.value)
     from jsonb_to_recordset($2::jsonb) as h(kind smallint, name text, value integer)
     group by h.kind, h.name order by h.kind, h.name
     on conflict (whs_id, minute, kind, name) do update set n = telemetry_minute.n + excluded.n,
       sum_ms = telemetry_minute.sum_ms + excluded.sum_ms, max_ms = greatest(telemetry_minute.max_ms, excluded.max_ms)`,
    [
      tx.whs,
      JSON.stringify(
        happenings.map(({ type, name, value }) => ({ kind: happeningTypes.indexOf(type) + 1, name, value })),
      ),
    ],
  );
}

export async function addClientErrors(tx: ChangeTx, errors: Batch['errors']): Promise<void> {
  await tx.sql(
    `insert into client_error (whs_id, kind, message, page, stack, build)
     select $1, e.kind, e.message, e.page, e.stack, e.build
     from jsonb_to_recordset($2::jsonb) as e(kind smallint, message text, page text, stack text, build text)`,
    [tx.whs, JSON.stringify(errors.map((error) => ({ ...error, kind: clientErrorKinds.indexOf(error.kind) + 1 })))],
  );
}

/** Numbers are of use for a quarter, what went wrong until it is mended. */
export async function pruneTelemetry(tx: RoomTx): Promise<void> {
  await tx.sql(`delete from telemetry_minute where minute < now() - interval '90 days'`);
  await tx.sql(`delete from client_error where at < now() - interval '30 days'`);
}
