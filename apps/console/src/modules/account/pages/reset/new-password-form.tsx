import { type ReactNode, useState } from 'react';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { FormItem, FormRoot, useForm } from '@tallyhouse/ui/form.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { PasswordInput } from '@tallyhouse/ui/password-input.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { newPasswordProblem } from '../../parts/password-rules.ts';

interface Typed {
  password: string;
  repeat: string;
}

/** `onSave` gives back why it did not work. */
export function NewPasswordForm({ onSave }: { onSave: (password: string) => Promise<string | undefined> }): ReactNode {
  const { t } = useTexts('account');
  const [form] = useForm<Typed>();
  const [busy, setBusy] = useState(false);
  const eye = { showLabel: t('signIn.show'), hideLabel: t('signIn.hide') };

  const save = async ({ password }: Typed): Promise<void> => {
    setBusy(true);
    const problem = await onSave(password);
    setBusy(false);
    if (problem === undefined) return;
    form.setFields([{ name: 'password', errors: [problem] }]);
    form.focusField('password');
  };

  return (
    <FormRoot<Typed> form={form} label={t('reset.title')} onFinish={(values) => void save(values)}>
      <FormItem
        name="password"
        label={t('password.new')}
        units={4}
        required={false}
        help={t('password.hint')}
        rules={[
          {
            validator: async (_, value) => {
              const problem = newPasswordProblem((value as string | undefined) ?? '');
              if (problem) throw new Error(t(`password.${problem}`));
            },
          },
        ]}
      >
        <PasswordInput size="large" autoComplete="new-password" autoFocus {...eye} />
      </FormItem>
      <FormItem
        name="repeat"
        label={t('reset.repeat')}
        units={4}
        required={false}
        rules={[
          {
            validator: async (_, value) => {
              if (value !== form.getFieldValue('password')) throw new Error(t('reset.notSame'));
            },
          },
        ]}
      >
        <PasswordInput size="large" autoComplete="new-password" {...eye} />
      </FormItem>
      <NextButton size="huge" block htmlType="submit" loading={busy} iconAfter={<ArrowRightIcon />}>
        {t('reset.save')}
      </NextButton>
    </FormRoot>
  );
}
