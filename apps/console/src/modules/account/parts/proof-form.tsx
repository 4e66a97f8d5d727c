import { type ReactNode, useState } from 'react';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { TextButton } from '@tallyhouse/ui/buttons.tsx';
import { FormItem, FormRoot, TextInput, useForm } from '@tallyhouse/ui/form.tsx';
import { PasswordInput } from '@tallyhouse/ui/password-input.tsx';
import { Refused } from '../../../kit/api/refused.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';

export interface Proof {
  readonly passwd?: string;
  readonly code?: string;
}

/** Refusals that stand under the field; others are a toast. */
export const proofRefusals = [accountErrors.proofWrong.retcode, accountErrors.tooManyTries.retcode];

interface ProofFormProps {
  /** For the button outside the form. */
  readonly id: string;
  readonly hasApp: boolean;
  readonly hasPassword: boolean;
  readonly text: string;
  /** Given, a name is asked for too. */
  readonly named?: string | undefined;
  readonly onProof: (proof: Proof, name: string) => Promise<void>;
}

interface Typed {
  name?: string;
  password?: string;
  code?: string;
}

/** Asks for the password or a code of the app before second factors are changed. */
export function ProofForm({ id, hasApp, hasPassword, text, named, onProof }: ProofFormProps): ReactNode {
  const { t } = useTexts('account');
  const info = useInfo();
  const [form] = useForm<Typed>();
  const [byCode, setByCode] = useState(hasApp);
  const secret = byCode ? 'code' : 'password';

  const send = async ({ name = '', password = '', code = '' }: Typed): Promise<void> => {
    const typed = byCode
      ? { code: code.replaceAll(/\s/g, '') }
      : { passwd: await passwordOnWire(info.login_name, password) };
    try {
      await onProof(hasApp || hasPassword ? typed : {}, name.trim());
    } catch (error) {
      if (!(error instanceof Refused) || !proofRefusals.includes(error.retcode)) return;
      form.setFields([{ name: secret, value: '', errors: [error.message] }]);
      form.focusField(secret);
    }
  };

  return (
    <FormRoot<Typed>
      id={id}
      form={form}
      label={t('factors.proof')}
      initialValues={{ name: named ?? '' }}
      onFinish={(values) => void send(values)}
    >
      <p className="th-dialog__lead">{text}</p>
      <div className="th-stack">
        {named !== undefined && (
          <FormItem
            name="name"
            label={t('factors.name')}
            units={4}
            required
            rules={[{ required: true, whitespace: true, message: t('factors.nameNeed') }]}
          >
            <TextInput maxLength={60} />
          </FormItem>
        )}
        {byCode && (
          <FormItem
            name="code"
            label={t('factors.appCode')}
            units={4}
            required
            rules={[{ pattern: /^\s*\d{3}\s*\d{3}\s*$/, required: true, message: t('secondStep.codeNeed') }]}
          >
            <TextInput mono autoFocus maxLength={7} autoComplete="one-time-code" inputMode="numeric" />
          </FormItem>
        )}
        {!byCode && hasPassword && (
          <FormItem
            name="password"
            label={t('signIn.password')}
            units={4}
            required
            rules={[{ required: true, message: t('factors.passwordNeed') }]}
          >
            <PasswordInput
              autoFocus
              autoComplete="current-password"
              showLabel={t('signIn.show')}
              hideLabel={t('signIn.hide')}
            />
          </FormItem>
        )}
      </div>
      {hasApp && hasPassword && (
        <TextButton onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'factors.usePassword' : 'factors.useCode')}
        </TextButton>
      )}
    </FormRoot>
  );
}
