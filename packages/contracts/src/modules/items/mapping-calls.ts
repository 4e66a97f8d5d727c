import { z } from 'zod';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { mappingFields, modelFields, modelSkuMapping, skuMapping } from './entities.ts';
import { mappingStatus, mappingType, scanThing } from './enums.ts';
import { itemsErrors } from './errors.ts';
import { itemsPermissions } from './permissions.ts';

const base = '/api/v2/apps/basic/sku';
/** Its first sign is looked at by the server, which says what is wrong with it. */
const mappingCode = z.string().regex(/^[!-~]{1,40}$/);

/** The SKU behind a scanned `$` or `#` code. In CN there are none, and the code comes back as it was typed. */
const getSkuByMappingCode = defineCall({
  id: 'basic.sku.get_sku_by_mapping_code',
  kind: 'read',
  method: 'GET',
  path: `${base}/get_sku_by_mapping_code`,
  access: signedIn,
  input: z.strictObject({ new_sku_id: z.string().min(1).max(64) }),
  reply: z.strictObject({ sku_id: z.string(), new_sku_id: z.string() }),
  requestId: 'none',
  audit: 'none',
  load: 'scan',
  errors: [itemsErrors.mappingCodeShape, itemsErrors.unknownMappingCode],
});

const searchSkuMapping = defineCall({
  id: 'basic.sku.search_sku_mapping',
  kind: 'read',
  method: 'GET',
  path: `${base}/search_sku_mapping`,
  access: holderOf(itemsPermissions.mappingView),
  input: z.strictObject({
    ...pageInput(['new_sku_id', 'mtime']),
    new_sku_id: pastedIds.optional(),
    sku_id: pastedIds.optional(),
    mapping_type: z.array(z.literal(mappingType.codes)).max(10).optional(),
    status: z.array(z.literal(mappingStatus.codes)).max(10).optional(),
    mtime_from: moment.optional(),
    mtime_to: moment.optional(),
  }),
  reply: pageReply(skuMapping),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const createSkuMapping = defineCall({
  id: 'basic.sku.create_sku_mapping',
  kind: 'command',
  method: 'POST',
  path: `${base}/create_sku_mapping`,
  access: holderOf(itemsPermissions.mappingCreate),
  input: z.strictObject({ request_id: requestId, new_sku_id: mappingCode, ...mappingFields }),
  reply: z.strictObject({ new_sku_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'sku_mapping', action: 'create' },
  load: 'command',
  errors: [
    itemsErrors.mappingCodeShape,
    itemsErrors.mappingTaken,
    itemsErrors.unknownReference,
    itemsErrors.mappingEnds,
  ],
});

const updateSkuMapping = defineCall({
  id: 'basic.sku.update_sku_mapping',
  kind: 'command',
  method: 'POST',
  path: `${base}/update_sku_mapping`,
  access: holderOf(itemsPermissions.mappingEdit),
  input: z.strictObject({ request_id: requestId, new_sku_id: mappingCode, version: z.int32(), ...mappingFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'sku_mapping', action: 'update' },
  load: 'command',
  errors: [itemsErrors.unknownReference, itemsErrors.mappingEnds],
});

const deleteSkuMapping = defineCall({
  id: 'basic.sku.delete_sku_mapping',
  kind: 'command',
  method: 'POST',
  path: `${base}/delete_sku_mapping`,
  access: holderOf(itemsPermissions.mappingDelete),
  input: z.strictObject({ request_id: requestId, new_sku_id: mappingCode, version: z.int32() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'sku_mapping', action: 'delete' },
  load: 'command',
  errors: [],
});

const searchModelSkuMapping = defineCall({
  id: 'basic.sku.search_model_sku_mapping',
  kind: 'read',
  method: 'GET',
  path: `${base}/search_model_sku_mapping`,
  access: holderOf(itemsPermissions.modelView),
  input: z.strictObject({
    ...pageInput(['model', 'mtime']),
    shop_id: z.array(z.string().max(40)).max(200).optional(),
    item_id: pastedIds.optional(),
    model_id: pastedIds.optional(),
    sku_id: pastedIds.optional(),
    status: z.array(z.literal(mappingStatus.codes)).max(10).optional(),
    mtime_from: moment.optional(),
    mtime_to: moment.optional(),
  }),
  reply: pageReply(modelSkuMapping),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const createModelSkuMapping = defineCall({
  id: 'basic.sku.create_model_sku_mapping',
  kind: 'command',
  method: 'POST',
  path: `${base}/create_model_sku_mapping`,
  access: holderOf(itemsPermissions.modelCreate),
  input: z.strictObject({ request_id: requestId, ...modelFields }),
  reply: z.strictObject({ mapping_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'model_sku_mapping', action: 'create' },
  load: 'command',
  errors: [itemsErrors.modelTaken, itemsErrors.unknownReference],
});

const updateModelSkuMapping = defineCall({
  id: 'basic.sku.update_model_sku_mapping',
  kind: 'command',
  method: 'POST',
  path: `${base}/update_model_sku_mapping`,
  access: holderOf(itemsPermissions.modelEdit),
  input: z.strictObject({
    request_id: requestId,
    mapping_id: z.string().max(40),
    version: z.int32(),
    ...modelFields,
  }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'model_sku_mapping', action: 'update' },
  load: 'command',
  errors: [itemsErrors.modelTaken, itemsErrors.unknownReference],
});

const deleteModelSkuMapping = defineCall({
  id: 'basic.sku.delete_model_sku_mapping',
  kind: 'command',
  method: 'POST',
  path: `${base}/delete_model_sku_mapping`,
  access: holderOf(itemsPermissions.modelDelete),
  input: z.strictObject({ request_id: requestId, mapping_id: z.string().max(40), version: z.int32() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'model_sku_mapping', action: 'delete' },
  load: 'command',
  errors: [],
});

const found = {
  type: z.literal(scanThing.codes),
  id: z.string(),
  name: z.string(),
  /** Single units a scan of it stands for. */
  qty: z.int(),
};

/**
 * What a scanned text is. One thing: that is the answer. Several: `type` says so and the person chooses; what the step
 * expects comes first, so that a cell whose code is also a barcode does not stop a putaway.
 */
const resolveScan = defineCall({
  id: 'basic.sku.resolve_scan',
  kind: 'read',
  method: 'GET',
  path: `${base}/resolve_scan`,
  access: signedIn,
  input: z.strictObject({
    text: z.string().min(1).max(100),
    /** What the step takes; nothing said means anything. */
    expects: z.array(z.literal(scanThing.codes)).max(20).optional(),
  }),
  reply: z.strictObject({ ...found, candidates: z.array(z.strictObject(found)) }),
  requestId: 'none',
  audit: 'none',
  load: 'scan',
  errors: [],
});

export const mappingCalls = {
  getSkuByMappingCode,
  searchSkuMapping,
  createSkuMapping,
  updateSkuMapping,
  deleteSkuMapping,
  searchModelSkuMapping,
  createModelSkuMapping,
  updateModelSkuMapping,
  deleteModelSkuMapping,
  resolveScan,
} as const;
