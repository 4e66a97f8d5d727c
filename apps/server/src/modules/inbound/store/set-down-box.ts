import { stagingType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { inboundBoxMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import type { AuditDraft, CommandContext, EventDraft } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { task } from '../../../tasks/public.ts';
import { stagingNo } from './arrivals.ts';
import { type AsnRow, readAsnRow, settleAsn } from './asns.ts';
import { linesIn, lockOpenBox } from './boxes.ts';
import { draftPutaway } from './putaways.ts';
import { goodsIn, receiveBox } from './receive-box.ts';

export interface SetDown {
  readonly asn: AsnRow;
  /** The putaway that was made for it, and where it goes first. */
  readonly task_no: string;
  readonly location_id: string;
  readonly audit: AuditDraft;
  readonly events: readonly EventDraft[];
}

/** A box is full: its goods are received, and a putaway with a place waits for whoever comes. */
export async function setDownBox(
  context: CommandContext,
  { task_id, source_id, epoch }: { readonly task_id: number; readonly source_id: string; readonly epoch: number },
  { box_no, location_id: label }: { readonly box_no: number; readonly location_id: string },
): Promise<SetDown> {
  const { tx, session } = context;
  const [acted, box, lines, from, asn] = await together(
    task.act(context, { task_id, epoch }, 'complete_box'),
    lockOpenBox(tx, task_id, box_no),
    linesIn(tx, box_no),
    stagingNo(tx, label, { type: stagingType.codeOf('putaway'), name: 'putaway' }),
    readAsnRow(tx, source_id),
  );
  if (lines.length === 0) return refuse(errors.boxEmpty, { box: box.device_id });
  const goods = await goodsIn(tx, asn, lines);
  const putaway = await draftPutaway(context, {
    source_type: 'asn',
    source_id: asn.asn_id,
    due_at: asn.due_time,
    device_id: box.device_id,
    container_no: box.container_no,
    from,
    goods: [goods],
  });
  await receiveBox(context, asn, box, lines, goods, { staging: from.no, putaway: putaway.task_id });
  const first = await putaway.settle();
  const completed = transition(tx, inboundBoxMachine, 'complete', {
    table: 'inbound_box',
    statusColumn: 'status',
    where: { box_no },
    set: { staging_location_id: from.location_id, putaway_task_id: putaway.task_id },
    raise: ['completed_at = now()'],
  });
  const [, , settled] = await together(
    tx.sendWaiting(),
    completed,
    settleAsn(tx, asn.asn_id, { modifier: session.email }),
  );
  const { qty } = goods;
  return {
    asn: settled.row,
    task_no: putaway.task_no,
    location_id: first,
    audit: { object_id: box.device_id, after: { qty, asn_id: asn.asn_id, location_id: from.location_id } },
    events: [
      ...acted.events,
      ...putaway.events,
      ...settled.events,
      {
        subject: 'inbound.box.posted',
        aggregate: `asn:${asn.asn_id}`,
        body: { asn_id: asn.asn_id, device_id: box.device_id, qty, task_no: putaway.task_no },
      },
    ],
  };
}
