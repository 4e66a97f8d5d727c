import { z } from 'zod';
import { purchaseType } from '../../common/goods-enums.ts';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { photosErrors } from '../photos/errors.ts';
import { photoAsked, photoList } from '../photos/limits.ts';
import {
  barcodeFields,
  barcodeText,
  choice,
  sku,
  skuBarcode,
  skuFields,
  skuId,
  skuIdentity,
  skuPack,
} from './entities.ts';
import { skuFlag, skuLifecycle, skuTag } from './enums.ts';
import { itemsErrors } from './errors.ts';
import { mappingCalls } from './mapping-calls.ts';
import { itemsPermissions } from './permissions.ts';

const base = '/api/v2/apps/basic/sku';
const ids = z.array(z.string().max(40)).max(200);

const searchSku = defineCall({
  id: 'basic.sku.search_sku',
  kind: 'read',
  method: 'GET',
  path: `${base}/search_sku`,
  access: holderOf(itemsPermissions.skuView),
  input: z.strictObject({
    ...pageInput(['sku_id', 'sku_name', 'mtime']),
    sku_id: pastedIds.optional(),
    barcode: pastedIds.optional(),
    /** Part of the name, the local name, the brand, the code or the main barcode. */
    keyword: z.string().max(100).optional(),
    merchant_id: ids.optional(),
    shop_id: ids.optional(),
    supplier_id: ids.optional(),
    /** With all below it. */
    category_id: z.string().max(40).optional(),
    purchase_type: z.array(z.literal(purchaseType.codes)).max(10).optional(),
    tag_list: z.array(z.literal(skuTag.codes)).max(10).optional(),
    /** Any of them. */
    flag_list: z.array(z.literal(skuFlag.codes)).max(10).optional(),
    /** 1: only those whose size or weight nobody knows. */
    no_dimension: z.literal([1]).optional(),
    no_barcode: z.literal([1]).optional(),
    lifecycle_status: z.array(z.literal(skuLifecycle.codes)).max(10).optional(),
    mtime_from: moment.optional(),
    mtime_to: moment.optional(),
  }),
  reply: pageReply(sku),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getSku = defineCall({
  id: 'basic.sku.get_sku',
  kind: 'read',
  method: 'GET',
  path: `${base}/get_sku`,
  access: holderOf(itemsPermissions.skuDetail),
  input: z.strictObject({ sku_id: z.string().max(40) }),
  reply: z.strictObject({ sku, barcode_list: z.array(skuBarcode), pack_list: z.array(skuPack) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** For everybody: who puts goods away or picks them has no list of SKUs, and must see what they look like. */
const getSkuPhoto = defineCall({
  id: 'basic.sku.get_sku_photo',
  kind: 'file',
  method: 'GET',
  path: `${base}/get_sku_photo`,
  access: signedIn,
  input: z.strictObject({ sku_id: z.string().max(40), ...photoAsked }),
  reply: z.strictObject({}),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** What a SKU can belong to: merchants, shops, suppliers or categories of the site, for filters and forms. */
const getSkuChoiceList = defineCall({
  id: 'basic.sku.get_sku_choice_list',
  kind: 'read',
  method: 'GET',
  path: `${base}/get_sku_choice_list`,
  access: signedIn,
  input: z.strictObject({ of: z.enum(['merchant', 'shop', 'supplier', 'category']) }),
  reply: z.strictObject({ list: z.array(choice) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createSku = defineCall({
  id: 'basic.sku.create_sku',
  kind: 'command',
  method: 'POST',
  path: `${base}/create_sku`,
  access: holderOf(itemsPermissions.skuCreate),
  input: z.strictObject({
    request_id: requestId,
    sku_id: skuId,
    ...skuIdentity,
    /** The barcode on the single unit, when it has one. */
    main_barcode: z.union([z.literal(''), barcodeText]),
    is_shared: z.literal([0, 1]),
    image_list: photoList.optional(),
  }),
  reply: z.strictObject({ sku_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'sku', action: 'create' },
  load: 'command',
  errors: [itemsErrors.skuTaken, itemsErrors.unknownReference, itemsErrors.barcodeTaken, photosErrors.photoGone],
});

const updateSku = defineCall({
  id: 'basic.sku.update_sku',
  kind: 'command',
  method: 'POST',
  path: `${base}/update_sku`,
  access: holderOf(itemsPermissions.skuEdit),
  input: z.strictObject({ request_id: requestId, sku_id: skuId, version: z.int32(), ...skuFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'sku', action: 'update' },
  load: 'command',
  errors: [itemsErrors.unknownReference, itemsErrors.expiryNeedsLife, photosErrors.photoGone],
});

/** Lifecycle, or tags to take off, of several SKUs as the person saw them: all or none. */
const massUpdateSku = defineCall({
  id: 'basic.sku.mass_update_sku',
  kind: 'command',
  method: 'POST',
  path: `${base}/mass_update_sku`,
  access: holderOf(itemsPermissions.skuEdit),
  input: z.strictObject({
    request_id: requestId,
    sku_list: z
      .array(z.strictObject({ sku_id: skuId, version: z.int32() }))
      .min(1)
      .max(200),
    lifecycle_status: z.literal(skuLifecycle.codes).optional(),
    tags_off: z.array(z.literal(skuTag.codes)).max(10).optional(),
    reason: z.string().trim().max(200),
  }),
  reply: z.strictObject({ changed: z.int() }),
  requestId: 'required',
  audit: { object: 'sku', action: 'update' },
  load: 'command',
  errors: [itemsErrors.lifecycleBack],
});

const searchSkuBarcode = defineCall({
  id: 'basic.sku.search_sku_barcode',
  kind: 'read',
  method: 'GET',
  path: `${base}/search_sku_barcode`,
  access: holderOf(itemsPermissions.skuView),
  input: z.strictObject({
    ...pageInput(['barcode']),
    barcode: pastedIds.optional(),
    sku_id: pastedIds.optional(),
    is_shared: z.literal([0, 1]).optional(),
  }),
  reply: pageReply(skuBarcode),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const saveSkuBarcode = defineCall({
  id: 'basic.sku.save_sku_barcode',
  kind: 'command',
  method: 'POST',
  path: `${base}/save_sku_barcode`,
  access: holderOf(itemsPermissions.skuEdit),
  input: z.strictObject({ request_id: requestId, sku_id: skuId, version: z.int32(), ...barcodeFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'sku', action: 'update' },
  load: 'command',
  errors: [itemsErrors.barcodeTaken],
});

const deleteSkuBarcode = defineCall({
  id: 'basic.sku.delete_sku_barcode',
  kind: 'command',
  method: 'POST',
  path: `${base}/delete_sku_barcode`,
  access: holderOf(itemsPermissions.skuEdit),
  input: z.strictObject({ request_id: requestId, sku_id: skuId, version: z.int32(), barcode: barcodeText }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'sku', action: 'update' },
  load: 'command',
  errors: [],
});

/** All packs of a SKU at once: what is not sent is gone. */
const saveSkuPack = defineCall({
  id: 'basic.sku.save_sku_pack',
  kind: 'command',
  method: 'POST',
  path: `${base}/save_sku_pack`,
  access: holderOf(itemsPermissions.skuEdit),
  input: z.strictObject({
    request_id: requestId,
    sku_id: skuId,
    version: z.int32(),
    pack_list: z.array(skuPack).max(3),
  }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'sku', action: 'update' },
  load: 'command',
  errors: [itemsErrors.packsDoNotRise, itemsErrors.notItsBarcode],
});

export const itemsCalls = {
  searchSku,
  getSku,
  getSkuPhoto,
  getSkuChoiceList,
  createSku,
  updateSku,
  massUpdateSku,
  searchSkuBarcode,
  saveSkuBarcode,
  deleteSkuBarcode,
  saveSkuPack,
  ...mappingCalls,
} as const;

export const skuExport = { export_module: 8, task_type: 806 } as const;
export const barcodeExport = { export_module: 8, task_type: 807 } as const;
export const mappingExport = { export_module: 8, task_type: 808 } as const;
export const modelExport = { export_module: 8, task_type: 809 } as const;
