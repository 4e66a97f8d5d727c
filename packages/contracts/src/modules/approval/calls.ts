import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { approval, approvalView, rejectReason } from './entities.ts';
import { approvalDocTypes, approvalStatus, approvalTab } from './enums.ts';
import { approvalErrors as errors } from './errors.ts';
import { approvalPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/system/approval';
const approvalId = z.string().max(24);

/** What was seen when it was decided: the version of the document, and the step that was open. */
const seen = { version: z.int(), step_no: z.int().min(1) };

const searchApproval = defineCall({
  id: 'system.approval.search_approval',
  kind: 'read',
  method: 'GET',
  path: `${path}/search_approval`,
  access: holderOf(may.approveList),
  input: z.strictObject({
    ...pageInput(['ctime']),
    tab: z.literal(approvalTab.codes).optional(),
    doc_type: z.array(z.literal(approvalDocTypes)).max(10).optional(),
    doc_no: z.string().max(24).optional(),
    status: z.array(z.literal(approvalStatus.codes)).max(5).optional(),
  }),
  reply: pageReply(approval),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getApproval = defineCall({
  id: 'system.approval.get_approval',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_approval`,
  access: holderOf(may.approveList),
  input: z.strictObject({ approval_id: approvalId }),
  reply: approvalView,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** The request after a decision. */
const decided = z.strictObject({ status: z.literal(approvalStatus.codes), current_step: z.int() });

const decisionErrors = [
  errors.notYourStep,
  errors.ownDocument,
  errors.documentChanged,
  errors.decidedBefore,
  errors.machineDecides,
  errors.notAsApproved,
];

const approve = defineCall({
  id: 'system.approval.approve',
  kind: 'command',
  method: 'POST',
  path: `${path}/approve`,
  access: holderOf(may.approve),
  input: z.strictObject({
    request_id: requestId,
    approval_id: approvalId,
    ...seen,
    reason: z.string().trim().max(200).optional(),
  }),
  reply: decided,
  requestId: 'required',
  audit: { object: 'approval', action: 'approve' },
  load: 'command',
  errors: decisionErrors,
});

const reject = defineCall({
  id: 'system.approval.reject',
  kind: 'command',
  method: 'POST',
  path: `${path}/reject`,
  access: holderOf(may.reject),
  input: z.strictObject({ request_id: requestId, approval_id: approvalId, ...seen, reason: rejectReason }),
  reply: decided,
  requestId: 'required',
  audit: { object: 'approval', action: 'reject' },
  load: 'command',
  errors: decisionErrors,
});

/** Taken back by who asked for it; the document is cancelled with it. */
const withdraw = defineCall({
  id: 'system.approval.withdraw',
  kind: 'command',
  method: 'POST',
  path: `${path}/withdraw`,
  access: holderOf(may.approveList),
  input: z.strictObject({ request_id: requestId, approval_id: approvalId, reason: rejectReason }),
  reply: decided,
  requestId: 'required',
  audit: { object: 'approval', action: 'withdraw' },
  load: 'command',
  errors: [errors.notYourStep],
});

export const approvalCalls = { searchApproval, getApproval, approve, reject, withdraw } as const;
