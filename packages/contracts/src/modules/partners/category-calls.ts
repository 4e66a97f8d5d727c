import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { category, categoryDetail, categoryFields, partnerId } from './entities.ts';
import { partnerStatus } from './enums.ts';
import { partnersErrors } from './errors.ts';
import { partnersPermissions } from './permissions.ts';

const searchCategory = defineCall({
  id: 'basic.category.search_category',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/category/search_category',
  access: holderOf(partnersPermissions.categoryView),
  input: z.strictObject({
    ...pageInput(['sort', 'category_id']),
    category_id: pastedIds.optional(),
    category_name: z.string().max(60).optional(),
    /** The children of one. */
    parent_id: partnerId.optional(),
    level: z.literal([1, 2, 3, 4]).optional(),
    status: z.array(z.literal(partnerStatus.codes)).max(10).optional(),
  }),
  reply: pageReply(category),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getCategory = defineCall({
  id: 'basic.category.get_category',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/category/get_category',
  access: holderOf(partnersPermissions.categoryView),
  input: z.strictObject({ category_id: partnerId }),
  reply: categoryDetail,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createCategory = defineCall({
  id: 'basic.category.create_category',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/category/create_category',
  access: holderOf(partnersPermissions.categoryCreate),
  input: z.strictObject({ request_id: requestId, category_id: partnerId, ...categoryFields }),
  reply: z.strictObject({ category_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'category', action: 'create' },
  load: 'command',
  errors: [partnersErrors.partnerIdTaken, partnersErrors.categoryTooDeep, partnersErrors.categoryCycle],
});

const updateCategory = defineCall({
  id: 'basic.category.update_category',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/category/update_category',
  access: holderOf(partnersPermissions.categoryEdit),
  input: z.strictObject({
    request_id: requestId,
    category_id: partnerId,
    version: z.int(),
    ...categoryFields,
    /** Of the branch, as the person saw it before she moved it. */
    expect_sku_count: z.int().min(0).max(2_147_483_647).optional(),
  }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'category', action: 'update' },
  load: 'command',
  errors: [partnersErrors.moveChanged, partnersErrors.categoryTooDeep, partnersErrors.categoryCycle],
});

/** What others name is stopped instead. */
const deleteCategory = defineCall({
  id: 'basic.category.delete_category',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/category/delete_category',
  access: holderOf(partnersPermissions.categoryDelete),
  input: z.strictObject({ request_id: requestId, category_id: partnerId, version: z.int() }),
  reply: z.strictObject({ is_stopped: z.boolean() }),
  requestId: 'required',
  audit: { object: 'category', action: 'delete' },
  load: 'command',
  errors: [partnersErrors.partnerReferenced, partnersErrors.categoryHasChildren],
});

export const categoryCalls = { searchCategory, getCategory, createCategory, updateCategory, deleteCategory } as const;

export const categoryExport = { export_module: 8, task_type: 813 } as const;
