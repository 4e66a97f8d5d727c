import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseForeign, refuseStopped, stopped } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { suppliers } from '../store/suppliers.ts';

export const deleteSupplier = handle(
  supplierCalls.deleteSupplier,
  async ({ tx, session }, { supplier_id, version: seen }) => {
    const what = { thing: 'Supplier', id: supplier_id };
    const before = refuseStale(session, what, await suppliers.lock(tx, supplier_id), seen);
    refuseForeign(supplier_id, before);
    const isGone = await suppliers.deleteUnreferenced(tx, supplier_id);
    if (!isGone) {
      refuseStopped(what, before);
      suppliers.update(tx, supplier_id, stopped, { modifier: session.email, version: before.version + 1 });
    }
    return {
      reply: { is_stopped: !isGone },
      audit: [
        {
          object_id: supplier_id,
          before: historyOf(before),
          ...(isGone ? {} : { after: historyOf({ ...before, ...stopped }) }),
        },
      ],
      events: [
        {
          subject: isGone ? 'basic.supplier.deleted' : 'basic.supplier.changed',
          aggregate: `supplier:${supplier_id}`,
          body: { supplier_id },
        },
      ],
    };
  },
);
