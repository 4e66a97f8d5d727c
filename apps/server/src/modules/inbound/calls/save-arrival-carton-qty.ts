import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { arrivalNow, lockGroup } from '../store/arrivals.ts';

export const saveArrivalCartonQty = handle(
  calls.saveArrivalCartonQty,
  async ({ tx }, { group_id, asn_id, carton_qty }) => {
    await lockGroup(tx, group_id);
    // Cartons with labels are counted by scanning them.
    const [row] = await tx.sql<{ asn_id: string }>(
      `update asn a set arrived_carton_qty = $4, mtime = now() where whs_id = $1 and asn_id = $2 and group_id = $3
         and not exists (select 1 from tracking t where t.whs_id = a.whs_id and t.asn_id = a.asn_id) returning asn_id`,
      [tx.whs, asn_id, group_id, carton_qty],
      'inbound.carton_qty',
    );
    if (!row) return refuse(errors.nothingFound, { code: asn_id });
    return {
      reply: await arrivalNow(tx, group_id),
      audit: [{ object_id: asn_id, after: { arrived_carton_qty: carton_qty } }],
      events: [],
    };
  },
);
