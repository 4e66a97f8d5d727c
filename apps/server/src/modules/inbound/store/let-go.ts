import { inboundBoxMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { transition } from '../../../kernel/transition.ts';
import { bindContainer } from '../../../stock/public.ts';

/**
 * Boxes of this task that were opened and hold nothing are anybody's again. A label scanned by mistake would otherwise
 * keep the box from others, and the ASN from its end: there is nothing in it to be received.
 */
export async function letGoEmpty(tx: ChangeTx, taskId: number): Promise<void> {
  const empty = await tx.sql<{ box_no: number; container_no: number }>(
    `select b.box_no, b.container_no from inbound_box b where b.whs_id = $1 and b.task_id = $2 and b.status = 10
       and not exists (select 1 from inbound_box_line n where n.whs_id = b.whs_id and n.box_no = b.box_no)
     order by b.container_no for update`,
    [tx.whs, taskId],
    'inbound.boxes_empty',
  );
  for (const { box_no, container_no } of empty) {
    await transition(tx, inboundBoxMachine, 'cancel', {
      table: 'inbound_box',
      statusColumn: 'status',
      where: { box_no },
      set: {},
    });
    await bindContainer(tx, container_no, 0, taskId);
  }
}
