import { type ReactNode, useId, useState } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { FormItem, FormRoot, TextInput, useForm } from '@tallyhouse/ui/form.tsx';
import { Hint } from '@tallyhouse/ui/hint.tsx';
import { PasswordInput } from '@tallyhouse/ui/password-input.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { Refused } from '../../../kit/api/refused.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';
import { newPasswordProblem } from './password-rules.ts';
import { useAccountTexts } from './use-account-texts.ts';
import { dropWeakPasswordWarning } from './weak-password.ts';

interface Typed {
  user_id: string;
  email: string;
  old_pwd: string;
  new_pwd: string;
}

/** Under which field a refusal stands; others are a toast. */
const fieldOf = new Map<number, 'old_pwd' | 'new_pwd'>([
  [accountErrors.currentPasswordWrong.retcode, 'old_pwd'],
  [accountErrors.tooManyTries.retcode, 'old_pwd'],
  [accountErrors.passwordSame.retcode, 'new_pwd'],
  [accountErrors.passwordTooCommon.retcode, 'new_pwd'],
]);

/** The dialog behind Change Password of the user menu. */
export function ChangePassword({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const here = useAccountTexts(open);
  return here && <Shown open={open} onClose={onClose} />;
}

function Shown({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTexts('account');
  const info = useInfo();
  const toast = useToast();
  const id = useId();
  const [form] = useForm<Typed>();
  const [busy, setBusy] = useState(false);
  const eye = { showLabel: t('signIn.show'), hideLabel: t('signIn.hide') };

  const close = (): void => {
    form.resetFields();
    onClose();
  };

  const change = async ({ old_pwd, new_pwd }: Typed): Promise<void> => {
    setBusy(true);
    try {
      const [oldWire, newWire] = await Promise.all(
        [old_pwd, new_pwd].map((typed) => passwordOnWire(info.login_name, typed)),
      );
      const input = { old_pwd: oldWire ?? '', new_pwd: newWire ?? '' };
      await invoke(accountCalls.resetMyPwd, input, { tolerated: [...fieldOf.keys()] });
      dropWeakPasswordWarning();
      toast.success(t('password.done'));
      close();
    } catch (error) {
      const name = error instanceof Refused ? fieldOf.get(error.retcode) : undefined;
      if (name === undefined || !(error instanceof Refused)) return;
      form.setFields([{ name, errors: [error.message] }]);
      form.focusField(name);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      stays
      width={400}
      title={t('password.title')}
      onClose={close}
      onOpened={() => form.focusField('old_pwd')}
      footer={
        <>
          <PlainButton onClick={close}>{t('shared:common.cancel')}</PlainButton>
          <NextButton htmlType="submit" form={id} loading={busy}>
            {t('password.confirm')}
          </NextButton>
        </>
      }
    >
      <FormRoot<Typed>
        id={id}
        form={form}
        label={t('password.title')}
        initialValues={{ user_id: info.user_id, email: info.email }}
        onFinish={(values) => void change(values)}
      >
        <div className="th-stack">
          <FormItem name="user_id" label={t('password.userId')}>
            <TextInput mono readOnly />
          </FormItem>
          <FormItem name="email" label={t('password.email')}>
            <TextInput readOnly autoComplete="username" />
          </FormItem>
          <FormItem
            name="old_pwd"
            label={t('password.current')}
            rules={[{ required: true, message: t('password.currentNeed') }]}
          >
            <PasswordInput autoComplete="current-password" {...eye} />
          </FormItem>
          <Hint text={t('password.hint')}>
            <FormItem
              name="new_pwd"
              label={t('password.new')}
              required
              dependencies={['old_pwd']}
              rules={[
                {
                  validator: async (_, value) => {
                    const current = form.getFieldValue('old_pwd') as string | undefined;
                    const problem = newPasswordProblem((value as string | undefined) ?? '', current);
                    if (problem) throw new Error(t(`password.${problem}`));
                  },
                },
              ]}
            >
              <PasswordInput autoComplete="new-password" {...eye} />
            </FormItem>
          </Hint>
        </div>
      </FormRoot>
    </Dialog>
  );
}
