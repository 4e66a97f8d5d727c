import { z } from 'zod';
import { purchaseType } from '../../common/goods-enums.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { partnerId, receiving, receivingFields, supplier, supplierFields } from './entities.ts';
import { partnerSource, partnerStatus } from './enums.ts';
import { partnersErrors } from './errors.ts';
import { partnersPermissions } from './permissions.ts';

const searchSupplier = defineCall({
  id: 'basic.supplier.search_supplier',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/supplier/search_supplier',
  access: holderOf(partnersPermissions.supplierView),
  input: z.strictObject({
    ...pageInput(['supplier_name', 'mtime']),
    supplier_id: pastedIds.optional(),
    supplier_name: z.string().max(60).optional(),
    country: z.array(z.string().max(2)).max(60).optional(),
    purchase_type_list: z.array(z.literal(purchaseType.codes)).max(10).optional(),
    status: z.array(z.literal(partnerStatus.codes)).max(10).optional(),
    source: z.array(z.literal(partnerSource.codes)).max(10).optional(),
  }),
  reply: pageReply(supplier),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getSupplier = defineCall({
  id: 'basic.supplier.get_supplier',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/supplier/get_supplier',
  access: holderOf(partnersPermissions.supplierDetail),
  input: z.strictObject({ supplier_id: partnerId }),
  reply: supplier.extend({ receiving }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createSupplier = defineCall({
  id: 'basic.supplier.create_supplier',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/supplier/create_supplier',
  access: holderOf(partnersPermissions.supplierCreate),
  input: z.strictObject({ request_id: requestId, supplier_id: partnerId, ...supplierFields }),
  reply: z.strictObject({ supplier_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'supplier', action: 'create' },
  load: 'command',
  errors: [partnersErrors.partnerIdTaken],
});

const updateSupplier = defineCall({
  id: 'basic.supplier.update_supplier',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/supplier/update_supplier',
  access: holderOf(partnersPermissions.supplierEdit),
  input: z.strictObject({ request_id: requestId, supplier_id: partnerId, version: z.int(), ...supplierFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'supplier', action: 'update' },
  load: 'command',
  errors: [partnersErrors.fromPurchaseSystem],
});

/** What others name is stopped instead. */
const deleteSupplier = defineCall({
  id: 'basic.supplier.delete_supplier',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/supplier/delete_supplier',
  access: holderOf(partnersPermissions.supplierDelete),
  input: z.strictObject({ request_id: requestId, supplier_id: partnerId, version: z.int() }),
  reply: z.strictObject({ is_stopped: z.boolean() }),
  requestId: 'required',
  audit: { object: 'supplier', action: 'delete' },
  load: 'command',
  errors: [partnersErrors.partnerReferenced, partnersErrors.fromPurchaseSystem],
});

/** How this warehouse receives it: its own, also where the supplier belongs to another system. */
const updateSupplierWhs = defineCall({
  id: 'basic.supplier.update_supplier_whs',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/supplier/update_supplier_whs',
  access: holderOf(partnersPermissions.supplierEdit),
  input: z.strictObject({ request_id: requestId, supplier_id: partnerId, version: z.int(), ...receivingFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'supplier', action: 'update' },
  load: 'command',
  errors: [],
});

export const supplierCalls = {
  searchSupplier,
  getSupplier,
  createSupplier,
  updateSupplier,
  deleteSupplier,
  updateSupplierWhs,
} as const;

export const supplierExport = { export_module: 8, task_type: 810 } as const;
