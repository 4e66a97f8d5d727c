import type { GuardedGroup } from './entry.ts';

/** Publishing rules. */
export const rules: readonly GuardedGroup[] = [
  {
    needs: 'PC.RuleCenter.RuleGroup.Publish',
    source: 'rule-center brief 2.7: publish needs Edit of the page and this key',
    further: { keys: ['PC.RuleCenter.*.Edit'], when: 'always: the edit key of the page of the rule type' },
    calls: [
      'config.rulecenter.publish_rule',
      'config.rulecenter.unschedule_rule',
      'config.rulecenter.discard_rule_draft',
      'config.rulecenter.rollback_rule',
      'config.rulecenter.rollback_rule_set',
    ],
  },
  {
    needs: 'PC.RuleCenter.RuleGroup.Publish',
    source:
      'decided: rule-center brief 2.7 names Edit; moving and switching change the rules that count, as publishing does',
    further: { keys: ['PC.RuleCenter.*.Edit'], when: 'always: the edit key of the page of the rule type' },
    calls: ['config.rulecenter.reorder_rule', 'config.rulecenter.enable_rule', 'config.rulecenter.disable_rule'],
  },
];
