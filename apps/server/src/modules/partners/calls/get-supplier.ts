import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findReceiving, findSupplier, supplierOnWire } from '../store/suppliers.ts';

export const getSupplier = handle(supplierCalls.getSupplier, async ({ tx, session }, { supplier_id }) => {
  const [row, own] = await Promise.all([findSupplier(tx, supplier_id), findReceiving(tx, supplier_id)]);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Supplier', id: supplier_id, whs_id: session.whs_id });
  return {
    ...supplierOnWire(row),
    receiving: {
      receiving_note: own?.receiving_note ?? '',
      default_dock_id: own?.default_dock_id ?? null,
      allowed_late_min: own?.allowed_late_min ?? null,
      version: own?.version ?? 0,
    },
  };
});
