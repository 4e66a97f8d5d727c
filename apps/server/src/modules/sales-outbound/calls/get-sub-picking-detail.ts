import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { pickLinesOnWire, readSubPicking } from '../store/sub-pickings.ts';

export const getSubPickingDetail = handle(
  calls.getSubPickingDetail,
  async ({ tx, session }, { sub_picking_id: id }) => {
    const { task_id } = await task.find(tx, id);
    const own = await readSubPicking(tx, task_id);
    if (!own) return refuse(baseErrors.notFound, { thing: 'Task', id, whs_id: session.whs_id });
    return { task: own, line_list: await pickLinesOnWire(tx, task_id) };
  },
);
