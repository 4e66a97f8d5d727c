import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseForeign } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { supplierRow } from '../domain/supplier.ts';
import { suppliers } from '../store/suppliers.ts';

export const updateSupplier = handle(
  supplierCalls.updateSupplier,
  async ({ tx, session }, { request_id: _, supplier_id, version: seen, ...typed }) => {
    const found = await suppliers.lock(tx, supplier_id);
    const before = refuseStale(session, { thing: 'Supplier', id: supplier_id }, found, seen);
    refuseForeign(supplier_id, before);
    const version = before.version + 1;
    const row = supplierRow(typed, before);
    suppliers.update(tx, supplier_id, row, { modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: supplier_id, before: historyOf(before), after: historyOf({ supplier_id, ...row }) }],
      events: [{ subject: 'basic.supplier.changed', aggregate: `supplier:${supplier_id}`, body: { supplier_id } }],
    };
  },
);
