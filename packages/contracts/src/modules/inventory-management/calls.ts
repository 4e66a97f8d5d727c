import { z } from 'zod';
import { stockErrors } from '../../common/stock-errors.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { approvalView, rejectReason } from '../approval/entities.ts';
import { approvalErrors } from '../approval/errors.ts';
import { importFile } from '../imports/entities.ts';
import { importsErrors } from '../imports/errors.ts';
import { adjustment, adjustmentImpact, adjustmentLine, adjustmentNo, mostLinesAtOnce, newLine } from './entities.ts';
import { adjustmentLineState, adjustmentStatus, adjustmentTab, adjustmentType } from './enums.ts';
import { inventoryManagementErrors as errors } from './errors.ts';
import { inventoryManagementPermissions as may } from './permissions.ts';
import { typesByHand } from './types.ts';

const path = '/api/v2/apps/process/inventory/inventoryadjustment';
/** In the currency of the document, as people count: 35.10 and not 3,510 cents. */
const amount = z.number().min(0).max(1e12);
const lineErrors = [
  errors.adjustmentStatus,
  errors.lineUnknown,
  errors.lineLacks,
  errors.lineNotOfType,
  errors.containerElsewhere,
  errors.tooManyLines,
];
const holdErrors = [errors.goodsReserved, errors.lineNow, stockErrors.blockTooMuch];

const searchInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.search_inventory_adjustment',
  kind: 'read',
  method: 'GET',
  path: `${path}/search_inventory_adjustment`,
  access: holderOf(may.adjustmentList),
  input: z.strictObject({
    ...pageInput(['ctime', 'adjustment_no']),
    tab: z.literal(adjustmentTab.codes).optional(),
    adjustment_no: pastedIds.optional(),
    status: z.array(z.literal(adjustmentStatus.codes)).max(10).optional(),
    adjustment_type: z.array(z.literal(adjustmentType.codes)).max(10).optional(),
    sku_id: z.string().max(40).optional(),
    location_id: z.string().max(32).optional(),
    owner_id: z.string().max(40).optional(),
    value_from: amount.optional(),
    value_to: amount.optional(),
    creator: z.string().max(100).optional(),
    ctime_from: moment.optional(),
    ctime_to: moment.optional(),
  }),
  reply: pageReply(adjustment),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.get_inventory_adjustment',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_inventory_adjustment`,
  access: holderOf(may.adjustmentView),
  input: z.strictObject({ adjustment_no: adjustmentNo }),
  reply: z.strictObject({
    adjustment,
    /** 1: the person who asks made it. */
    is_mine: z.literal([0, 1]),
    approval: approvalView.nullable(),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** Lines go by pages: a document may have thousands. */
const searchInventoryAdjustmentLine = defineCall({
  id: 'process.inventoryadjustment.search_inventory_adjustment_line',
  kind: 'read',
  method: 'GET',
  path: `${path}/search_inventory_adjustment_line`,
  access: holderOf(may.adjustmentView),
  input: z.strictObject({
    ...pageInput(['line_no']),
    adjustment_no: adjustmentNo,
    line_state: z.literal(adjustmentLineState.codes).optional(),
  }),
  reply: pageReply(adjustmentLine),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getAdjustmentImpact = defineCall({
  id: 'process.inventoryadjustment.get_adjustment_impact',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_adjustment_impact`,
  access: holderOf(may.adjustmentView),
  input: z.strictObject({ adjustment_no: adjustmentNo }),
  reply: adjustmentImpact,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const remark = z.string().trim().max(200);

const createInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.create_inventory_adjustment',
  kind: 'command',
  method: 'POST',
  path: `${path}/create_inventory_adjustment`,
  access: holderOf(may.adjustmentCreate),
  input: z.strictObject({
    request_id: requestId,
    adjustment_type: z.literal(typesByHand),
    remark,
    line_list: z.array(newLine).max(mostLinesAtOnce),
  }),
  reply: z.strictObject({ adjustment_no: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'inventory_adjustment', action: 'create' },
  load: 'command',
  errors: lineErrors,
});

/** While it waits for approval too: what was decided then counts no more. */
const updateInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.update_inventory_adjustment',
  kind: 'command',
  method: 'POST',
  path: `${path}/update_inventory_adjustment`,
  access: holderOf(may.adjustmentEdit),
  input: z.strictObject({
    request_id: requestId,
    adjustment_no: adjustmentNo,
    version: z.int(),
    remark: remark.optional(),
    add_list: z.array(newLine).max(mostLinesAtOnce),
    remove_list: z.array(z.int().min(1)).max(mostLinesAtOnce),
  }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'inventory_adjustment', action: 'update' },
  load: 'command',
  errors: [...lineErrors, ...holdErrors, errors.noLines, errors.linesAlike, errors.notFirstStock],
});

const submitInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.submit_inventory_adjustment',
  kind: 'command',
  method: 'POST',
  path: `${path}/submit_inventory_adjustment`,
  access: holderOf(may.adjustmentCreate),
  input: z.strictObject({ request_id: requestId, adjustment_no: adjustmentNo, version: z.int() }),
  reply: z.strictObject({ status: z.literal(adjustmentStatus.codes), version: z.int() }),
  requestId: 'required',
  audit: { object: 'inventory_adjustment', action: 'submit' },
  load: 'command',
  errors: [
    errors.adjustmentStatus,
    errors.noLines,
    errors.linesAlike,
    errors.notFirstStock,
    ...holdErrors,
    approvalErrors.nobodyCanApprove,
  ],
});

const decision = {
  request_id: requestId,
  adjustment_no: adjustmentNo,
  version: z.int(),
  /** The step that was open when she decided. */
  step_no: z.int().min(1),
};
const decisionErrors = [
  errors.adjustmentStatus,
  errors.ownAdjustment,
  approvalErrors.notYourStep,
  approvalErrors.documentChanged,
  approvalErrors.decidedBefore,
  approvalErrors.machineDecides,
  approvalErrors.notAsApproved,
];
const statusReply = z.strictObject({ status: z.literal(adjustmentStatus.codes) });

const approveInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.approve_inventory_adjustment',
  kind: 'command',
  method: 'POST',
  path: `${path}/approve_inventory_adjustment`,
  access: holderOf(may.adjustmentApprove),
  input: z.strictObject({ ...decision, reason: z.string().trim().max(200).optional() }),
  reply: statusReply,
  requestId: 'required',
  audit: { object: 'inventory_adjustment', action: 'approve' },
  load: 'command',
  errors: [...decisionErrors, errors.notFirstStock],
});

const rejectInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.reject_inventory_adjustment',
  kind: 'command',
  method: 'POST',
  path: `${path}/reject_inventory_adjustment`,
  access: holderOf(may.adjustmentApprove),
  input: z.strictObject({ ...decision, reason: rejectReason }),
  reply: statusReply,
  requestId: 'required',
  audit: { object: 'inventory_adjustment', action: 'reject' },
  load: 'command',
  errors: decisionErrors,
});

const cancelInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.cancel_inventory_adjustment',
  kind: 'command',
  method: 'POST',
  path: `${path}/cancel_inventory_adjustment`,
  access: holderOf(may.adjustmentCancel),
  input: z.strictObject({ request_id: requestId, adjustment_no: adjustmentNo, reason: rejectReason }),
  reply: statusReply,
  requestId: 'required',
  audit: { object: 'inventory_adjustment', action: 'cancel' },
  load: 'command',
  errors: [errors.adjustmentStatus],
});

/** Lets what was approved be posted, where that does not happen by itself. */
const confirmAdjust = defineCall({
  id: 'process.inventoryadjustment.confirm_adjust',
  kind: 'command',
  method: 'POST',
  path: `${path}/confirm_adjust`,
  access: holderOf(may.adjustmentAdjust),
  input: z.strictObject({ request_id: requestId, adjustment_no: adjustmentNo }),
  reply: statusReply,
  requestId: 'required',
  audit: { object: 'inventory_adjustment', action: 'confirm_adjust' },
  load: 'command',
  errors: [errors.adjustmentStatus, approvalErrors.notAsApproved],
});

const retryInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.retry_inventory_adjustment',
  kind: 'command',
  method: 'POST',
  path: `${path}/retry_inventory_adjustment`,
  access: holderOf(may.adjustmentRetry),
  input: z.strictObject({ request_id: requestId, adjustment_no: adjustmentNo }),
  reply: statusReply,
  requestId: 'required',
  audit: { object: 'inventory_adjustment', action: 'retry' },
  load: 'command',
  errors: [errors.adjustmentStatus, approvalErrors.notAsApproved],
});

/** Leaves out the lines that could not be posted. */
const closeInventoryAdjustment = defineCall({
  id: 'process.inventoryadjustment.close_inventory_adjustment',
  kind: 'command',
  method: 'POST',
  path: `${path}/close_inventory_adjustment`,
  access: holderOf(may.adjustmentAdjust),
  input: z.strictObject({ request_id: requestId, adjustment_no: adjustmentNo, reason: rejectReason }),
  reply: z.strictObject({ status: z.literal(adjustmentStatus.codes), dropped_lines: z.int() }),
  requestId: 'required',
  audit: { object: 'inventory_adjustment', action: 'close' },
  load: 'command',
  errors: [errors.adjustmentStatus, errors.ownAdjustment],
});

/** Hands in a sheet of lines for a document; preview, mending and confirming are those of every import. */
const importAdjustmentLines = defineCall({
  id: 'process.inventoryadjustment.import_adjustment_lines',
  kind: 'command',
  method: 'POST',
  path: `${path}/import_adjustment_lines`,
  access: holderOf(may.adjustmentEdit),
  input: z.strictObject({ request_id: requestId, adjustment_no: adjustmentNo, ...importFile }),
  reply: z.strictObject({ task_id: z.string() }),
  requestId: 'required',
  audit: { object: 'import_task', action: 'create' },
  load: 'command',
  errors: [errors.adjustmentStatus, importsErrors.importTooLarge, importsErrors.uploadIncomplete],
});

export const inventoryManagementCalls = {
  searchInventoryAdjustment,
  getInventoryAdjustment,
  searchInventoryAdjustmentLine,
  getAdjustmentImpact,
  createInventoryAdjustment,
  updateInventoryAdjustment,
  submitInventoryAdjustment,
  approveInventoryAdjustment,
  rejectInventoryAdjustment,
  cancelInventoryAdjustment,
  confirmAdjust,
  retryInventoryAdjustment,
  closeInventoryAdjustment,
  importAdjustmentLines,
} as const;

export const adjustmentLineImport = 55;
export const adjustmentExport = { export_module: 5, task_type: 512 } as const;
