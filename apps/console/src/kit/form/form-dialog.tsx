import { type ReactNode, useId, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton, PlainButton, SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useConfirm } from '@tallyhouse/ui/feedback.tsx';
import { FormRoot, useForm } from '@tallyhouse/ui/form.tsx';
import { Refused } from '../api/refused.ts';
import { newRequestId } from '../api/request-id.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSending } from '../photos/sending.ts';
import { FormItems } from './form-fields.tsx';
import { shownFields } from './form-mode.ts';
import type { FieldValue, FormField, FormValues } from './form-types.ts';
import { cleaned, missingFields, wrongFields } from './problems.ts';
import { translateFields } from './translate-fields.ts';

export interface FormDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly mode: 'Create' | 'Edit';
  readonly fields: readonly FormField[];
  readonly initial: FormValues;
  readonly confirmLabel: string;
  readonly width?: number;
  /** Saves. A call that edits tolerates -100409: the dialog then offers the new values. */
  readonly save: (values: Record<string, FieldValue>, requestId: RequestId) => Promise<void>;
  /** Reads the thing again after somebody else changed it; gives its present values. */
  readonly reload?: () => Promise<FormValues | undefined>;
  readonly onClose: () => void;
  /** What only this dialog has, under the fields. */
  readonly children?: (values: FormValues) => ReactNode;
}

/** A form small enough to stand above its list. A refusal is said by the toast, and what was typed stays. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { t } = useTexts();
  const formId = useId();
  const [form] = useForm<FormValues>();
  const confirm = useConfirm();
  const fields = shownFields(props.fields, props.mode);
  const [values, setValues] = useState<FormValues>(props.initial);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<string>();
  const changed = JSON.stringify(cleaned(fields, values)) !== JSON.stringify(cleaned(fields, props.initial));
  const isSending = useSending(({ count }) => count > 0);
  const blocked = isSending || missingFields(fields, values).length > 0 || wrongFields(fields, values).length > 0;

  const save = async (): Promise<void> => {
    if (saving) return;
    setSaving(true);
    try {
      await props.save(await translateFields(fields, cleaned(fields, form.getFieldsValue())), newRequestId());
      props.onClose();
    } catch (error) {
      if (error instanceof Refused && error.retcode === baseErrors.changedMeanwhile.retcode) setStale(error.message);
    } finally {
      setSaving(false);
    }
  };

  const close = async (): Promise<void> => {
    const sure =
      !changed ||
      (await confirm({
        title: t('common.leaveTitle'),
        text: t('common.leaveText'),
        confirmLabel: t('common.leave'),
        cancelLabel: t('common.stay'),
        danger: true,
      }));
    if (sure) props.onClose();
  };

  const takeNew = async (): Promise<void> => {
    const fresh = await props.reload?.();
    if (!fresh) return;
    form.setFieldsValue(fresh);
    setValues(fresh);
    setStale(undefined);
  };

  return (
    <Dialog
      open
      stays
      title={props.title}
      width={props.width ?? 720}
      closeLabel={t('common.close')}
      onClose={() => void close()}
      onOpened={() => {
        const first = fields.find(({ disabledIn }) => !disabledIn?.includes(props.mode));
        if (first) form.focusField(first.name);
      }}
      footer={
        <>
          <PlainButton onClick={() => void close()}>{t('common.cancel')}</PlainButton>
          <NextButton htmlType="submit" form={formId} loading={saving} disabled={blocked}>
            {props.confirmLabel}
          </NextButton>
        </>
      }
    >
      {stale !== undefined && (
        <Banner tone="danger" title={stale} text={t('common.staleText')}>
          <SolidButton onClick={() => void takeNew()}>{t('common.loadNewValues')}</SolidButton>
        </Banner>
      )}
      {props.text}
      <FormRoot<FormValues>
        id={formId}
        name={formId}
        form={form}
        label={props.title}
        initialValues={props.initial}
        onValuesChange={(_, all) => setValues(all)}
        onFinish={() => void save()}
      >
        <FormItems fields={fields} mode={props.mode} />
        {props.children?.(values)}
      </FormRoot>
    </Dialog>
  );
}
