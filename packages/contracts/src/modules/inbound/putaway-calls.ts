import { z } from 'zod';
import { stockErrors } from '../../common/stock-errors.ts';
import { taskErrors } from '../../common/task-errors.ts';
import { taskStatusB } from '../../common/task-status.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { claim, placeLabel, putawayLine, putawayTask, putawayWork, qty, scanCode, taskNo } from './entities.ts';
import { putawayProblem } from './enums.ts';
import { inboundErrors as errors } from './errors.ts';
import { inboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inbound/putaway';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none' } as const;
const commandOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'scan' } as const;
const access = holderOf(may.standardPutaway);
const held = [taskErrors.taskHeld, taskErrors.taskLost, taskErrors.taskBlocked, taskErrors.tasksTooMany];
const room = [stockErrors.placeClosed, stockErrors.placeFull, stockErrors.mixingRefused];
const lineNo = z.int().min(1);

const searchPutawayTask = defineCall({
  ...readOf,
  follows: ['inbound', 'task'],
  id: 'inbound.putaway.search_putaway_task',
  path: `${path}/search_putaway_task`,
  access: holderOf(may.putawayList),
  input: z.strictObject({
    ...pageInput(['ctime']),
    task_no: pastedIds.optional(),
    device_id: pastedIds.optional(),
    asn_id: pastedIds.optional(),
    status: z.array(z.literal(taskStatusB.codes)).max(4).optional(),
    sku_id: z.string().max(40).optional(),
    location_id: z.string().max(32).optional(),
    ctime_from: moment.optional(),
    ctime_to: moment.optional(),
  }),
  reply: pageReply(putawayTask),
  load: 'list',
  errors: [],
});

const getPutawayTaskDetail = defineCall({
  ...readOf,
  follows: ['inbound', 'task'],
  id: 'inbound.putaway.get_putaway_task_detail',
  path: `${path}/get_putaway_task_detail`,
  access: holderOf(may.putawayDetail),
  input: z.strictObject({ task_no: taskNo }),
  reply: z.strictObject({ task: putawayTask, line_list: z.array(putawayLine) }),
  load: 'read',
  errors: [],
});

/** Takes the putaway of a box. */
const scanDeviceId = defineCall({
  ...commandOf,
  id: 'inbound.putaway.scan_device_id',
  path: `${path}/scan_device_id`,
  access,
  input: z.strictObject({ request_id: requestId, scan_code: scanCode }),
  reply: putawayWork,
  audit: { object: 'task', action: 'start' },
  errors: [errors.noPutawayFor, errors.noPlaceFound, ...held],
});

/** Takes whatever is most urgent. */
const claimNextPutawayTask = defineCall({
  ...commandOf,
  id: 'inbound.putaway.claim_next_putaway_task',
  path: `${path}/claim_next_putaway_task`,
  access,
  input: z.strictObject({ request_id: requestId }),
  reply: putawayWork,
  audit: { object: 'task', action: 'start' },
  errors: [errors.noTaskForYou, errors.noPlaceFound, ...held],
});

/** Puts goods of a line into a cell: the planned one, or another by who may. */
const completePutaway = defineCall({
  ...commandOf,
  id: 'inbound.putaway.complete_putaway',
  path: `${path}/complete_putaway`,
  access,
  input: z.strictObject({
    request_id: requestId,
    ...claim,
    line_no: lineNo,
    location_id: placeLabel,
    qty,
    /** Serial numbers of the pieces, where they have some. */
    uid_list: z.array(z.string().trim().min(1).max(64)).max(200),
  }),
  reply: z.strictObject({ done: z.literal([0, 1]), work: putawayWork }),
  audit: { object: 'task', action: 'put' },
  errors: [
    errors.wrongPlace,
    errors.onlyLeft,
    errors.stagingUnfit,
    errors.datesMissing,
    stockErrors.stockShort,
    stockErrors.uidElsewhere,
    stockErrors.uidCount,
    stockErrors.containerBusy,
    ...room,
    ...held,
  ],
});

/** The place cannot take it: another one is found at once, and room is kept there. */
const reportPutawayException = defineCall({
  ...commandOf,
  id: 'inbound.putaway.report_putaway_exception',
  path: `${path}/report_putaway_exception`,
  access,
  input: z.strictObject({
    request_id: requestId,
    ...claim,
    line_no: lineNo,
    code: z.literal(putawayProblem.codes),
  }),
  reply: putawayWork,
  audit: { object: 'task', action: 'report' },
  errors: held,
});

/** Laid down for later: whoever scans the box next goes on with it. */
const pausePutawayTask = defineCall({
  ...commandOf,
  id: 'inbound.putaway.pause_putaway_task',
  path: `${path}/pause_putaway_task`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim }),
  reply: z.strictObject({ task_no: z.string() }),
  audit: { object: 'task', action: 'pause' },
  errors: held,
});

/** What she has in hand: a page that is opened again goes on with it. */
const getMyPutaway = defineCall({
  ...readOf,
  id: 'inbound.putaway.get_my_putaway',
  path: `${path}/get_my_putaway`,
  access,
  input: z.strictObject({}),
  reply: z.strictObject({ work: putawayWork.nullable() }),
  load: 'read',
  errors: [],
});

export const putawayCalls = {
  getMyPutaway,
  searchPutawayTask,
  getPutawayTaskDetail,
  scanDeviceId,
  claimNextPutawayTask,
  completePutaway,
  reportPutawayException,
  pausePutawayTask,
} as const;
