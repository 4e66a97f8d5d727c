import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { sheetAsns } from '../store/arrivals.ts';
import { boxingOnWire } from '../store/boxes.ts';
import { openTaskOf, takeInHand } from '../store/in-hand.ts';

/** The ASN of the number of its task, which is scanned from the screen of who handed it over. */
async function asnsOf(tx: ReadTx, code: string): Promise<string[]> {
  const named = await sheetAsns(tx, code);
  if (named.length > 0) return named;
  const rows = await tx.sql<{ source_id: string }>(
    `select source_id from task where whs_id = $1 and task_no = $2 and task_type = 'boxing'`,
    [tx.whs, code],
    'inbound.task_sheet',
  );
  return rows.map(({ source_id }) => source_id);
}

export const scanSheetId = handle(calls.scanSheetId, async (context, { scan_code: code }) => {
  const { tx } = context;
  const named = await asnsOf(tx, code);
  if (named.length === 0) return refuse(errors.nothingFound, { code });
  for (const asn of named) {
    const found = await openTaskOf(tx, 'boxing', asn);
    if (!found) continue;
    const { task, events } = await takeInHand(context, found);
    return {
      reply: await boxingOnWire(tx, task, task.task_id, asn),
      audit: [{ object_id: task.task_no, after: { asn_id: asn } }],
      events,
    };
  }
  return refuse(errors.otherPage, { asn: named[0] ?? code });
});
