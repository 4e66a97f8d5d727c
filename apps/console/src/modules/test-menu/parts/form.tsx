import { type ReactNode, useState } from 'react';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { FormRoot, useForm } from '@tallyhouse/ui/form.tsx';
import { Toolbar } from '@tallyhouse/ui/page.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { FormFields } from '../../../kit/form/form-fields.tsx';
import { shownFields } from '../../../kit/form/form-mode.ts';
import type { FormField, FormMode, FormValues } from '../../../kit/form/form-types.ts';
import { missingFields } from '../../../kit/form/problems.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

const fields: readonly FormField[] = [
  {
    type: 'text',
    name: 'storey_id',
    required: false,
    units: 1,
    maxLength: 20,
    shownIn: ['Edit', 'Detail'],
    disabledIn: ['Edit'],
  },
  { type: 'text', name: 'storey_name', required: true, units: 2, maxLength: 60 },
  { type: 'number', name: 'floor_no', required: true, units: 1, min: -20, max: 200 },
  { type: 'codes', name: 'status', required: true, units: 1, codes: storeyStatus },
  { type: 'textarea', name: 'reason', required: true, units: 3, maxLength: 200 },
  { type: 'number', name: 'version', required: false, units: 1, min: 0, max: 9, shownIn: ['Detail'] },
];
const modes = ['Create', 'Edit', 'Detail'] as const satisfies readonly FormMode[];
const there: FormValues = {
  storey_id: 'ST01',
  storey_name: 'Ground floor',
  floor_no: 0,
  status: 1,
  reason: 'Moved',
  version: 3,
};

/** Every kind of field in the three modes of a form. */
export function FormPart(): ReactNode {
  const { t } = useTexts('test-menu');
  const [mode, setMode] = useState<FormMode>('Create');
  const initial = mode === 'Create' ? {} : there;
  const [values, setValues] = useState<FormValues>(initial);
  const [form] = useForm<FormValues>();
  const open = (next: FormMode): void => {
    setMode(next);
    setValues(next === 'Create' ? {} : there);
  };
  const missing = missingFields(shownFields(fields, mode), values);
  return (
    <>
      <Toolbar
        start={
          <Tabs
            label={t('form.mode')}
            items={modes.map((key) => ({ key, title: t(`form.${key}`) }))}
            active={mode}
            onChange={(key) => open(key as FormMode)}
          />
        }
      >
        <SolidButton disabled={missing.length > 0 || mode === 'Detail'} onClick={() => form.submit()}>
          {t('form.confirm')}
        </SolidButton>
      </Toolbar>
      <FormRoot<FormValues>
        key={mode}
        form={form}
        label={t('part.form')}
        initialValues={initial}
        onValuesChange={(_, all) => setValues(all)}
        onFinish={() => open('Detail')}
      >
        <FormFields mode={mode} groups={[{ title: t('part.form'), fields }]} />
      </FormRoot>
    </>
  );
}
