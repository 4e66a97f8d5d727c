import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { flowVariant, missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { type EventDraft, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { useDeviceInbound } from '../../platform/public.ts';
import { slaHours } from '../conf.ts';
import { arrivalNow, lockGroup, moveCartons } from '../store/arrivals.ts';
import { lockAsns, moveAsn } from '../store/asns.ts';
import { openCounting } from '../store/counting.ts';

/** The truck is empty: each of its ASNs goes on to the boxing desk, or all of them to be counted where devices are used. */
export const completeArrival = handle(calls.completeArrival, async (context, { group_id, missing_action }) => {
  const { tx, session, conf } = context;
  const group = await lockGroup(tx, group_id);
  if (group.staging_location_id === '') return refuse(errors.stagingUnfit, { loc: '-', kind: 'arriving' });
  const { asn_list } = await arrivalNow(tx, group_id);
  const none = asn_list.find(({ arrived_carton_qty }) => arrived_carton_qty === 0);
  if (none) return refuse(errors.cartonsMissing, { asn: none.asn_id });
  const asnIds = asn_list.map(({ asn_id }) => asn_id);
  await moveCartons(tx, missing_action === missingAction.codeOf('close') ? 'cancel' : 'miss', { asn_id: asnIds });
  await tx.sql(
    'update asn_group set arrived_time = now() where whs_id = $1 and group_id = $2',
    [tx.whs, group_id],
    'inbound.group_arrives',
  );
  await tx.sql(
    'update asn set due_time = now() + make_interval(hours => $3) where whs_id = $1 and asn_id = any($2::text[])',
    [tx.whs, asnIds, await conf.get(slaHours)],
    'inbound.due',
  );
  const isCounted = await conf.get(useDeviceInbound);
  const flow_variant = flowVariant.codeOf(isCounted ? 'device' : 'boxing');
  const events: EventDraft[] = [];
  for (const id of asnIds) {
    const moved = await moveAsn(tx, id, 'arrive', { modifier: session.email, flow_variant });
    events.push(...moved.events);
  }
  if (isCounted) await openCounting(tx, group_id);
  const made = await task.create(
    context,
    (isCounted ? [] : await lockAsns(tx, asnIds)).map(({ asn_id, due_time, expected_qty }) => ({
      task_type: 'boxing',
      source_type: 'asn',
      source_id: asn_id,
      source_no: asn_id,
      due_at: due_time,
      lines: 0,
      qty: expected_qty,
    })),
  );
  const [first, ...rest] = asn_list.map(({ asn_id, arrived_carton_qty }) => ({
    object_id: asn_id,
    after: { group_id, arrived_carton_qty },
  }));
  if (!first) throw new Error('a group without ASNs');
  return {
    reply: { asn_id_list: asnIds, task_no_list: made.tasks.map(({ task_no }) => task_no) },
    audit: [first, ...rest],
    events: [...events, ...made.events],
  };
});
