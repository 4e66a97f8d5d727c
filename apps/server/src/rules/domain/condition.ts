import type { Condition, Subject } from '@tallyhouse/contracts/modules/rule-center/scope.ts';

export type SubjectValue = Subject[string] | undefined;
export type Test = (value: SubjectValue) => boolean;

/** A value that is not there meets no condition but "not in" and "is empty". */
const isMissing = (value: SubjectValue): value is null | undefined =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const listOf = (value: NonNullable<SubjectValue>): readonly (string | number)[] =>
  Array.isArray(value) ? value : [value];

const numeric =
  (holds: (value: number) => boolean): Test =>
  (value) =>
    typeof value === 'number' && holds(value);

/** A condition as a function of the value alone, so that it tests one input and a column of many alike. */
export function testOf({ op, values }: Condition): Test {
  const wanted = new Set(values);
  const [first, second] = values;
  const among: Test = (value) => !isMissing(value) && listOf(value).some((one) => wanted.has(one));
  switch (op) {
    case 'in':
    case 'has_any':
      return among;
    case 'not_in':
      return (value) => !among(value);
    case 'has_all':
      return (value) => !isMissing(value) && values.every((one) => listOf(value).includes(one));
    case 'equals':
      return numeric((value) => value === first);
    case 'at_least':
      return numeric((value) => value >= Number(first));
    case 'at_most':
      return numeric((value) => value <= Number(first));
    case 'between':
      return numeric((value) => value >= Number(first) && value <= Number(second));
    case 'starts_with':
      return (value) => typeof value === 'string' && value.startsWith(String(first));
    case 'is_empty':
      return isMissing;
  }
}
