import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { findReceiving, putReceiving, suppliers } from '../store/suppliers.ts';

const unsaid = {
  receiving_note: '',
  default_dock_id: null,
  allowed_late_min: null,
  version: 0,
  modifier: '',
  mtime: new Date(0),
};

export const updateSupplierWhs = handle(
  supplierCalls.updateSupplierWhs,
  async ({ tx, session }, { supplier_id, version: seen, ...typed }) => {
    // The supplier's lock stands for the warehouse's row, which may not be there yet.
    const [supplier, own] = await Promise.all([suppliers.lock(tx, supplier_id), findReceiving(tx, supplier_id)]);
    if (!supplier) return refuse(baseErrors.notFound, { thing: 'Supplier', id: supplier_id, whs_id: session.whs_id });
    const before = refuseStale(session, { thing: 'Supplier', id: supplier_id }, own ?? unsaid, seen);
    const version = before.version + 1;
    const after = {
      receiving_note: typed.receiving_note ?? '',
      default_dock_id: typed.default_dock_id,
      allowed_late_min: typed.allowed_late_min,
    };
    putReceiving(tx, supplier_id, { ...after, modifier: session.email, version });
    const { receiving_note, default_dock_id, allowed_late_min } = before;
    return {
      reply: { version },
      audit: [{ object_id: supplier_id, before: { receiving_note, default_dock_id, allowed_late_min }, after }],
      events: [{ subject: 'basic.supplier.changed', aggregate: `supplier:${supplier_id}`, body: { supplier_id } }],
    };
  },
);
