import { type ReactNode, useId, useState } from 'react';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { FormRoot, useForm } from '@tallyhouse/ui/form.tsx';
import { newRequestId } from '../../../../kit/api/request-id.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormItems } from '../../../../kit/form/form-fields.tsx';
import type { FormValues } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useSaving } from '../../parts/saving.ts';
import { useArea } from '../../parts/use-area.ts';
import { Preview } from './preview.tsx';
import { Progress } from './progress.tsx';
import { BayTable, LevelTable } from './shape-tables.tsx';
import { lacksSomething, stepsOf } from './steps.ts';
import { type Wizard, firstWizard, inputFrom } from './values.ts';
import './generate.css';

/** As the form keeps them: the rows of the two tables beside what is asked once. */
type Kept = FormValues & Pick<Wizard, 'levels' | 'bays'>;

const [shape, last] = [1, 3];
const names = ['where', 'shape', 'code', 'look'] as const;

/** Makes cells in four steps: where, how they stand, what they are called, and a look before anything is made. */
export function GenerateDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTexts('storage-area');
  const formId = useId();
  const [form] = useForm<object>();
  const [wizard, setWizard] = useState<Wizard>(firstWizard);
  const [step, setStep] = useState(0);
  const [saving, setSaving] = useState(false);
  const [running, setRunning] = useState<string>();
  const generate = useSaving(calls.generateCell);
  const steps = stepsOf(useArea().zones, t('generate.patternHelp'), t('generate.skipHelp'));
  const fields = steps[step] ?? [];
  const input = inputFrom(wizard);
  const looks = step === last && running === undefined;
  const { data, error } = useCall(calls.previewGenerateCell, input, { enabled: looks });
  const blocked =
    lacksSomething(fields, wizard) ||
    (step === last && (!data || error !== null || (data.existing > 0 && input.skip_existing === 0)));
  // Of all steps, not only of the one that is shown.
  const take = (): void => {
    const { levels, bays, ...asked } = form.getFieldsValue(true) as Kept;
    setWizard({ asked, levels, bays });
  };
  const setRows = (rows: Partial<Pick<Wizard, 'levels' | 'bays'>>): void => {
    form.setFieldsValue(rows);
    take();
  };
  const start = async (): Promise<void> => {
    setSaving(true);
    try {
      const { generation_id } = await generate(t('generate.asked'), input, newRequestId());
      setRunning(generation_id);
    } catch {
      // Refused: said by the toast; the wizard stays as it was.
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      stays
      title={t('generate.open')}
      width={992}
      onClose={onClose}
      closeLabel={t('shared:common.close')}
      footer={
        running === undefined ? (
          <>
            <PlainButton onClick={onClose}>{t('shared:common.cancel')}</PlainButton>
            {step > 0 && <PlainButton onClick={() => setStep(step - 1)}>{t('generate.back')}</PlainButton>}
            <NextButton htmlType="submit" form={formId} loading={saving} disabled={blocked}>
              {step === last ? t('generate.confirm', { cells: data?.cells ?? 0 }) : t('generate.next')}
            </NextButton>
          </>
        ) : (
          <PlainButton onClick={onClose}>{t('shared:common.close')}</PlainButton>
        )
      }
    >
      <ol className="generate__steps">
        {names.map((name, n) => (
          <li key={name} aria-current={n === step ? 'step' : undefined}>
            <b>{n + 1}</b>
            {t(`generate.${name}`)}
          </li>
        ))}
      </ol>
      <FormRoot<object>
        id={formId}
        form={form}
        label={t(`generate.${names[step] ?? 'where'}`)}
        initialValues={{ ...firstWizard.asked, levels: firstWizard.levels, bays: firstWizard.bays }}
        onValuesChange={take}
        onFinish={() => void (step === last ? start() : setStep(step + 1))}
      >
        {running === undefined && <FormItems fields={fields} mode="Create" />}
        {step === shape && <LevelTable wizard={wizard} onChange={setRows} />}
        {step === shape && <BayTable wizard={wizard} onChange={setRows} />}
        {looks && <Preview input={input} seen={data} problem={error?.message} />}
      </FormRoot>
      {running !== undefined && <Progress generationId={running} />}
    </Dialog>
  );
}
