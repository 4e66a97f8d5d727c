import type { ReactNode } from 'react';
import { DateInput } from '@tallyhouse/ui/date-input.tsx';
import {
  type FormRule,
  MultiSelectInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextAreaInput,
  TextInput,
  WordsInput,
} from '@tallyhouse/ui/form.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PhotosInput } from '../photos/photos-input.tsx';
import { isDisabled } from './form-mode.ts';
import type { FormField, FormMode } from './form-types.ts';

/** Only what the specification calls an input: a text area asks to select. */
const typed: readonly FormField['type'][] = ['text', 'number', 'words'];

interface FlagProps {
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (value: number) => void;
  readonly disabled: boolean;
}

/** A switch that is 1 or 0 on the wire. */
function FlagInput({ value, onChange, ...field }: FlagProps): ReactNode {
  return <SwitchInput {...field} value={value === 1} onChange={(on) => onChange?.(on ? 1 : 0)} />;
}

/** What a field of a form is made of, in a grid or in a row: its rules, and its input as it is in this mode. */
export function useFieldParts(mode: FormMode): {
  rulesOf: (item: FormField) => FormRule[];
  inputOf: (item: FormField) => ReactNode;
} {
  const { t } = useTexts();
  const { field, word } = useDictionary();

  const rulesOf = (item: FormField): FormRule[] => {
    const label = field(item.name);
    const rules: FormRule[] = [];
    if (item.required) {
      const message = t(typed.includes(item.type) ? 'common.pleaseInput' : 'common.pleaseSelect', { label });
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
    const { placeholder } = item;
    switch (item.type) {
      case 'text':
        return <TextInput maxLength={item.maxLength} disabled={disabled} placeholder={placeholder} />;
      case 'textarea':
        return <TextAreaInput maxLength={item.maxLength} disabled={disabled} placeholder={placeholder} />;
      case 'number':
        return <NumberInput unit={item.unit} precision={0} disabled={disabled} placeholder={placeholder} />;
      case 'day':
        return <DateInput disabled={disabled} />;
      case 'yesNo':
        return <FlagInput disabled={disabled} />;
      case 'words':
        return <WordsInput disabled={disabled} placeholder={placeholder} />;
      case 'photos':
        return <PhotosInput label={field(item.name)} purpose={item.purpose} src={item.src} disabled={disabled} />;
      case 'options':
      case 'manyOptions': {
        const { onType } = item;
        const options = item.options && [...item.options];
        if (item.type === 'manyOptions')
          return <MultiSelectInput options={options} disabled={disabled} onType={onType} placeholder={placeholder} />;
        return (
          <SelectInput
            options={options}
            disabled={disabled}
            onType={onType}
            placeholder={placeholder}
            clearable={!item.required}
          />
        );
      }
      default: {
        const options = item.codes.codes.map((code) => ({ value: code, label: word(item.codes, code) }));
        if (item.type === 'manyCodes')
          return <MultiSelectInput<number> options={options} disabled={disabled} placeholder={placeholder} />;
        return (
          <SelectInput options={options} disabled={disabled} placeholder={placeholder} clearable={!item.required} />
        );
      }
    }
  };

  return { rulesOf, inputOf };
}
