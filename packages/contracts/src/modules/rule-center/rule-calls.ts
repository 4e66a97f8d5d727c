import { z } from 'zod';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { namedThing, note, rule, ruleBody, ruleId, ruleName, ruleType, ruleVersion, versionNo } from './entities.ts';
import { ruleStatus } from './enums.ts';
import { ruleCenterErrors as errors } from './errors.ts';
import { ruleCenterPermissions } from './permissions.ts';
import { scope } from './scope.ts';
import { evaluatedRule } from './trace.ts';

// Each type of rules has rights of its own: the contract asks for a session, the handler for the right of the type.
const read = { kind: 'read', method: 'GET', access: signedIn, requestId: 'none', audit: 'none' } as const;
const command = { kind: 'command', method: 'POST', access: signedIn, requestId: 'required', load: 'command' } as const;
/** Moving and switching rules change which rules count, as publishing does. */
const publisher = holderOf(ruleCenterPermissions.publish);

const fieldForm = z.strictObject({
  field: z.string(),
  kind: z.string(),
  /** The value set it is chosen from, by its id. */
  values: z.string().nullable(),
  op_list: z.array(z.string()),
  min: z.int().nullable(),
  max: z.int().nullable(),
});

const getRuleSchema = defineCall({
  ...read,
  id: 'config.rulecenter.get_rule_schema',
  path: '/api/v2/apps/config/rulecenter/get_rule_schema',
  input: z.strictObject({ rule_type: ruleType }),
  reply: z.strictObject({
    rule_type: z.string(),
    prefix: z.string(),
    mode: z.string(),
    subject_list: z.array(fieldForm),
    field_list: z.array(fieldForm),
    step_field_list: z.array(fieldForm),
    measure_list: z.array(z.string()),
  }),
  load: 'read',
  errors: [],
});

const searchRule = defineCall({
  ...read,
  id: 'config.rulecenter.search_rule',
  path: '/api/v2/apps/config/rulecenter/search_rule',
  input: z.strictObject({
    ...pageInput(['sort', 'rule_id', 'mtime']),
    rule_type: ruleType,
    rule_id: pastedIds.optional(),
    rule_name: z.string().max(60).optional(),
    status: z.array(z.literal(ruleStatus.codes)).max(10).optional(),
    has_draft: z
      .array(z.literal([0, 1]))
      .max(10)
      .optional(),
    modifier: z.string().max(100).optional(),
  }),
  reply: pageReply(rule).extend({ set_version: z.int() }),
  load: 'list',
  errors: [],
});

/** With the version that counts, or the one asked for, and the names of what it names. */
const getRule = defineCall({
  ...read,
  id: 'config.rulecenter.get_rule',
  path: '/api/v2/apps/config/rulecenter/get_rule',
  input: z.strictObject({ rule_id: ruleId, rule_version: versionNo.optional() }),
  reply: rule.extend({
    shown: ruleVersion,
    draft_author: z.string().nullable(),
    named_list: z.array(namedThing),
    set_version: z.int(),
  }),
  load: 'read',
  errors: [],
});

const content = { rule_name: ruleName, note, scope, body: ruleBody };
const contentErrors = [
  errors.scopeFieldUnknown,
  errors.valueNotFound,
  errors.fieldMissing,
  errors.defaultFixed,
] as const;

const createRule = defineCall({
  ...command,
  id: 'config.rulecenter.create_rule',
  path: '/api/v2/apps/config/rulecenter/create_rule',
  input: z.strictObject({ request_id: requestId, rule_type: ruleType, ...content }),
  reply: z.strictObject({ rule_id: z.string(), draft_version: z.int(), version: z.int() }),
  audit: { object: 'rule', action: 'create' },
  errors: contentErrors,
});

/** What a rule says, as a draft of a new one. */
const copyRule = defineCall({
  ...command,
  id: 'config.rulecenter.copy_rule',
  path: '/api/v2/apps/config/rulecenter/copy_rule',
  input: z.strictObject({ request_id: requestId, rule_id: ruleId, rule_name: ruleName }),
  reply: z.strictObject({ rule_id: z.string(), draft_version: z.int(), version: z.int() }),
  audit: { object: 'rule', action: 'create' },
  errors: [errors.valueNotFound],
});

const saveRuleDraft = defineCall({
  ...command,
  id: 'config.rulecenter.save_rule_draft',
  path: '/api/v2/apps/config/rulecenter/save_rule_draft',
  input: z.strictObject({
    request_id: requestId,
    rule_id: ruleId,
    version: z.int(),
    /** 1: the draft of another person becomes mine. */
    take_over: z.literal([0, 1]).default(0),
    ...content,
  }),
  reply: z.strictObject({ draft_version: z.int(), version: z.int() }),
  audit: { object: 'rule', action: 'update' },
  errors: [...contentErrors, errors.draftHeld],
});

const seenSet = { request_id: requestId, rule_type: ruleType, set_version: versionNo };
const setReply = z.strictObject({ set_version: z.int() });

/** Behind another rule, or to the front. */
const reorderRule = defineCall({
  ...command,
  access: publisher,
  id: 'config.rulecenter.reorder_rule',
  path: '/api/v2/apps/config/rulecenter/reorder_rule',
  input: z.strictObject({ ...seenSet, rule_id: ruleId, after_rule_id: ruleId.nullable(), note }),
  reply: setReply,
  audit: { object: 'rule', action: 'update' },
  errors: [errors.ruleSetChanged, errors.defaultFixed, errors.noteMissing],
});

const ruleIds = z.array(ruleId).min(1).max(300);

const enableRule = defineCall({
  ...command,
  access: publisher,
  id: 'config.rulecenter.enable_rule',
  path: '/api/v2/apps/config/rulecenter/enable_rule',
  input: z.strictObject({ ...seenSet, rule_id_list: ruleIds }),
  reply: setReply,
  audit: { object: 'rule', action: 'update' },
  errors: [errors.ruleSetChanged],
});

const disableRule = defineCall({
  ...command,
  access: publisher,
  id: 'config.rulecenter.disable_rule',
  path: '/api/v2/apps/config/rulecenter/disable_rule',
  input: z.strictObject({ ...seenSet, rule_id_list: ruleIds }),
  reply: setReply,
  audit: { object: 'rule', action: 'update' },
  errors: [errors.ruleSetChanged, errors.defaultFixed],
});

const deleteRule = defineCall({
  ...command,
  id: 'config.rulecenter.delete_rule',
  path: '/api/v2/apps/config/rulecenter/delete_rule',
  input: z.strictObject({ request_id: requestId, rule_id: ruleId, version: z.int() }),
  reply: z.strictObject({}),
  audit: { object: 'rule', action: 'delete' },
  errors: [errors.defaultFixed, errors.ruleUsed],
});

/** Which rule a SKU, or a document that was decided about, meets: all rules in their order, and the winner. */
const matchRule = defineCall({
  ...read,
  id: 'config.rulecenter.match_rule',
  path: '/api/v2/apps/config/rulecenter/match_rule',
  input: z.strictObject({ rule_type: ruleType, code: z.string().trim().min(1).max(60) }),
  reply: z.strictObject({
    code: z.string(),
    set_version: z.int(),
    evaluated: z.array(evaluatedRule),
    winner: z.string().nullable(),
    /** The decision that was made about the document; null for a SKU. */
    decision_id: z.string().nullable(),
  }),
  load: 'read',
  errors: [],
});

export const ruleCalls = {
  getRuleSchema,
  searchRule,
  getRule,
  createRule,
  copyRule,
  saveRuleDraft,
  reorderRule,
  enableRule,
  disableRule,
  deleteRule,
  matchRule,
} as const;
