import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { EventDraft } from '../call.ts';
import type { ChangeTx } from '../db/tx.ts';

/** Tells what a job did, in its transaction. A command gives its events back instead: they go with its answer. */
export async function emit(tx: ChangeTx, events: readonly EventDraft[]): Promise<void> {
  if (events.length === 0) return;
  await tx.sql(
    `insert into outbox (whs_id, subject, aggregate, body)
     select $1, $2 || e.subject, e.aggregate, e.body from jsonb_to_recordset($3) as e(subject text, aggregate text, body jsonb)`,
    [tx.whs, `wms.${siteOf(tx.whs)}.${tx.whs}.`, JSON.stringify(events)],
    'outbox.emit',
  );
}
