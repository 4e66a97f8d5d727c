import type { ReactNode } from 'react';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { deviceType } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceIdOf, isIdPattern } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { FormPage, type FormPageProps } from '../../../../kit/form/form-page.tsx';
import type { FormProblem, FormValues } from '../../../../kit/form/form-types.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../../kit/session/session.ts';
import { DeviceDrawing } from '../../parts/device-drawing.tsx';
import { identity, numbering, size, slots } from './fields.ts';

export type TemplateInput = Omit<
  DeviceTemplate,
  'max_volume_cm3' | 'used' | 'version' | 'ctime' | 'mtime' | 'creator' | 'modifier'
>;

type TemplateFormProps = Pick<
  FormPageProps,
  'title' | 'subtitle' | 'initial' | 'confirmLabel' | 'onSaved' | 'onCancel' | 'reload'
> & {
  readonly used: boolean;
  readonly save: (fields: TemplateInput, requestId: string) => Promise<void>;
};

/** Of the example only: the server takes the year of the warehouse. */
const thisYear = String(new Date().getFullYear()).slice(2);
const number = (value: FormValues[string]): number => (typeof value === 'number' ? value : 0);
const upper = (value: FormValues[string]): string => (typeof value === 'string' ? value.trim().toUpperCase() : '');

function Preview({ values }: { values: FormValues }): ReactNode {
  const { t } = useTexts('device-management');
  const { word } = useDictionary();
  const { whs_id } = useInfo();
  const drawn = {
    device_type: number(values.device_type),
    length_mm: number(values.length_mm),
    height_mm: number(values.height_mm),
    slot_rows: Math.min(30, number(values.slot_rows)),
    slot_cols: Math.min(30, number(values.slot_cols)),
  };
  const pattern = typeof values.id_pattern === 'string' ? values.id_pattern : '';
  const place = { site: siteOf(whs_id as never), whs: whs_id, yy: thisYear };
  return (
    <Card title={t('template.preview')} note={<Muted>{t('device.notSaved')}</Muted>}>
      {drawn.length_mm > 0 && drawn.height_mm > 0 && (
        <DeviceDrawing of={drawn} label={drawn.device_type > 0 ? word(deviceType, drawn.device_type) : ''} />
      )}
      <Facts
        items={[
          {
            label: t('template.example'),
            value: isIdPattern(pattern) ? (
              <Mono strong>{deviceIdOf({ id_prefix: upper(values.id_prefix), id_pattern: pattern }, place, 1)}</Mono>
            ) : (
              t('template.patternHint')
            ),
          },
          { label: t('template.slots'), value: drawn.slot_rows * drawn.slot_cols },
        ]}
      />
    </Card>
  );
}

/** Create and edit differ in their title and their call; the fields, and the thing beside them, are the same. */
export function TemplateForm({ used, save, ...props }: TemplateFormProps): ReactNode {
  const { t } = useTexts('device-management');
  const check = (values: FormValues): FormProblem | undefined => {
    for (const side of ['length_mm', 'width_mm', 'height_mm'] as const) {
      if (number(values[`inner_${side}`]) > number(values[side]))
        return { field: `inner_${side}`, text: t('template.innerTooBig') };
    }
    if (number(values.tare_weight_g) >= number(values.max_weight_g))
      return { field: 'tare_weight_g', text: t('template.tareTooBig') };
    if ((number(values.slot_rows) === 0) !== (number(values.slot_cols) === 0))
      return { field: 'slot_cols', text: t('template.slotsBoth') };
    if (!/^[A-Z]{1,4}$/.test(upper(values.id_prefix))) return { field: 'id_prefix', text: t('template.prefixHint') };
    if (!/^[A-Z0-9][A-Z0-9-]*$/.test(upper(values.template_id)))
      return { field: 'template_id', text: t('template.idHint') };
    if (!isIdPattern(String(values.id_pattern).trim())) return { field: 'id_pattern', text: t('template.patternHint') };
    return undefined;
  };
  return (
    <FormPage
      {...props}
      section="WB"
      groups={[
        { title: t('template.groupIdentity'), fields: identity(used) },
        { title: t('template.groupSize'), fields: size },
        { title: t('template.slots'), fields: slots(used) },
        { title: t('template.groupNumbering'), fields: numbering(used) },
      ]}
      check={check}
      save={(values, requestId) =>
        save(
          {
            ...(values as unknown as TemplateInput),
            template_id: upper(values.template_id),
            id_prefix: upper(values.id_prefix),
          },
          requestId,
        )
      }
      aside={(values) => <Preview values={values} />}
    />
  );
}
