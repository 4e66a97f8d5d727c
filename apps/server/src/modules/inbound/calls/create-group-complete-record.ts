import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { type CommandContext, type EventDraft, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { moveCartons } from '../store/arrivals.ts';
import { type AsnRow, settleAsn } from '../store/asns.ts';
import { uncountedCartons } from '../store/counted-cartons.ts';
import { countStates } from '../store/counting-records.ts';
import { lockCounting, moveCounting, readGroup } from '../store/counting.ts';
import { closeShort } from '../store/end-asn.ts';

/** An ASN of which nothing was found has nothing to receive: it is over with the count. */
async function endCount(
  { tx, session }: CommandContext,
  { asn_id, counted_qty }: { readonly asn_id: string; readonly counted_qty: number },
): Promise<{ readonly row: AsnRow; readonly events: readonly EventDraft[] }> {
  await closeShort(tx, asn_id, 'counted');
  const isEmpty = counted_qty === 0;
  if (isEmpty) await moveCartons(tx, 'empty', { asn_id: [asn_id] });
  return settleAsn(tx, asn_id, { modifier: session.email, counted: true, boxed: isEmpty });
}

export const createGroupCompleteRecord = handle(
  calls.createGroupCompleteRecord,
  async (context, { group_id, missing_action }) => {
    const { tx } = context;
    await lockCounting(tx, group_id);
    const [[carton, ...others], states] = await Promise.all([
      uncountedCartons(tx, group_id),
      countStates(tx, group_id),
    ]);
    if (carton !== undefined) return refuse(errors.cartonsOpen, { n: others.length + 1, carton });
    const isLess = states.some(({ is_short, missing_carton_qty }) => is_short || missing_carton_qty > 0);
    if (isLess && missing_action !== missingAction.codeOf('close')) return refuse(errors.countedShort, {});
    await moveCounting(tx, group_id, 'finish');
    const ended: Awaited<ReturnType<typeof endCount>>[] = [];
    for (const state of states) ended.push(await endCount(context, state));
    const made = await task.create(
      context,
      ended
        .filter(({ row }) => row.counted_qty > 0)
        .map(({ row }) => ({
          task_type: 'receiving',
          source_type: 'asn',
          source_id: row.asn_id,
          source_no: row.asn_id,
          due_at: row.due_time,
          lines: 0,
          qty: row.counted_qty,
        })),
    );
    const [first, ...rest] = ended.map(({ row }) => ({
      object_id: row.asn_id,
      after: { group_id, counted_qty: row.counted_qty },
    }));
    if (!first) throw new Error('a group without ASNs');
    return {
      reply: {
        group: await readGroup(tx, group_id),
        asn_id_list: states.map(({ asn_id }) => asn_id),
        receiving_task_list: made.tasks.map(({ task_no }) => task_no),
      },
      audit: [first, ...rest],
      events: [...ended.flatMap(({ events }) => events), ...made.events],
    };
  },
);
