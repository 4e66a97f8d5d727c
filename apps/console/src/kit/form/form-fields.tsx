import type { ReactNode } from 'react';
import { Card } from '@tallyhouse/ui/card.tsx';
import {
  FormGrid,
  FormItem,
  type FormRule,
  NumberInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from '@tallyhouse/ui/form.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { isDisabled, shownFields } from './form-mode.ts';
import type { FormField, FormGroup, FormMode } from './form-types.ts';

/** The fields of a form in their cards, as they are in this mode, each with its rules. */
export function FormFields({ groups, mode }: { groups: readonly FormGroup[]; mode: FormMode }): ReactNode {
  const { t } = useTexts();
  const { field, word } = useDictionary();

  const rulesOf = (item: FormField): FormRule[] => {
    const label = field(item.name);
    const rules: FormRule[] = [];
    if (item.required) {
      const typed = item.type === 'text' || item.type === 'number';
      const message = t(typed ? 'common.pleaseInput' : 'common.pleaseSelect', { label });
      const blank = item.type === 'text' || item.type === 'textarea';
      rules.push({ required: true, message, ...(blank ? { whitespace: true } : {}) });
    }
    if (item.type === 'number') {
      const message = t('common.mustBeBetween', { label, min: item.min, max: item.max });
      rules.push({ type: 'integer', min: item.min, max: item.max, message });
    }
    return rules;
  };

  const inputOf = (item: FormField): ReactNode => {
    const disabled = isDisabled(item, mode);
    if (item.type === 'text') return <TextInput maxLength={item.maxLength} disabled={disabled} />;
    if (item.type === 'textarea') return <TextAreaInput maxLength={item.maxLength} disabled={disabled} />;
    if (item.type === 'number') return <NumberInput unit={item.unit} precision={0} disabled={disabled} />;
    const options = item.codes.codes.map((code) => ({ value: code, label: word(item.codes, code) }));
    return <SelectInput options={options} disabled={disabled} />;
  };

  return groups.map((group, n) => (
    <Card key={group.title} title={group.title} step={n + 1}>
      <FormGrid>
        {shownFields(group.fields, mode).map((item) => (
          <FormItem
            key={item.name}
            name={item.name}
            label={field(item.name)}
            units={item.units}
            required={item.required}
            rules={rulesOf(item)}
          >
            {inputOf(item)}
          </FormItem>
        ))}
      </FormGrid>
    </Card>
  ));
}
