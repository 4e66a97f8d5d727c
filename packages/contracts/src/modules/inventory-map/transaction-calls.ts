import { z } from 'zod';
import { yesNo } from '../../common/goods-enums.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { move, movePost } from './entities.ts';
import { moveDirection, stockDocType, stockReason } from './enums.ts';
import { inventoryMapErrors as errors } from './errors.ts';
import { inventoryMapPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inventory/inventorymap';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none' } as const;
const qty = z.int().min(0).max(2_147_483_647);

const searchTransaction = defineCall({
  ...readOf,
  follows: ['stock'],
  id: 'inventory.inventorymap.search_transaction',
  path: `${path}/search_transaction`,
  access: holderOf(may.transactionList),
  input: z.strictObject({
    ...pageInput(['at']),
    at_from: moment.optional(),
    at_to: moment.optional(),
    sku_id: pastedIds.optional(),
    location_id: pastedIds.optional(),
    /** Which end of a move the location is. */
    location_end: z.enum(['either', 'from', 'to']).optional(),
    container_id: pastedIds.optional(),
    uid: pastedIds.optional(),
    doc_no: pastedIds.optional(),
    doc_type: z.array(z.literal(stockDocType.codes)).max(40).optional(),
    reason: z.array(z.literal(stockReason.codes)).max(40).optional(),
    actor: z.string().max(80).optional(),
    owner_id: z.string().max(40).optional(),
    direction: z.literal(moveDirection.codes).optional(),
    qty_from: qty.optional(),
    qty_to: qty.optional(),
    is_reversed: z.literal(yesNo.codes).optional(),
  }),
  reply: pageReply(move),
  load: 'list',
  errors: [errors.tooManyPages, errors.rangeNeeded],
});

const getTransactionDetail = defineCall({
  ...readOf,
  id: 'inventory.inventorymap.get_transaction_detail',
  path: `${path}/get_transaction_detail`,
  access: holderOf(may.transactionList),
  input: z.strictObject({ move_id: z.int().min(1) }),
  reply: movePost,
  load: 'read',
  errors: [],
});

export const transactionCalls = { searchTransaction, getTransactionDetail } as const;

export const transactionExport = { export_module: 6, task_type: 607 } as const;
