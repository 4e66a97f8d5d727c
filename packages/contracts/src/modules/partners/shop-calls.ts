import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { partnerId, shop, shopFields } from './entities.ts';
import { partnerSource, partnerStatus } from './enums.ts';
import { partnersErrors } from './errors.ts';
import { partnersPermissions } from './permissions.ts';

const searchShop = defineCall({
  id: 'basic.shop.search_shop',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/shop/search_shop',
  access: holderOf(partnersPermissions.shopView),
  input: z.strictObject({
    ...pageInput(['shop_name', 'mtime']),
    shop_id: pastedIds.optional(),
    shop_name: z.string().max(60).optional(),
    merchant_id: z.array(partnerId).max(50).optional(),
    shop_group_id: z.array(partnerId).max(50).optional(),
    platform: z.string().max(60).optional(),
    status: z.array(z.literal(partnerStatus.codes)).max(10).optional(),
    source: z.array(z.literal(partnerSource.codes)).max(10).optional(),
  }),
  reply: pageReply(shop),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getShop = defineCall({
  id: 'basic.shop.get_shop',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/shop/get_shop',
  access: holderOf(partnersPermissions.shopDetail),
  input: z.strictObject({ shop_id: partnerId }),
  reply: shop,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createShop = defineCall({
  id: 'basic.shop.create_shop',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/shop/create_shop',
  access: holderOf(partnersPermissions.shopCreate),
  input: z.strictObject({ request_id: requestId, shop_id: partnerId, ...shopFields }),
  reply: z.strictObject({ shop_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'shop', action: 'create' },
  load: 'command',
  errors: [partnersErrors.partnerIdTaken, partnersErrors.merchantNotUsable],
});

const updateShop = defineCall({
  id: 'basic.shop.update_shop',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/shop/update_shop',
  access: holderOf(partnersPermissions.shopEdit),
  input: z.strictObject({ request_id: requestId, shop_id: partnerId, version: z.int(), ...shopFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'shop', action: 'update' },
  load: 'command',
  errors: [partnersErrors.fromPurchaseSystem, partnersErrors.merchantNotUsable],
});

/** What others name is stopped instead. */
const deleteShop = defineCall({
  id: 'basic.shop.delete_shop',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/shop/delete_shop',
  access: holderOf(partnersPermissions.shopDelete),
  input: z.strictObject({ request_id: requestId, shop_id: partnerId, version: z.int() }),
  reply: z.strictObject({ is_stopped: z.boolean() }),
  requestId: 'required',
  audit: { object: 'shop', action: 'delete' },
  load: 'command',
  errors: [partnersErrors.partnerReferenced, partnersErrors.fromPurchaseSystem],
});

export const shopCalls = { searchShop, getShop, createShop, updateShop, deleteShop } as const;

export const shopExport = { export_module: 8, task_type: 811 } as const;
