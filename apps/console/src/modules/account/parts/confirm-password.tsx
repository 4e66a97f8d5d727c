import { type ReactNode, useId, useState } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { FormItem, FormRoot, TextInput, useForm } from '@tallyhouse/ui/form.tsx';
import { PasswordInput } from '@tallyhouse/ui/password-input.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { Refused } from '../../../kit/api/refused.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';
import { useAccountTexts } from './use-account-texts.ts';

interface Typed {
  email: string;
  passwd: string;
}

interface Props {
  readonly open: boolean;
  /** Whether the password was right; false when the user cancels. */
  readonly onDone: (confirmed: boolean) => void;
}

/** Confirms the password before a change of users or rights; the change goes on by itself afterwards. */
export function ConfirmPassword({ open, onDone }: Props): ReactNode {
  const here = useAccountTexts(open);
  return here && open && <Shown onDone={onDone} />;
}

function Shown({ onDone }: Pick<Props, 'onDone'>): ReactNode {
  const { t } = useTexts('account');
  const info = useInfo();
  const id = useId();
  const [form] = useForm<Typed>();
  const [busy, setBusy] = useState(false);

  const confirm = async ({ passwd }: Typed): Promise<void> => {
    setBusy(true);
    try {
      await invoke(
        accountCalls.reauthenticate,
        { passwd: await passwordOnWire(info.login_name, passwd) },
        { quiet: true },
      );
      onDone(true);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setBusy(false);
      form.setFields([{ name: 'passwd', errors: [error.message] }]);
      form.focusField('passwd');
    }
  };

  return (
    <Dialog
      open
      stays
      title={t('confirmPassword.title')}
      onClose={() => onDone(false)}
      onOpened={() => form.focusField('passwd')}
      footer={
        <>
          <PlainButton onClick={() => onDone(false)}>{t('shared:common.cancel')}</PlainButton>
          <NextButton htmlType="submit" form={id} loading={busy}>
            {t('confirmPassword.confirm')}
          </NextButton>
        </>
      }
    >
      <FormRoot<Typed>
        id={id}
        form={form}
        label={t('confirmPassword.title')}
        initialValues={{ email: info.login_name }}
        onFinish={(values) => void confirm(values)}
      >
        <div className="th-stack">
          <p>{t('confirmPassword.text')}</p>
          <FormItem name="email" label={t('signIn.email')}>
            <TextInput readOnly autoComplete="username" />
          </FormItem>
          <FormItem
            name="passwd"
            label={t('signIn.password')}
            rules={[{ required: true, message: t('password.currentNeed') }]}
          >
            <PasswordInput autoComplete="current-password" showLabel={t('signIn.show')} hideLabel={t('signIn.hide')} />
          </FormItem>
        </div>
      </FormRoot>
    </Dialog>
  );
}
