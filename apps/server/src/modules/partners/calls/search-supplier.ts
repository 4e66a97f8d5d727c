import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type SupplierRow, supplierFilter, supplierList, supplierOnWire } from '../store/suppliers.ts';

export const searchSupplier = handle(supplierCalls.searchSupplier, async ({ tx, session }, input) => {
  const found = await page<SupplierRow, keyof typeof supplierList.sorts>(
    tx,
    supplierList,
    supplierFilter(session.site_id, input),
    input,
  );
  return { ...found, list: found.list.map(supplierOnWire) };
});
