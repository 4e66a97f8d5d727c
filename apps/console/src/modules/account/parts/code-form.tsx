import { type ReactNode, useState } from 'react';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { FormItem, FormRoot, TextInput, useForm } from '@tallyhouse/ui/form.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

interface CodeFormProps {
  readonly kind: 'totp' | 'recovery';
  readonly buttonLabel: string;
  /** Gives back why the code was refused. */
  readonly onCode: (code: string) => Promise<string | undefined>;
}

const plain = (code: string): string => code.replaceAll(/\s/g, '');

/** One field for a code and its button. */
export function CodeForm({ kind, buttonLabel, onCode }: CodeFormProps): ReactNode {
  const { t } = useTexts('account');
  const [form] = useForm<{ code: string }>();
  const [busy, setBusy] = useState(false);
  const label = t(kind === 'totp' ? 'secondStep.code' : 'secondStep.recoveryCode');

  const send = async ({ code }: { code: string }): Promise<void> => {
    setBusy(true);
    const problem = await onCode(plain(code));
    setBusy(false);
    if (problem === undefined) return;
    form.setFields([{ name: 'code', value: '', errors: [problem] }]);
    form.focusField('code');
  };

  return (
    <FormRoot<{ code: string }> form={form} label={t('secondStep.title')} onFinish={(values) => void send(values)}>
      <FormItem
        name="code"
        label={label}
        units={4}
        required={false}
        rules={[
          {
            validator: async (_, value) => {
              const code = plain((value as string | undefined) ?? '');
              const isCode = kind === 'totp' ? /^\d{6}$/.test(code) : code.length >= 16;
              if (!isCode) throw new Error(t(kind === 'totp' ? 'secondStep.codeNeed' : 'secondStep.recoveryNeed'));
            },
          },
        ]}
      >
        <TextInput
          size="large"
          mono
          autoFocus
          maxLength={kind === 'totp' ? 7 : 30}
          autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
          inputMode={kind === 'totp' ? 'numeric' : undefined}
        />
      </FormItem>
      <NextButton size="huge" block htmlType="submit" loading={busy} iconAfter={<ArrowRightIcon />}>
        {buttonLabel}
      </NextButton>
    </FormRoot>
  );
}
