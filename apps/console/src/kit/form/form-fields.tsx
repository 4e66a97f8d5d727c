import type { ReactNode } from 'react';
import { Card } from '@tallyhouse/ui/card.tsx';
import { FormGrid, FormItem } from '@tallyhouse/ui/form.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useFieldParts } from './field-parts.tsx';
import { shownFields } from './form-mode.ts';
import type { FormField, FormGroup, FormMode } from './form-types.ts';

/** The fields of a form as they are in this mode, each with its rules, in the four columns of a grid. */
export function FormItems({ fields, mode }: { fields: readonly FormField[]; mode: FormMode }): ReactNode {
  const { field } = useDictionary();
  const { rulesOf, inputOf } = useFieldParts(mode);
  return (
    <FormGrid>
      {shownFields(fields, mode).map((item) => (
        <FormItem
          key={item.name}
          name={item.name}
          label={field(item.name)}
          units={item.units}
          required={item.required}
          rules={rulesOf(item)}
          help={item.help}
        >
          {inputOf(item)}
        </FormItem>
      ))}
    </FormGrid>
  );
}

/** The fields of a form in their cards. */
export function FormFields({ groups, mode }: { groups: readonly FormGroup[]; mode: FormMode }): ReactNode {
  return groups.map((group, n) => (
    <Card key={group.title} title={group.title} step={n + 1}>
      <FormItems fields={group.fields} mode={mode} />
    </Card>
  ));
}
