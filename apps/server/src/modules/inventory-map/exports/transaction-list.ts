import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { transactionExport as codes } from '@tallyhouse/contracts/modules/inventory-map/transaction-calls.ts';
import type { ExportDef } from '../../../kernel/exports/define-export.ts';
import { moveQuery } from '../store/move-query.ts';
import { moveSource } from '../store/moves.ts';

export const transactionListExport: ExportDef = {
  ...codes,
  fileName: 'Transaction',
  permission: may.transactionExport,
  page: may.transactionList,
  columns: {
    at: 'time',
    move_id: 'number',
    doc_type: 'number',
    doc_no: 'text',
    line_no: 'number',
    task_no: 'text',
    sku_id: 'text',
    sku_name: 'text',
    supplier_lot: 'text',
    production_date: 'text',
    expiry_date: 'text',
    uid: 'text',
    owner_id: 'text',
    grade: 'number',
    qty: 'number',
    from_location_id: 'text',
    from_container_id: 'text',
    to_location_id: 'text',
    to_container_id: 'text',
    reason: 'number',
    actor: 'text',
    terminal: 'text',
    reverses: 'number',
    reversed_by: 'number',
    note: 'text',
  },
  rows: (whs, filters) => {
    const { actor, ...asked } = calls.searchTransaction.input.parse(filters);
    // A file with more than the list shows would be worse than none.
    if (actor) throw new Error('people are found by name in another database: a file cannot be narrowed by them');
    const query = moveQuery(whs, siteOf(whs), asked);
    const order = asked.order ?? 'desc';
    return {
      place: 'warehouse',
      from: `(${moveSource(query)}) l`,
      where: 'true',
      values: query.values,
      orderBy: `at ${order}, move_id ${order}`,
    };
  },
};
