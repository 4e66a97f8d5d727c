import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { stockGrade } from '../rule-center/enums.ts';
import { label, onHandHeader, onHandLine, stockRow, uidRow } from './entities.ts';
import { inventoryMapErrors as errors } from './errors.ts';
import { inventoryMapPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inventory/inventorymap';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none' } as const;
const qty = z.int().min(0).max(2_147_483_647);

const searchOnHand = defineCall({
  ...readOf,
  follows: ['stock'],
  id: 'inventory.inventorymap.search_on_hand',
  path: `${path}/search_on_hand`,
  access: holderOf(may.onHandList),
  input: z.strictObject({
    ...pageInput(['sku_id']),
    sku_id: pastedIds.optional(),
    upc: pastedIds.optional(),
    owner_id: z.string().max(40).optional(),
    grade: z.array(z.literal(stockGrade.codes)).max(4).optional(),
    zone_id: z.string().max(6).optional(),
    location_id: pastedIds.optional(),
    container_id: pastedIds.optional(),
    on_hand_from: qty.optional(),
    on_hand_to: qty.optional(),
  }),
  reply: pageReply(onHandLine),
  load: 'list',
  errors: [errors.tooManyPages],
});

const getOnHandDetail = defineCall({
  ...readOf,
  follows: ['stock'],
  id: 'inventory.inventorymap.get_on_hand_detail',
  path: `${path}/get_on_hand_detail`,
  access: holderOf(may.onHandDetail),
  input: z.strictObject({
    ...pageInput(['location_id']),
    sku_id: label,
    owner_id: z.string().max(40).optional(),
    grade: z.literal(stockGrade.codes).optional(),
  }),
  reply: pageReply(stockRow).extend({ header: onHandHeader }),
  load: 'list',
  errors: [errors.tooManyPages],
});

const searchOnHandUid = defineCall({
  ...readOf,
  id: 'inventory.inventorymap.search_on_hand_uid',
  path: `${path}/search_on_hand_uid`,
  access: holderOf(may.onHandDetail),
  input: z.strictObject({ ...pageInput(['uid']), sku_id: label, uid: pastedIds.optional() }),
  reply: pageReply(uidRow),
  load: 'list',
  errors: [errors.tooManyPages],
});

export const onHandCalls = { searchOnHand, getOnHandDetail, searchOnHandUid } as const;

export const onHandExport = { export_module: 6, task_type: 601 } as const;
