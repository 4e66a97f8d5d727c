import { type Condition, scopeFieldOf } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';

type Value = Condition['values'][number];

/** What a field has, in words where codes stand for them. */
export function useValueText(): (field: string, values: readonly Value[]) => string {
  const { word } = useDictionary();
  return (field, values) => {
    const set = scopeFieldOf(field)?.values;
    return values.map((value) => (set ? word(set, Number(value)) : String(value))).join(', ');
  };
}

/** A condition as a sentence: "Temperature is Chilled, Frozen". */
export function useConditionText(): (condition: Condition) => string {
  const { t } = useTexts();
  const { fieldOr } = useDictionary();
  const valueText = useValueText();
  return ({ field, op, values }) => {
    const [from = '', to = ''] = values.map((value) => valueText(field, [value]));
    return t(`why.${op}`, { field: fieldOr(field), values: valueText(field, values), from, to });
  };
}
