import type { BodyField } from '@tallyhouse/contracts/modules/rule-center/body-fields.ts';
import { placeTarget } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useConditionText } from '../../../kit/why/use-condition-text.ts';

type Values = Readonly<Record<string, unknown>>;

interface RuleWords {
  scope: (scope: Scope) => string;
  /** What a field of an action says. */
  value: (field: BodyField, value: unknown) => string;
  step: (type: RuleTypeName, step: Values) => string;
  /** All steps in a line. */
  body: (type: RuleTypeName, body: Values) => string;
}

export const stepsOf = (body: Values): readonly Values[] => (Array.isArray(body.steps) ? (body.steps as Values[]) : []);

/** A rule as a person says it: made of the names of its fields and the words of its codes, in her language. */
export function useRuleWords(): RuleWords {
  const { t } = useTexts('rule-center');
  const { word } = useDictionary();
  const condition = useConditionText();
  const value = (field: BodyField, given: unknown): string => {
    if (field.kind === 'choice') return word(field.values, Number(given));
    if (field.kind === 'choices') {
      const codes = Array.isArray(given) ? (given as number[]) : [];
      return codes.length === 0 ? '-' : codes.map((code) => word(field.values, code)).join(', ');
    }
    if (field.kind === 'switch') return t(given === 1 ? 'rule.yes' : 'rule.no');
    return String(given ?? '') || '-';
  };
  const step = (type: RuleTypeName, { target_type, target_id, ...rest }: Values): string => {
    const { headline, body } = ruleTypeOf(type);
    const field = body.step[headline];
    const where = target_id ? String(target_id) : word(placeTarget, Number(target_type));
    return field ? `${where}: ${value(field, rest[headline])}` : where;
  };
  return {
    scope: ({ any }) =>
      any.length === 0
        ? t('rule.everything')
        : any.map(({ all }) => all.map(condition).join(t('rule.and'))).join(t('rule.or')),
    value,
    step,
    body: (type, body) =>
      stepsOf(body)
        .map((one) => step(type, one))
        .join(' → '),
  };
}
