import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { placeTarget } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { placeDefinitions } from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';
import type { RuleType } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import {
  type Condition,
  type Reference,
  type Scope,
  opsOf,
  scopeFieldOf,
  valuesOf,
} from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { refuse } from '../../kernel/refusal.ts';

/** Things a rule names, which have to be there. */
export interface Named {
  readonly kind: Reference | 'logic_area' | 'zone_cluster';
  readonly id: string;
}

function checkCondition(type: RuleType, { field, op, values }: Condition): Named[] {
  const known = scopeFieldOf(field);
  if (!known || !type.subject.some((name) => name === field))
    return refuse(ruleCenterErrors.scopeFieldUnknown, { field });
  const wrong = (rule: string): never => refuse(baseErrors.invalidRequest, { field, rule });
  if (!opsOf(known).includes(op)) return wrong(`does not take ${op}`);
  const [least, most] = valuesOf(op);
  if (values.length < least) return refuse(ruleCenterErrors.fieldMissing, { field });
  if (values.length > most) return wrong(`takes at most ${most} values`);
  const isNumber = known.kind === 'number' || known.values !== undefined;
  const odd = values.find((value) => (typeof value === 'number') !== isNumber);
  if (odd !== undefined) return wrong(isNumber ? 'takes whole numbers' : 'takes texts');
  const { values: set } = known;
  const unknown = set && values.find((value) => !set.codes.includes(Number(value)));
  if (unknown !== undefined) return refuse(ruleCenterErrors.valueNotFound, { field, value: unknown });
  const { refers } = known;
  return refers && op !== 'starts_with' ? values.map((id) => ({ kind: refers, id: String(id) })) : [];
}

interface Target {
  readonly target_type: number;
  readonly target_id: string;
}

function checkTarget({ target_type, target_id }: Target): Named[] {
  const kind = placeTarget.nameOf(target_type);
  if (kind === 'paired' || kind === 'anywhere') return [];
  if (target_id === '') return refuse(ruleCenterErrors.fieldMissing, { field: 'target_id' });
  if (kind === 'logic_area' || kind === 'zone_cluster') return [{ kind, id: target_id }];
  if ((placeDefinitions as readonly string[]).includes(target_id)) return [];
  return refuse(ruleCenterErrors.valueNotFound, { field: 'target_id', value: target_id });
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], body);

/** A rule that can be stored: known fields, fitting values, an action of the type's form. Answers what it names. */
export function checkRule(
  type: RuleType,
  rule: { readonly scope: Scope; readonly body: unknown; readonly is_default: boolean },
): { readonly body: Record<string, unknown>; readonly named: readonly Named[] } {
  const parsed = type.body.schema.safeParse(rule.body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path ?? [];
    const field = path.join('.') || 'body';
    return valueAt(rule.body, path) === undefined
      ? refuse(ruleCenterErrors.fieldMissing, { field })
      : refuse(baseErrors.invalidRequest, { field, rule: issue?.message ?? '' });
  }
  const body = parsed.data as Record<string, unknown> & { steps: readonly Target[] };
  const narrowed = type.narrows.some((field) => (body[field] as readonly unknown[]).length > 0);
  if (rule.is_default && (rule.scope.any.length > 0 || narrowed)) return refuse(ruleCenterErrors.defaultFixed, {});
  const named = [
    ...rule.scope.any.flatMap(({ all }) => all.flatMap((condition) => checkCondition(type, condition))),
    ...body.steps.flatMap(checkTarget),
  ];
  return { body, named };
}
