import { type ReactNode, useId } from 'react';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { FieldTableRow } from '@tallyhouse/ui/field-table.tsx';
import { FormItem, OwnFields, useForm, useWatch } from '@tallyhouse/ui/form.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useFieldParts } from './field-parts.tsx';
import type { FieldValue, FormField, FormValues } from './form-types.ts';
import { filledIn, missingFields, wrongFields } from './problems.ts';

interface FillAllProps {
  /** What it writes to: all rows, all levels. */
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Gets the fields that hold a value: what was left empty stays as it is in each row. */
  readonly onFill: (values: Record<string, FieldValue>) => void;
}

/**
 * The row above many rows of the same fields that writes to all of them. It can be pressed when every required field
 * in it holds a value; nobody has to use it, so an empty one says nothing and holds nothing up.
 */
export function FillAll({ title, fields, onFill }: FillAllProps): ReactNode {
  const { t } = useTexts();
  const { field } = useDictionary();
  const { rulesOf, inputOf } = useFieldParts('Create');
  const [form] = useForm<FormValues>();
  const isBlocked = (values: FormValues): boolean =>
    missingFields(fields, values).length > 0 || wrongFields(fields, values).length > 0;
  const blocked = isBlocked(useWatch([], form) ?? {});
  const fill = (): void => {
    // As it stands now: Enter may come before the last digit is drawn.
    const values = form.getFieldsValue();
    if (!isBlocked(values)) onFill(filledIn(fields, values));
  };
  return (
    <OwnFields form={form} name={useId()}>
      <FieldTableRow
        lead
        title={title}
        onEnter={fill}
        end={
          <PlainButton size="small" disabled={blocked} onClick={fill}>
            {t('common.fillAll')}
          </PlainButton>
        }
        cells={fields.map((item) => (
          <FormItem
            key={item.name}
            name={item.name}
            label={`${title} ${field(item.name)}`}
            required={item.required}
            rules={rulesOf({ ...item, required: false })}
          >
            {inputOf(item)}
          </FormItem>
        ))}
      />
    </OwnFields>
  );
}
