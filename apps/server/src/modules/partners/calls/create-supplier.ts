import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseTaken } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { supplierRow } from '../domain/supplier.ts';
import { suppliers } from '../store/suppliers.ts';

export const createSupplier = handle(
  supplierCalls.createSupplier,
  async ({ tx, session }, { request_id: _, supplier_id, ...typed }) => {
    refuseTaken(supplier_id, await suppliers.find(tx, supplier_id));
    const row = supplierRow(typed);
    await suppliers.insert(tx, supplier_id, row, session.email);
    return {
      reply: { supplier_id, version: 1 },
      audit: [{ object_id: supplier_id, after: historyOf(row) }],
      events: [{ subject: 'basic.supplier.created', aggregate: `supplier:${supplier_id}`, body: { supplier_id } }],
    };
  },
);
