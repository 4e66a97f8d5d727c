import { z } from 'zod';
import { taskErrors } from '../../common/task-errors.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { checkWork, claim, qty, scanCode } from './entities.ts';
import { salesOutboundErrors as errors } from './errors.ts';
import { salesOutboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/outbound/checking';
const scanOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'scan' } as const;
const access = holderOf(may.checking);
const held = [taskErrors.taskHeld, taskErrors.taskLost, taskErrors.taskBlocked, taskErrors.tasksTooMany];

/** Takes the check of a tote, an order or a task. */
const scanTask = defineCall({
  ...scanOf,
  id: 'outbound.checking.scan_task',
  path: `${path}/scan_task`,
  access,
  input: z.strictObject({ request_id: requestId, scan_code: scanCode }),
  reply: checkWork,
  audit: { object: 'outbound_task', action: 'start' },
  errors: [errors.stationTaskUnknown, errors.orderCancelled, ...held],
});

const scanSku = defineCall({
  ...scanOf,
  id: 'outbound.checking.scan_sku',
  path: `${path}/scan_sku`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, scan_code: scanCode, qty }),
  reply: checkWork,
  audit: { object: 'outbound_task', action: 'check' },
  errors: [errors.barcodeNotKnown, errors.notInOrder, errors.checkedEnough, errors.orderCancelled, ...held],
});

const completeChecking = defineCall({
  ...scanOf,
  id: 'outbound.checking.complete_checking',
  path: `${path}/complete_checking`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim }),
  reply: z.strictObject({ order_no: z.string(), tote_id: z.string() }),
  audit: { object: 'outbound_task', action: 'done' },
  errors: [errors.unitsMissing, errors.orderCancelled, ...held],
});

const pauseChecking = defineCall({
  ...scanOf,
  id: 'outbound.checking.pause_checking',
  path: `${path}/pause_checking`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim }),
  reply: z.strictObject({ task_no: z.string() }),
  audit: { object: 'outbound_task', action: 'pause' },
  errors: held,
});

const getMyChecking = defineCall({
  id: 'outbound.checking.get_my_checking',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_my_checking`,
  access,
  input: z.strictObject({}),
  reply: z.strictObject({ work: checkWork.nullable() }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const checkingCalls = { scanTask, checkSku: scanSku, completeChecking, pauseChecking, getMyChecking } as const;
