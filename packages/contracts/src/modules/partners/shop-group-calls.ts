import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { partnerId, shopGroup, shopGroupFields } from './entities.ts';
import { shopGroupPurpose } from './enums.ts';
import { partnersErrors } from './errors.ts';
import { partnersPermissions } from './permissions.ts';

const searchShopGroup = defineCall({
  id: 'basic.shopgroup.search_shop_group',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/shopgroup/search_shop_group',
  access: holderOf(partnersPermissions.groupView),
  input: z.strictObject({
    ...pageInput(['group_name', 'mtime']),
    shop_group_id: pastedIds.optional(),
    group_name: z.string().max(60).optional(),
    purpose: z.array(z.literal(shopGroupPurpose.codes)).max(10).optional(),
    shop_id: z.array(partnerId).max(50).optional(),
  }),
  reply: pageReply(shopGroup),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getShopGroup = defineCall({
  id: 'basic.shopgroup.get_shop_group',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/shopgroup/get_shop_group',
  access: holderOf(partnersPermissions.groupView),
  input: z.strictObject({ shop_group_id: partnerId }),
  reply: shopGroup.extend({ shop_list: z.array(z.strictObject({ shop_id: z.string(), shop_name: z.string() })) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createShopGroup = defineCall({
  id: 'basic.shopgroup.create_shop_group',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/shopgroup/create_shop_group',
  access: holderOf(partnersPermissions.groupCreate),
  input: z.strictObject({ request_id: requestId, shop_group_id: partnerId, ...shopGroupFields }),
  reply: z.strictObject({ shop_group_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'shop_group', action: 'create' },
  load: 'command',
  errors: [partnersErrors.partnerIdTaken, partnersErrors.shopsUnknown],
});

const updateShopGroup = defineCall({
  id: 'basic.shopgroup.update_shop_group',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/shopgroup/update_shop_group',
  access: holderOf(partnersPermissions.groupEdit),
  input: z.strictObject({ request_id: requestId, shop_group_id: partnerId, version: z.int(), ...shopGroupFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'shop_group', action: 'update' },
  load: 'command',
  errors: [partnersErrors.shopsUnknown],
});

const deleteShopGroup = defineCall({
  id: 'basic.shopgroup.delete_shop_group',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/shopgroup/delete_shop_group',
  access: holderOf(partnersPermissions.groupDelete),
  input: z.strictObject({ request_id: requestId, shop_group_id: partnerId, version: z.int() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'shop_group', action: 'delete' },
  load: 'command',
  errors: [partnersErrors.groupInUse],
});

export const shopGroupCalls = {
  searchShopGroup,
  getShopGroup,
  createShopGroup,
  updateShopGroup,
  deleteShopGroup,
} as const;
