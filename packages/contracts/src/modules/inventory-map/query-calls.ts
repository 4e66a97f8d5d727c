import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { containerCard, foundThing, label, locationCard, skuCard, uidCard } from './entities.ts';
import { inventoryMapErrors as errors } from './errors.ts';
import { inventoryMapPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inventory/query';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none', errors: [errors.codeUnknown] } as const;

const scanCode = defineCall({
  ...readOf,
  id: 'inventory.query.scan_code',
  path: `${path}/scan_code`,
  access: holderOf(may.queryGoods),
  input: z.strictObject({ code: label }),
  /** Several when more than one thing bears the code: the person chooses. */
  reply: z.strictObject({ code: z.string(), list: z.array(foundThing) }),
  load: 'scan',
});

const getSkuCard = defineCall({
  ...readOf,
  id: 'inventory.query.get_sku_card',
  path: `${path}/get_sku_card`,
  access: holderOf(may.queryGoods),
  input: z.strictObject({ sku_id: label }),
  reply: skuCard,
  load: 'read',
});

const getUidCard = defineCall({
  ...readOf,
  id: 'inventory.query.get_uid_card',
  path: `${path}/get_uid_card`,
  access: holderOf(may.queryGoods),
  input: z.strictObject({ uid: label }),
  reply: uidCard,
  load: 'read',
});

const getLocationCard = defineCall({
  ...readOf,
  id: 'inventory.query.get_location_card',
  path: `${path}/get_location_card`,
  access: holderOf(may.queryLocation),
  input: z.strictObject({ location_id: label }),
  reply: locationCard,
  load: 'read',
});

const getContainerCard = defineCall({
  ...readOf,
  id: 'inventory.query.get_container_card',
  path: `${path}/get_container_card`,
  access: holderOf(may.queryLocation),
  input: z.strictObject({ container_id: label }),
  reply: containerCard,
  load: 'read',
});

export const queryCalls = { scanCode, getSkuCard, getUidCard, getLocationCard, getContainerCard } as const;
