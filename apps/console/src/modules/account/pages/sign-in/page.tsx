import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { CaptchaRow } from '@tallyhouse/ui/captcha.tsx';
import { FormItem, FormRoot, TextInput, useForm } from '@tallyhouse/ui/form.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { PasswordInput } from '@tallyhouse/ui/password-input.tsx';
import { AccountList, Divider } from '@tallyhouse/ui/wall.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { Refused } from '../../../../kit/api/refused.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { safeReturn } from '../../../../kit/routing/access.ts';
import { RouteLink, useGo } from '../../../../kit/routing/route-link.tsx';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';
import { secondStepPath } from '../../../../kit/session/second-step.ts';
import { SignInWays } from '../../../../kit/session/sign-in-ways.tsx';
import { useSignedInElsewhere } from '../../../../kit/session/use-signed-in-elsewhere.ts';
import { Outside, useSignInInfo } from '../../parts/outside.tsx';
import { useWeakPasswordNotice } from '../../parts/use-weak-password-notice.ts';
import { useCaptcha } from './use-captcha.ts';

interface Credentials {
  email: string;
  password: string;
  captcha?: string;
}

/** Refusals about what was typed stand under the password; others above the form. */
const aboutPassword = new Set([accountErrors.wrongSignIn.retcode, accountErrors.tooManyTries.retcode]);

export function Page(): ReactNode {
  const { t } = useTexts('account');
  const go = useGo();
  const { redirect_url: wanted } = useSearch({ strict: false }) as { redirect_url?: string };
  const [form] = useForm<Credentials>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const captcha = useCaptcha();
  const noticeWeakPassword = useWeakPasswordNotice();
  const info = useSignInInfo();
  useSignedInElsewhere(wanted);
  useDocumentTitle([t('route.login')]);
  // The field is there only after the row was drawn.
  useEffect(() => {
    if (captcha.asked) form.focusField('captcha');
  }, [captcha.asked, form]);

  const refused = async (error: Refused, email: string): Promise<void> => {
    if (error.retcode === accountErrors.captchaNeeded.retcode) {
      // The password stays: it was not looked at.
      await captcha.draw(email);
      form.setFields([{ name: 'captcha', value: '', errors: [error.message] }]);
      form.focusField('captcha');
      return;
    }
    if (aboutPassword.has(error.retcode)) form.setFields([{ name: 'password', value: '', errors: [error.message] }]);
    else {
      form.setFieldValue('password', '');
      setRefusal(error.message);
    }
    if (captcha.asked) {
      form.setFieldValue('captcha', '');
      await captcha.draw(email);
    }
    form.focusField('password');
  };

  const signIn = async ({ email, password, captcha: code }: Credentials): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const passwd = await passwordOnWire(email, password);
      const solved = captcha.asked && captcha.id !== undefined ? { captcha: code ?? '', captcha_id: captcha.id } : {};
      const said = await invoke(accountCalls.userLogin, { email, passwd, ...solved }, { quiet: true });
      if (said.second_steps) {
        go(secondStepPath(wanted));
        return;
      }
      await noticeWeakPassword();
      go(safeReturn(wanted) ?? '/', { replace: true });
    } catch (error) {
      if (error instanceof Refused) await refused(error, email).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Outside title={t('signIn.title')} text={t('signIn.text')}>
      {refusal !== undefined && <Banner tone="danger" title={refusal} />}
      <FormRoot<Credentials>
        form={form}
        label={t('signIn.title')}
        onFinish={(values) => void signIn(values)}
        onValuesChange={(changed) => {
          if (changed.email !== undefined) captcha.drop();
        }}
      >
        <FormItem
          name="email"
          label={t('signIn.email')}
          units={4}
          required={false}
          rules={[{ required: true, message: t('shared:common.pleaseInput', { label: t('signIn.email') }) }]}
        >
          <TextInput size="large" autoComplete="username" autoFocus />
        </FormItem>
        <FormItem
          name="password"
          label={t('signIn.password')}
          units={4}
          required={false}
          rules={[{ required: true, message: t('shared:common.pleaseInput', { label: t('signIn.password') }) }]}
        >
          <PasswordInput
            size="large"
            autoComplete="current-password"
            showLabel={t('signIn.show')}
            hideLabel={t('signIn.hide')}
          />
        </FormItem>
        {captcha.asked && (
          <CaptchaRow
            picture={captcha.picture}
            pictureLabel={t('signIn.captchaPicture')}
            refreshLabel={t('signIn.captchaRefresh')}
            onRefresh={() => {
              form.setFieldValue('captcha', '');
              form.focusField('captcha');
              void captcha.draw(form.getFieldValue('email') as string).catch(() => undefined);
            }}
          >
            <FormItem
              name="captcha"
              label={t('signIn.captcha')}
              units={4}
              required={false}
              rules={[{ required: true, message: t('shared:common.pleaseInput', { label: t('signIn.captcha') }) }]}
            >
              <TextInput size="large" mono maxLength={20} />
            </FormItem>
          </CaptchaRow>
        )}
        <NextButton size="huge" block htmlType="submit" loading={busy} iconAfter={<ArrowRightIcon />}>
          {t('signIn.go')}
        </NextButton>
      </FormRoot>
      <p className="th-sign-in__more">
        <RouteLink to="/forget">{t('signIn.forgot')}</RouteLink>
      </p>
      <SignInWays redirectUrl={wanted} />
      {info && info.demo_accounts.length > 0 && (
        <>
          <Divider>{t('signIn.demo')}</Divider>
          <AccountList
            disabled={busy}
            items={info.demo_accounts.map((account) => ({
              key: account.email,
              code: account.code,
              title: account.role,
              text: t('signIn.demoText', { name: account.display_name, whs: account.whs_id }),
            }))}
            onPick={(email) => {
              const account = info.demo_accounts.find((other) => other.email === email);
              if (account) void signIn(account);
            }}
          />
        </>
      )}
    </Outside>
  );
}
