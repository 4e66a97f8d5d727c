import { type ReactNode, useState } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { FormItem, FormRoot, TextInput, useForm } from '@tallyhouse/ui/form.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { Refused } from '../../../../kit/api/refused.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';
import { Outside } from '../../parts/outside.tsx';

interface Asked {
  email: string;
}

/** Said under the field, without a toast. */
const tolerated = [accountErrors.mailNotPossible.retcode];

export function Page(): ReactNode {
  const { t } = useTexts('account');
  const [form] = useForm<Asked>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  useDocumentTitle([t('route.forget')]);

  const send = async ({ email }: Asked): Promise<void> => {
    setBusy(true);
    try {
      await invoke(accountCalls.userForgot, { email }, { tolerated, quiet: true });
      setSent(true);
    } catch (error) {
      if (error instanceof Refused) form.setFields([{ name: 'email', errors: [error.message] }]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Outside title={t('forget.title')} text={t('forget.text')}>
      {sent ? (
        <Banner tone="info" title={t('forget.sent')} text={t('forget.sentText')} />
      ) : (
        <FormRoot<Asked> form={form} label={t('forget.title')} onFinish={(values) => void send(values)}>
          <FormItem
            name="email"
            label={t('signIn.email')}
            units={4}
            required={false}
            rules={[{ required: true, message: t('shared:common.pleaseInput', { label: t('signIn.email') }) }]}
          >
            <TextInput size="large" autoComplete="username" autoFocus />
          </FormItem>
          <NextButton size="huge" block htmlType="submit" loading={busy} iconAfter={<ArrowRightIcon />}>
            {t('forget.send')}
          </NextButton>
        </FormRoot>
      )}
      <p className="th-sign-in__more">
        <RouteLink to="/login">{t('forget.back')}</RouteLink>
      </p>
    </Outside>
  );
}
