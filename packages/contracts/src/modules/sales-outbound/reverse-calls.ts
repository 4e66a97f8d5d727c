import { z } from 'zod';
import { reverseTaskStatus } from '../../common/task-status.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { reverseLine, reverseTask } from './entities.ts';
import { salesOutboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/outbound/reverse';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none', errors: [] } as const;

/** Goods of cancelled orders on their way back to the shelf. They are put with the page of putaway. */
const searchReverseTask = defineCall({
  ...readOf,
  follows: ['salesoutbound', 'task'],
  id: 'outbound.reverse.search_reverse_task',
  path: `${path}/search_reverse_task`,
  access: holderOf(may.reverseList),
  input: z.strictObject({
    ...pageInput(['ctime']),
    task_no: pastedIds.optional(),
    order_no: pastedIds.optional(),
    device_id: pastedIds.optional(),
    status: z.array(z.literal(reverseTaskStatus.codes)).max(5).optional(),
    ctime_from: moment.optional(),
    ctime_to: moment.optional(),
  }),
  reply: pageReply(reverseTask),
  load: 'list',
});

const getReverseTaskDetail = defineCall({
  ...readOf,
  follows: ['salesoutbound', 'task'],
  id: 'outbound.reverse.get_reverse_task_detail',
  path: `${path}/get_reverse_task_detail`,
  access: holderOf(may.reverseDetail),
  input: z.strictObject({ task_no: z.string().trim().min(1).max(24) }),
  reply: z.strictObject({ task: reverseTask, line_list: z.array(reverseLine) }),
  load: 'read',
});

export const reverseCalls = { searchReverseTask, getReverseTaskDetail } as const;
