import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { useCan } from '../../../kit/session/session.ts';
import { putawayPaths, salesPath } from '../routes.ts';

interface RulePages {
  readonly title: 'route.putaway' | 'route.sales';
  readonly list: string;
  readonly create: string;
  readonly edit: (rule_id: string) => string;
  readonly view: (rule_id: string) => string;
}

const inQuery = (path: string): Omit<RulePages, 'title'> => {
  const at = (rule: string): string => `${path}?rule=${encodeURIComponent(rule)}`;
  return { list: path, create: at('new'), edit: (rule_id) => `${at(rule_id)}&edit=1`, view: at };
};

/** Where the pages of each type are: some have addresses of their own for a rule, others name it in the query. */
export const rulePages: Readonly<Record<RuleTypeName, RulePages>> = {
  'putaway.inbound': {
    title: 'route.putaway',
    list: putawayPaths.list,
    create: putawayPaths.create,
    edit: (rule_id) => pathTo(putawayPaths.edit, { rule_id }),
    view: (rule_id) => pathTo(putawayPaths.view, { rule_id }),
  },
  'allocate.sales': { title: 'route.sales', ...inQuery(salesPath) },
};

export interface RuleRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
}

export function useRuleRights(type: RuleTypeName): RuleRights {
  const { rights } = ruleTypeOf(type);
  return { create: useCan(rights.create), edit: useCan(rights.edit), remove: useCan(rights.delete) };
}
