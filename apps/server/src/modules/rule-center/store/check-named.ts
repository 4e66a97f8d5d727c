import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { checkRule } from '../../../rules/domain/check-rule.ts';
import { namesOf } from '../../../rules/store/named.ts';

/** A rule that can be stored, and everything it names is there. */
export async function checkedBody(
  tx: ReadTx,
  type: string,
  rule: { readonly scope: Scope; readonly body: unknown; readonly is_default: boolean },
): Promise<Record<string, unknown>> {
  const { body, named } = checkRule(ruleTypeOf(type as RuleTypeName), rule);
  const missing = (await namesOf(tx, named)).find(({ name }) => name === null);
  if (missing) refuse(ruleCenterErrors.valueNotFound, { field: missing.kind, value: missing.id });
  return body;
}
