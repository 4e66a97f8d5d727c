import type { BodyFields } from '@tallyhouse/contracts/modules/rule-center/body-fields.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { opsOf, scopeFieldOf } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseWithoutRight } from '../domain/guards.ts';

const formOf = (fields: BodyFields) =>
  Object.entries(fields).map(([field, shape]) => ({
    field,
    kind: shape.kind,
    values: 'values' in shape ? shape.values.id : null,
    op_list: [],
    min: 'min' in shape ? shape.min : null,
    max: 'max' in shape ? shape.max : null,
  }));

export const getRuleSchema = handle(ruleCalls.getRuleSchema, async ({ session }, { rule_type }) => {
  refuseWithoutRight(session.keys, rule_type, 'view');
  const { prefix, mode, subject, body, measures } = ruleTypeOf(rule_type);
  return {
    rule_type,
    prefix,
    mode,
    subject_list: subject.flatMap((field) => {
      const shape = scopeFieldOf(field);
      if (!shape) return [];
      return [
        { field, kind: shape.kind, values: shape.values?.id ?? null, op_list: [...opsOf(shape)], min: null, max: null },
      ];
    }),
    field_list: formOf(body.fields),
    step_field_list: formOf(body.step),
    measure_list: measures.map(({ name }) => name),
  };
});
