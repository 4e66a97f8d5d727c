import { z } from 'zod';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import {
  allowedCode,
  code,
  flow,
  pageName,
  policyChange,
  policyContent,
  policyNote,
  policyRow,
  policyVersion,
  step,
} from './entities.ts';
import { exceptionCenterErrors as errors } from './errors.ts';
import { exceptionCenterPermissions } from './permissions.ts';

const access = holderOf(exceptionCenterPermissions.policy);
const read = { kind: 'read', method: 'GET', access, requestId: 'none', audit: 'none' } as const;
const command = { kind: 'command', method: 'POST', access, requestId: 'required', load: 'command' } as const;

/** All rows, or those of a step, as they count now or counted in an earlier version. */
const searchExceptionPolicy = defineCall({
  ...read,
  id: 'process.exception.search_exception_policy',
  path: '/api/v2/apps/process/exception/search_exception_policy',
  input: z.strictObject({
    step: z.array(step).max(30).optional(),
    code: z.array(code).max(100).optional(),
    flow: z.array(flow).max(10).optional(),
    version: policyVersion.optional(),
  }),
  reply: z.strictObject({ version: z.int(), list: z.array(policyRow) }),
  load: 'list',
  errors: [],
});

const getPolicyHistory = defineCall({
  ...read,
  id: 'process.exception.get_policy_history',
  path: '/api/v2/apps/process/exception/get_policy_history',
  input: z.strictObject({
    ...pageInput(['version']),
    step: step.optional(),
    code: code.optional(),
    flow: flow.optional(),
  }),
  reply: pageReply(policyChange),
  load: 'list',
  errors: [],
});

/** These rows in the place of those that count, all together. */
const saveExceptionPolicy = defineCall({
  ...command,
  id: 'process.exception.save_exception_policy',
  path: '/api/v2/apps/process/exception/save_exception_policy',
  input: z.strictObject({
    request_id: requestId,
    rows: z
      .array(policyContent)
      .min(1)
      .max(200)
      .refine((rows) => new Set(rows.map((row) => `${row.step} ${row.code} ${row.flow}`)).size === rows.length, {
        message: 'a row is named twice',
      }),
    version: policyVersion,
    note: policyNote,
  }),
  reply: z.strictObject({ version: z.int() }),
  audit: { object: 'exception_policy', action: 'update' },
  errors: [errors.goodsWithoutPlace],
});

/** What counted in an earlier version, as a new one. */
const rollbackExceptionPolicy = defineCall({
  ...command,
  id: 'process.exception.rollback_exception_policy',
  path: '/api/v2/apps/process/exception/rollback_exception_policy',
  input: z.strictObject({
    request_id: requestId,
    to_version: policyVersion,
    version: policyVersion,
    note: policyNote,
  }),
  reply: z.strictObject({ version: z.int() }),
  audit: { object: 'exception_policy', action: 'rollback' },
  errors: [],
});

/** What a page may offer: exactly these. */
const getAllowedCode = defineCall({
  ...read,
  access: signedIn,
  id: 'process.exception.get_allowed_code',
  path: '/api/v2/apps/process/exception/get_allowed_code',
  input: z.strictObject({ page: pageName, step, flow: flow.default(0) }),
  reply: z.strictObject({ version: z.int(), list: z.array(allowedCode) }),
  load: 'read',
  errors: [],
});

export const exceptionCenterCalls = {
  searchExceptionPolicy,
  getPolicyHistory,
  saveExceptionPolicy,
  rollbackExceptionPolicy,
  getAllowedCode,
} as const;
