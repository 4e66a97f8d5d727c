import type { ReactNode } from 'react';
import type { BodyFields } from '@tallyhouse/contracts/modules/rule-center/body-fields.ts';
import { PlainButton, TextButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { FormGrid, FormItem } from '@tallyhouse/ui/form.tsx';
import { PlusIcon } from '@tallyhouse/ui/icons.tsx';
import { useFieldParts } from '../../../kit/form/field-parts.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { formFieldsOf } from './body-form.ts';

interface StepCardsProps {
  readonly fields: BodyFields;
  readonly count: number;
  readonly onAdd: () => void;
  readonly onRemove: (n: number) => void;
}

/** The steps of a rule in their order, each with the fields of its type. The form around keeps them under `steps`. */
export function StepCards({ fields, count, onAdd, onRemove }: StepCardsProps): ReactNode {
  const { t } = useTexts('rule-center');
  const { field } = useDictionary();
  const { rulesOf, inputOf } = useFieldParts('Edit');
  return (
    <>
      {Array.from({ length: count }, (_, n) => (
        <Card
          key={n}
          title={t('form.step', { step: n + 1 })}
          extra={count > 1 && <TextButton onClick={() => onRemove(n)}>{t('form.removeStep')}</TextButton>}
        >
          <FormGrid>
            {formFieldsOf(fields).map((item) => (
              <FormItem
                key={item.name}
                name={['steps', n, item.name]}
                label={field(item.name)}
                required={item.required}
                rules={rulesOf(item)}
              >
                {inputOf(item)}
              </FormItem>
            ))}
          </FormGrid>
        </Card>
      ))}
      <div>
        <PlainButton icon={<PlusIcon />} onClick={onAdd}>
          {t('form.addStep')}
        </PlainButton>
      </div>
    </>
  );
}
