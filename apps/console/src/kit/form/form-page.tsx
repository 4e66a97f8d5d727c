import { type ReactNode, useId, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { FormFooter, FormRoot, useForm } from '@tallyhouse/ui/form.tsx';
import { FormPage as Frame } from '@tallyhouse/ui/page.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { Refused } from '../api/refused.ts';
import { newRequestId } from '../api/request-id.ts';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSending } from '../photos/sending.ts';
import type { SectionCode } from '../routing/sections.ts';
import { FormFields } from './form-fields.tsx';
import { shownFields } from './form-mode.ts';
import type { FieldValue, FormGroup, FormProblem, FormValues } from './form-types.ts';
import { useLeaveGuard, useUnsaved } from './leave-guard.ts';
import { cleaned, missingFields, wrongFields } from './problems.ts';
import { useFormMode } from './use-form-mode.ts';

export interface FormPageProps {
  readonly section: SectionCode;
  readonly title: string;
  readonly subtitle?: string;
  readonly groups: readonly FormGroup[];
  readonly initial: FormValues;
  readonly confirmLabel: string;
  /** Saves. The request id is one action of the person: a second press after a refusal is a new one. */
  readonly save: (values: Record<string, FieldValue>, requestId: string) => Promise<void>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Reads the thing again after somebody else changed it; gives its present values. */
  readonly reload?: () => Promise<FormValues>;
  /** What no field can know of itself: asked when every field is filled and inside its limits. */
  readonly check?: (values: FormValues) => FormProblem | undefined;
  readonly aside?: (values: FormValues) => ReactNode;
}

/** The frame of every form: groups, required rules, leave guard, first problem in reach, and what to do when it is stale. */
export function FormPage(props: FormPageProps): ReactNode {
  const { t } = useTexts();
  const { field } = useDictionary();
  const mode = useFormMode();
  const formId = useId();
  const [form] = useForm<FormValues>();
  const fields = shownFields(
    props.groups.flatMap((group) => group.fields),
    mode,
  );
  const [values, setValues] = useState<FormValues>(props.initial);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<string>();
  const changed = JSON.stringify(cleaned(fields, values)) !== JSON.stringify(cleaned(fields, props.initial));
  // What is saved may be left, also in the moment between the answer and the next page.
  const [saved, setSaved] = useState(false);
  useLeaveGuard(changed && !saving && !saved);

  const missing = missingFields(fields, values);
  const [wrong] = wrongFields(fields, values);
  const between = missing.length === 0 && !wrong ? props.check?.(values) : undefined;
  const isSending = useSending(({ count }) => count > 0);
  const first = missing[0]?.name ?? wrong?.name ?? between?.field;
  const problem = (): string | undefined => {
    if (missing.length > 0) return t('common.fieldsMissing', { count: missing.length });
    if (wrong) return t('common.mustBeBetween', { label: field(wrong.name), min: wrong.min, max: wrong.max });
    return between?.text ?? (isSending ? t('photos.sending') : undefined);
  };

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await props.save(cleaned(fields, form.getFieldsValue()), newRequestId());
      setSaved(true);
      useUnsaved.setState({ unsaved: false });
      props.onSaved();
    } catch (error) {
      if (error instanceof Refused && error.retcode === baseErrors.changedMeanwhile.retcode) setStale(error.message);
    } finally {
      setSaving(false);
    }
  };

  const takeNew = async (): Promise<void> => {
    const fresh = await props.reload?.();
    if (!fresh) return;
    form.setFieldsValue(fresh);
    setValues(fresh);
    setStale(undefined);
  };

  return (
    <Frame
      title={<TitleBar code={props.section} title={props.title} subtitle={props.subtitle} />}
      aside={props.aside?.(values)}
      footer={
        <FormFooter
          problem={problem()}
          goTo={
            first && {
              label: t('common.goToField', { label: field(first) }),
              onClick: () => form.focusField(first),
            }
          }
          cancel={{ label: t('common.cancel'), onClick: props.onCancel }}
          confirm={{
            label: props.confirmLabel,
            form: formId,
            disabled: first !== undefined || isSending,
            loading: saving,
          }}
        />
      }
    >
      {stale !== undefined && (
        <Banner tone="danger" title={stale} text={t('common.staleText')}>
          <SolidButton onClick={() => void takeNew()}>{t('common.loadNewValues')}</SolidButton>
        </Banner>
      )}
      <FormRoot<FormValues>
        id={formId}
        form={form}
        label={props.title}
        initialValues={props.initial}
        onValuesChange={(_, all) => setValues(all)}
        onFinish={() => void save()}
      >
        <FormFields groups={props.groups} mode={mode} />
      </FormRoot>
    </Frame>
  );
}
