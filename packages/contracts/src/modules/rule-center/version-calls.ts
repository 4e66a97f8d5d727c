import { z } from 'zod';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply } from '../../kit/paging.ts';
import { note, ruleChange, ruleDifference, ruleId, ruleType, ruleVersion, versionNo } from './entities.ts';
import { ruleVersionState } from './enums.ts';
import { ruleCenterErrors as errors } from './errors.ts';
import { ruleCenterPermissions } from './permissions.ts';

const read = { kind: 'read', method: 'GET', access: signedIn, requestId: 'none', audit: 'none' } as const;
/** What goes live, and the way back. The handler also asks for the right to edit rules of the type. */
const command = {
  kind: 'command',
  method: 'POST',
  access: holderOf(ruleCenterPermissions.publish),
  requestId: 'required',
  load: 'command',
} as const;

/** The drafts of these rules, together: now, or at a time. */
const publishRule = defineCall({
  ...command,
  id: 'config.rulecenter.publish_rule',
  path: '/api/v2/apps/config/rulecenter/publish_rule',
  input: z.strictObject({
    request_id: requestId,
    rule_type: ruleType,
    rule_id_list: z.array(ruleId).min(1).max(300),
    effective_from: moment.nullable(),
    effective_to: moment.nullable(),
    note,
    simulation_id: z.string().max(40).nullable(),
  }),
  reply: z.strictObject({ set_version: z.int(), state: z.literal(ruleVersionState.codes) }),
  audit: { object: 'rule', action: 'publish' },
  errors: [errors.noteMissing, errors.effectiveInPast, errors.fourEyes, errors.nothingToPublish, errors.valueNotFound],
});

const unscheduleRule = defineCall({
  ...command,
  id: 'config.rulecenter.unschedule_rule',
  path: '/api/v2/apps/config/rulecenter/unschedule_rule',
  input: z.strictObject({ request_id: requestId, rule_id: ruleId, rule_version: versionNo }),
  reply: z.strictObject({ version: z.int() }),
  audit: { object: 'rule', action: 'unschedule' },
  errors: [errors.draftHeld],
});

const discardRuleDraft = defineCall({
  ...command,
  id: 'config.rulecenter.discard_rule_draft',
  path: '/api/v2/apps/config/rulecenter/discard_rule_draft',
  input: z.strictObject({ request_id: requestId, rule_id: ruleId, version: z.int() }),
  reply: z.strictObject({ version: z.int() }),
  audit: { object: 'rule', action: 'discard' },
  errors: [errors.nothingToPublish],
});

/** What an old version said, as a new one that counts at once. */
const rollbackRule = defineCall({
  ...command,
  id: 'config.rulecenter.rollback_rule',
  path: '/api/v2/apps/config/rulecenter/rollback_rule',
  input: z.strictObject({ request_id: requestId, rule_id: ruleId, to_version: versionNo, note }),
  reply: z.strictObject({ rule_version: z.int(), set_version: z.int() }),
  audit: { object: 'rule', action: 'rollback' },
  errors: [errors.noteMissing],
});

/** All rules of the type as they were in an earlier set. */
const rollbackRuleSet = defineCall({
  ...command,
  id: 'config.rulecenter.rollback_rule_set',
  path: '/api/v2/apps/config/rulecenter/rollback_rule_set',
  input: z.strictObject({
    request_id: requestId,
    rule_type: ruleType,
    to_set_version: versionNo,
    set_version: versionNo,
    note,
  }),
  reply: z.strictObject({ set_version: z.int() }),
  audit: { object: 'rule', action: 'rollback' },
  errors: [errors.noteMissing, errors.ruleSetChanged],
});

/** The newest 200. */
const searchRuleVersion = defineCall({
  ...read,
  id: 'config.rulecenter.search_rule_version',
  path: '/api/v2/apps/config/rulecenter/search_rule_version',
  input: z.strictObject({ rule_id: ruleId }),
  reply: z.strictObject({ list: z.array(ruleVersion) }),
  load: 'list',
  errors: [],
});

const diffRuleVersion = defineCall({
  ...read,
  id: 'config.rulecenter.diff_rule_version',
  path: '/api/v2/apps/config/rulecenter/diff_rule_version',
  input: z.strictObject({ rule_id: ruleId, from: versionNo, to: versionNo }),
  reply: z.strictObject({ list: z.array(ruleDifference) }),
  load: 'read',
  errors: [],
});

const searchRuleChangeLog = defineCall({
  ...read,
  id: 'config.rulecenter.search_rule_change_log',
  path: '/api/v2/apps/config/rulecenter/search_rule_change_log',
  input: z.strictObject({
    ...pageInput(['at']),
    rule_type: ruleType,
    rule_id: z.string().trim().max(20).optional(),
    from: moment.optional(),
    to: moment.optional(),
  }),
  reply: pageReply(ruleChange),
  load: 'list',
  errors: [],
});

export const versionCalls = {
  publishRule,
  unscheduleRule,
  discardRuleDraft,
  rollbackRule,
  rollbackRuleSet,
  searchRuleVersion,
  diffRuleVersion,
  searchRuleChangeLog,
} as const;
