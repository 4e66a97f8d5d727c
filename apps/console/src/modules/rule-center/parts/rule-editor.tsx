import { type ReactNode, useId, useState } from 'react';
import { initialOf } from '@tallyhouse/contracts/modules/rule-center/body-fields.ts';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { FormFooter, FormRoot, useForm } from '@tallyhouse/ui/form.tsx';
import { FormPage as Frame } from '@tallyhouse/ui/page.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { Refused } from '../../../kit/api/refused.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { FormItems } from '../../../kit/form/form-fields.tsx';
import type { FormField } from '../../../kit/form/form-types.ts';
import { useLeaveGuard, useUnsaved } from '../../../kit/form/leave-guard.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../kit/routing/route-link.tsx';
import { formFieldsOf } from './body-form.ts';
import { rulePages } from './rule-pages.ts';
import { ScopeBuilder } from './scope-builder.tsx';
import { StepCards } from './step-cards.tsx';
import { refreshRules } from './use-act.ts';
import { stepsOf, useRuleWords } from './use-rule-words.ts';

type Body = Record<string, unknown>;
interface Values extends Body {
  rule_name: string;
  note: string;
}

/** What is edited: the rule with the content of its draft, or of the version that counts while it has none. */
export interface Edited {
  readonly rule_id: string;
  readonly version: number;
  readonly rule_name: string;
  readonly note: string;
  readonly is_default: number;
  readonly scope: Scope;
  readonly body: Body;
}

interface RuleEditorProps {
  readonly type: RuleTypeName;
  readonly title: string;
  /** None for a new rule. */
  readonly rule?: Edited;
}

const naming: readonly FormField[] = [
  { type: 'text', name: 'rule_name', required: true, units: 2, maxLength: 60 },
  { type: 'text', name: 'note', required: false, units: 2, maxLength: 500 },
];

/** The one form of all rules: name, what it applies to, what it does. It saves a draft and changes nothing that is live. */
export function RuleEditor({ type, title, rule }: RuleEditorProps): ReactNode {
  const { t } = useTexts('rule-center');
  const { field } = useDictionary();
  const words = useRuleWords();
  const go = useGo();
  const toast = useToast();
  const confirm = useConfirm();
  const formId = useId();
  const [form] = useForm<Values>();
  const of = ruleTypeOf(type);
  const [first] = useState<Values>(() => ({
    rule_name: rule?.rule_name ?? '',
    note: rule?.note ?? '',
    ...(rule?.body ?? { ...initialOf(of.body.fields), steps: [initialOf(of.body.step)] }),
  }));
  const [values, setValues] = useState(first);
  const [scope, setScope] = useState<Scope>(rule?.scope ?? { any: [] });
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const changed = JSON.stringify([values, scope]) !== JSON.stringify([first, rule?.scope ?? { any: [] }]);
  useLeaveGuard(changed && !saving && !saved);

  const steps = stepsOf(values);
  const setSteps = (next: readonly object[]): void => {
    form.setFieldsValue({ steps: next } as Partial<Values>);
    setValues({ ...values, steps: next });
  };
  const unfinished = scope.any.some(({ all }) =>
    all.some(({ op, values: given }) => op !== 'is_empty' && given.length === 0),
  );
  const unnamed = values.rule_name.trim() === '';
  const pages = rulePages[type];

  const send = async (take_over: 0 | 1): Promise<string> => {
    const { rule_name, note, ...body } = { ...values, ...form.getFieldsValue() };
    const content = { rule_name, note, scope, body };
    if (!rule) {
      return (await invoke(calls.createRule, { request_id: newRequestId(), rule_type: type, ...content })).rule_id;
    }
    const { rule_id, version } = rule;
    await invoke(
      calls.saveRuleDraft,
      { request_id: newRequestId(), rule_id, version, take_over, ...content },
      { tolerated: [ruleCenterErrors.draftHeld.retcode] },
    );
    return rule_id;
  };
  /** The draft of another person is hers until somebody says that it is theirs now. */
  const sendOrTake = async (): Promise<string | undefined> => {
    try {
      return await send(0);
    } catch (error) {
      if (!(error instanceof Refused) || error.retcode !== ruleCenterErrors.draftHeld.retcode) throw error;
      const sure = await confirm({
        title: t('form.takeOver'),
        text: error.message,
        confirmLabel: t('form.takeOver'),
        cancelLabel: t('shared:common.cancel'),
        danger: true,
      });
      return sure ? send(1) : undefined;
    }
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const id = await sendOrTake();
      if (id === undefined) return;
      setSaved(true);
      useUnsaved.setState({ unsaved: false });
      toast.success(t('act.draftSaved', { id }));
      await refreshRules();
      go(pages.view(id), { replace: true });
    } catch {
      // Said by the toast; what was typed stays.
    } finally {
      setSaving(false);
    }
  };

  const problem = unnamed
    ? t('shared:common.pleaseInput', { label: field('rule_name') })
    : unfinished
      ? t('form.unfinished')
      : undefined;
  return (
    <Frame
      title={<TitleBar code="RU" title={title} subtitle={rule?.rule_id ?? t('form.createText')} />}
      aside={
        <Card title={t('form.readsAs')} note={<Muted>{t('form.notLive')}</Muted>}>
          <Facts
            items={[
              { label: field('scope'), value: words.scope(scope) },
              ...steps.map((step, n) => ({ label: t('form.step', { step: n + 1 }), value: words.step(type, step) })),
            ]}
          />
        </Card>
      }
      footer={
        <FormFooter
          problem={problem}
          goTo={
            unnamed
              ? {
                  label: t('shared:common.goToField', { label: field('rule_name') }),
                  onClick: () => form.focusField('rule_name'),
                }
              : undefined
          }
          cancel={{ label: t('shared:common.cancel'), onClick: () => go(rule ? pages.view(rule.rule_id) : pages.list) }}
          confirm={{ label: t('form.saveDraft'), form: formId, disabled: problem !== undefined, loading: saving }}
        />
      }
    >
      <FormRoot<Values>
        id={formId}
        form={form}
        label={title}
        initialValues={first}
        onValuesChange={(_, all) => setValues({ ...values, ...all })}
        onFinish={() => void save()}
      >
        <Card title={t('form.rule')} step={1}>
          <FormItems fields={naming} mode="Edit" />
        </Card>
        <Card title={t('form.who')} step={2}>
          {rule?.is_default === 1 ? (
            <Muted>{t('form.default')}</Muted>
          ) : (
            <ScopeBuilder type={of} value={scope} onChange={setScope} />
          )}
        </Card>
        <Card title={t('form.what')} step={3}>
          <FormItems fields={formFieldsOf(of.body.fields)} mode="Edit" />
        </Card>
        <StepCards
          fields={of.body.step}
          count={steps.length}
          onAdd={() => setSteps([...steps, initialOf(of.body.step)])}
          onRemove={(n) => setSteps(steps.toSpliced(n, 1))}
        />
      </FormRoot>
    </Frame>
  );
}
