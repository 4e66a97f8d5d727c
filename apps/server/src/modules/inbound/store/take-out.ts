import type { OpenBox } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import type { Desk } from '../domain/workplace.ts';
import { settleAsn } from './asns.ts';
import { boxOnWire, draft, linesIn, lockOpenBox } from './boxes.ts';
import { type DeskClaim, deskTask } from './desk-tasks.ts';

/** Takes the last pieces out again: those with serials one by one, others from the line they were counted into. */
export async function takeOut(
  context: CommandContext,
  desk: Desk,
  { task_no, epoch, box_no, qty }: DeskClaim & { readonly box_no: number; readonly qty: number },
): Promise<Outcome<OpenBox>> {
  const { tx, session } = context;
  const { task_id, source_id: asn } = await deskTask(tx, desk, task_no);
  const { events } = await task.act(context, { task_id, epoch }, 'take_out');
  const box = await lockOpenBox(tx, task_id, box_no);
  const lines = await linesIn(tx, box_no);
  const [first] = lines;
  if (!first) return refuse(errors.boxEmpty, { box: box.device_id });
  const held = lines.reduce((sum, line) => sum + line.qty, 0);
  if (qty > held) return refuse(errors.onlyLeft, { n: held });
  let left = qty;
  for (const line of lines.toReversed()) {
    const taken = Math.min(left, line.qty);
    if (taken === 0) break;
    const [text, name] =
      taken === line.qty
        ? [
            'delete from inbound_box_line where whs_id = $1 and box_no = $2 and line_no = $3 and qty = $4',
            'inbound.drop_line',
          ]
        : [
            'update inbound_box_line set qty = qty - $4 where whs_id = $1 and box_no = $2 and line_no = $3',
            'inbound.shrink_line',
          ];
    await tx.sql(text, [tx.whs, box_no, line.line_no, taken], name);
    left -= taken;
  }
  await draft(tx, desk, asn, first.sku_id, -qty);
  const settled = await settleAsn(tx, asn, { modifier: session.email });
  return {
    reply: await boxOnWire(tx, box_no),
    audit: [{ object_id: box.device_id, before: { qty: held }, after: { qty: held - qty } }],
    events: [...events, ...settled.events],
  };
}
