import { type ReactNode, useId, useState } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { DangerButton, NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { FormGrid, FormItem, FormRoot, TextInput, useForm } from '@tallyhouse/ui/form.tsx';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './reason-dialog.css';

export interface ReasonDialogProps<Values extends object> {
  readonly title: string;
  readonly text?: ReactNode;
  readonly initial: Values;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Confirm waits, e.g. for a preview, or the change would be refused. */
  readonly blocked?: boolean;
  readonly width?: number;
  /** The fields above the reason. */
  readonly children?: ReactNode;
  readonly save: (values: Values & { reason: string }, requestId: RequestId) => Promise<void>;
  readonly onClose: () => void;
}

/** Every change of rights asks why. A refusal is said by the toast, and the dialog stays as it was typed. */
export function ReasonDialog<Values extends object>(props: ReasonDialogProps<Values>): ReactNode {
  const { t } = useTexts('roles');
  const { field } = useDictionary();
  const formId = useId();
  type Filled = Values & { reason: string };
  const [form] = useForm<Filled>();
  const [saving, setSaving] = useState(false);
  const Confirm = props.danger ? DangerButton : NextButton;
  const save = async (values: Filled): Promise<void> => {
    if (props.blocked || saving) return;
    setSaving(true);
    try {
      await props.save({ ...values, reason: values.reason.trim() }, newRequestId());
      props.onClose();
    } catch {
      // Said by the toast.
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      title={props.title}
      width={props.width ?? 520}
      onClose={props.onClose}
      footer={
        <>
          <PlainButton onClick={props.onClose}>{t('shared:common.cancel')}</PlainButton>
          <Confirm htmlType="submit" form={formId} loading={saving} disabled={props.blocked === true}>
            {props.confirmLabel}
          </Confirm>
        </>
      }
    >
      {props.text !== undefined && <div className="reason-dialog__text">{props.text}</div>}
      <FormRoot<Filled>
        id={formId}
        form={form}
        label={props.title}
        initialValues={{ ...props.initial, reason: '' } as Partial<Filled>}
        onFinish={(values) => void save(values)}
      >
        <FormGrid>
          {props.children}
          <FormItem
            name="reason"
            label={field('reason')}
            units={4}
            required
            rules={[
              { required: true, whitespace: true, message: t('shared:common.pleaseInput', { label: field('reason') }) },
            ]}
          >
            <TextInput maxLength={200} placeholder={t('ask.why')} />
          </FormItem>
        </FormGrid>
      </FormRoot>
    </Dialog>
  );
}
