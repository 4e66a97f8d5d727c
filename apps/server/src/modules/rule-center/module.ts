import { ruleCenterCalls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import {
  dropReason,
  onShort,
  pickingRule,
  placeTarget,
  putawayBusiness,
  putawayFallback,
  putawaySort,
  putawayStrategy,
  putawayUnit,
  ruleAction,
  ruleStatus,
  ruleVersionState,
  simulationStatus,
  stockGrade,
  unitPolicy,
} from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { ruleCenterPermissions } from '@tallyhouse/contracts/modules/rule-center/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { ruleTurnJob } from '../../rules/jobs.ts';
import { simulationJob } from '../../rules/simulate.ts';
import { tidyRules } from '../../rules/upkeep.ts';
import { copyRule } from './calls/copy-rule.ts';
import { createRule } from './calls/create-rule.ts';
import { deleteRule } from './calls/delete-rule.ts';
import { diffRuleVersion } from './calls/diff-rule-version.ts';
import { disableRule } from './calls/disable-rule.ts';
import { discardRuleDraft } from './calls/discard-rule-draft.ts';
import { enableRule } from './calls/enable-rule.ts';
import { getDecisionTrace } from './calls/get-decision-trace.ts';
import { getRuleSchema } from './calls/get-rule-schema.ts';
import { getRuleSimulation } from './calls/get-rule-simulation.ts';
import { getRule } from './calls/get-rule.ts';
import { matchRule } from './calls/match-rule.ts';
import { publishRule } from './calls/publish-rule.ts';
import { reorderRule } from './calls/reorder-rule.ts';
import { rollbackRuleSet } from './calls/rollback-rule-set.ts';
import { rollbackRule } from './calls/rollback-rule.ts';
import { saveRuleDraft } from './calls/save-rule-draft.ts';
import { searchRuleChangeLog } from './calls/search-rule-change-log.ts';
import { searchRuleSimulationLine } from './calls/search-rule-simulation-line.ts';
import { searchRuleVersion } from './calls/search-rule-version.ts';
import { searchRule } from './calls/search-rule.ts';
import { simulateRule } from './calls/simulate-rule.ts';
import { unscheduleRule } from './calls/unschedule-rule.ts';
import { ruleFourEyes } from './conf.ts';

export const ruleCenter = defineModule({
  name: 'rule-center',
  calls: ruleCenterCalls,
  handlers: {
    copyRule,
    createRule,
    deleteRule,
    diffRuleVersion,
    disableRule,
    discardRuleDraft,
    enableRule,
    getDecisionTrace,
    getRuleSchema,
    getRuleSimulation,
    getRule,
    matchRule,
    publishRule,
    reorderRule,
    rollbackRuleSet,
    rollbackRule,
    saveRuleDraft,
    searchRuleChangeLog,
    searchRuleSimulationLine,
    searchRuleVersion,
    searchRule,
    simulateRule,
    unscheduleRule,
  },
  permissions: ruleCenterPermissions,
  errors: ruleCenterErrors,
  enums: [
    ruleStatus,
    ruleVersionState,
    ruleAction,
    simulationStatus,
    stockGrade,
    putawayBusiness,
    putawayUnit,
    placeTarget,
    putawayStrategy,
    putawaySort,
    putawayFallback,
    pickingRule,
    unitPolicy,
    onShort,
    dropReason,
  ],
  conf: [ruleFourEyes],
  exports: [],
  jobs: [ruleTurnJob, simulationJob],
  upkeep: [tidyRules],
  audited: {},
});
