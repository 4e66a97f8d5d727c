import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply } from '../../kit/paging.ts';
import { decision, ruleId, ruleSimulation, ruleType, simulationLine } from './entities.ts';
import { ruleCenterErrors as errors } from './errors.ts';

const read = { kind: 'read', method: 'GET', access: signedIn, requestId: 'none', audit: 'none' } as const;

/** More decisions than this are no answer a planner waits for. */
export const simulationLimit = 10_000;

const decisionId = z.uuid();

/** The recorded decisions of a span, or one of them, decided again with the drafts of these rules. */
const simulateRule = defineCall({
  kind: 'command',
  method: 'POST',
  access: signedIn,
  requestId: 'required',
  load: 'command',
  id: 'config.rulecenter.simulate_rule',
  path: '/api/v2/apps/config/rulecenter/simulate_rule',
  input: z.strictObject({
    request_id: requestId,
    rule_type: ruleType,
    rule_id_list: z.array(ruleId).min(1).max(300),
    from: moment,
    to: moment,
    /** Null: all of them. */
    sample: z.int().min(1).max(simulationLimit).nullable(),
    decision_id: decisionId.nullable(),
  }),
  reply: z.strictObject({ simulation_id: z.string() }),
  audit: { object: 'rule', action: 'simulate' },
  errors: [errors.simulationTooLarge, errors.nothingToPublish],
});

const getRuleSimulation = defineCall({
  ...read,
  id: 'config.rulecenter.get_rule_simulation',
  path: '/api/v2/apps/config/rulecenter/get_rule_simulation',
  input: z.strictObject({ simulation_id: z.string().max(40) }),
  reply: ruleSimulation,
  load: 'read',
  errors: [],
});

/** The decisions that would have been others, with both traces. */
const searchRuleSimulationLine = defineCall({
  ...read,
  id: 'config.rulecenter.search_rule_simulation_line',
  path: '/api/v2/apps/config/rulecenter/search_rule_simulation_line',
  input: z.strictObject({
    ...pageInput(['line_no']),
    simulation_id: z.string().max(40),
    is_worse: z.literal([0, 1]).optional(),
  }),
  reply: pageReply(simulationLine),
  load: 'list',
  errors: [],
});

/** Why a row is as it is: by the decision, or the newest one of a document. */
const getDecisionTrace = defineCall({
  ...read,
  id: 'basic.decision.get_decision_trace',
  path: '/api/v2/apps/basic/decision/get_decision_trace',
  input: z.strictObject({
    decision_id: decisionId.optional(),
    document_id: z.string().max(60).optional(),
    line: z.int().min(0).max(2_147_483_647).optional(),
  }),
  reply: decision,
  load: 'read',
  errors: [],
});

export const simulationCalls = { simulateRule, getRuleSimulation, searchRuleSimulationLine, getDecisionTrace } as const;
