import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import type { Subject } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { currentSet } from '../../../rules/decide.ts';
import { walk, winnersOf } from '../../../rules/domain/evaluate.ts';
import { lastDecision } from '../../../rules/store/decisions.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { subjectOfSku } from '../store/subject.ts';

export const matchRule = handle(ruleCalls.matchRule, async ({ tx, session, kernel }, { rule_type, code }) => {
  refuseWithoutRight(session.keys, rule_type, 'view');
  const [sku, decision, set] = await Promise.all([
    subjectOfSku(tx, code),
    lastDecision(tx, code, { type: rule_type }),
    currentSet(kernel, tx, rule_type),
  ]);
  const subject = sku ?? (decision?.input as { subject: Subject } | undefined)?.subject;
  if (!subject) return refuse(baseErrors.notFound, { thing: 'SKU or document', id: code, whs_id: session.whs_id });
  return {
    code,
    set_version: set.set_version,
    evaluated: [...walk(set, subject)].map(({ evaluated }) => evaluated),
    winner: winnersOf(set, subject)[0]?.rule_id ?? null,
    decision_id: sku ? null : (decision?.decision_id ?? null),
  };
});
