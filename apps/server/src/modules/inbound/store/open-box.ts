import type { OpenBox } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { bindContainer, makeContainer } from '../../../stock/public.ts';
import { task } from '../../../tasks/public.ts';
import type { Desk } from '../domain/workplace.ts';
import { boxOnWire } from './boxes.ts';
import { type DeskClaim, deskTask } from './desk-tasks.ts';
import { letGoEmpty } from './let-go.ts';

const usable: readonly number[] = [1, 2];

interface Found {
  readonly device_id: string;
  readonly device_type: number;
  readonly status: number;
  /** The open box it is, and of which task. */
  readonly box_no: number | null;
  readonly task_id: number | null;
  readonly holds: boolean;
}

async function deviceOf(tx: ReadTx, label: string): Promise<Found | undefined> {
  const [row] = await tx.sql<Found>(
    `select d.device_id, d.device_type, d.status, b.box_no, b.task_id,
       exists (select 1 from container c join stock s on s.whs_id = c.whs_id and s.container_id = c.id and s.on_hand > 0
         where c.whs_id = d.whs_id and c.container_id = d.device_id) as holds
     from device d left join inbound_box b on b.whs_id = d.whs_id and b.device_id = d.device_id and b.status = 10
     where d.whs_id = $1 and d.device_id = upper($2)`,
    [tx.whs, label],
    'inbound.box_device',
  );
  return row;
}

/** Opens an empty box for the goods of this ASN, in place of one nothing was put into, or goes on with the one that is open. */
export async function openBox(
  context: CommandContext,
  desk: Desk,
  { task_no, epoch, device_id: label }: DeskClaim & { readonly device_id: string },
): Promise<Outcome<OpenBox>> {
  const { tx, session } = context;
  const { task_id, source_id } = await deskTask(tx, desk, task_no);
  const { events } = await task.act(context, { task_id, epoch }, 'scan_box');
  const found = await deviceOf(tx, label);
  if (!found || !usable.includes(found.status)) return refuse(errors.boxUnfit, { box: label });
  if (found.box_no !== null && found.task_id === task_id)
    return { reply: await boxOnWire(tx, found.box_no), audit: [{ object_id: found.device_id }], events };
  if (found.box_no !== null || found.holds) return refuse(errors.boxHolds, { box: found.device_id });
  await letGoEmpty(tx, task_id);
  const container = await makeContainer(tx, found.device_id, found.device_type);
  await bindContainer(tx, container, task_id, task_id);
  const [box] = await tx.sql<{ box_no: number }>(
    `insert into inbound_box (whs_id, device_id, container_no, asn_id, task_id, creator) values ($1, $2, $3, $4, $5, $6) returning box_no`,
    [tx.whs, found.device_id, container, source_id, task_id, session.email],
    'inbound.open_box',
  );
  if (!box) throw new Error('no box was made');
  return {
    reply: await boxOnWire(tx, box.box_no),
    audit: [{ object_id: found.device_id, after: { asn_id: source_id, box_no: box.box_no } }],
    events,
  };
}
