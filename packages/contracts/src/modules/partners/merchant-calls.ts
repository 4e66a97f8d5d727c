import { z } from 'zod';
import { purchaseType } from '../../common/goods-enums.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { merchant, merchantFields, partnerId } from './entities.ts';
import { partnerSource, partnerStatus } from './enums.ts';
import { partnersErrors } from './errors.ts';
import { partnersPermissions } from './permissions.ts';

const searchMerchant = defineCall({
  id: 'basic.merchant.search_merchant',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/merchant/search_merchant',
  access: holderOf(partnersPermissions.merchantView),
  input: z.strictObject({
    ...pageInput(['merchant_name', 'mtime']),
    merchant_id: pastedIds.optional(),
    merchant_name: z.string().max(60).optional(),
    purchase_type_list: z.array(z.literal(purchaseType.codes)).max(10).optional(),
    status: z.array(z.literal(partnerStatus.codes)).max(10).optional(),
    source: z.array(z.literal(partnerSource.codes)).max(10).optional(),
  }),
  reply: pageReply(merchant),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getMerchant = defineCall({
  id: 'basic.merchant.get_merchant',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/merchant/get_merchant',
  access: holderOf(partnersPermissions.merchantDetail),
  input: z.strictObject({ merchant_id: partnerId }),
  reply: merchant,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createMerchant = defineCall({
  id: 'basic.merchant.create_merchant',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/merchant/create_merchant',
  access: holderOf(partnersPermissions.merchantCreate),
  input: z.strictObject({ request_id: requestId, merchant_id: partnerId, ...merchantFields }),
  reply: z.strictObject({ merchant_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'merchant', action: 'create' },
  load: 'command',
  errors: [partnersErrors.partnerIdTaken, partnersErrors.defaultTypeNotAmong],
});

const updateMerchant = defineCall({
  id: 'basic.merchant.update_merchant',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/merchant/update_merchant',
  access: holderOf(partnersPermissions.merchantEdit),
  input: z.strictObject({ request_id: requestId, merchant_id: partnerId, version: z.int(), ...merchantFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'merchant', action: 'update' },
  load: 'command',
  errors: [partnersErrors.fromPurchaseSystem, partnersErrors.defaultTypeNotAmong],
});

/** What others name is stopped instead. */
const deleteMerchant = defineCall({
  id: 'basic.merchant.delete_merchant',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/merchant/delete_merchant',
  access: holderOf(partnersPermissions.merchantDelete),
  input: z.strictObject({ request_id: requestId, merchant_id: partnerId, version: z.int() }),
  reply: z.strictObject({ is_stopped: z.boolean() }),
  requestId: 'required',
  audit: { object: 'merchant', action: 'delete' },
  load: 'command',
  errors: [partnersErrors.partnerReferenced, partnersErrors.fromPurchaseSystem],
});

export const merchantCalls = { searchMerchant, getMerchant, createMerchant, updateMerchant, deleteMerchant } as const;

export const merchantExport = { export_module: 8, task_type: 812 } as const;
