import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { localeNames, locales } from '@tallyhouse/contracts/common/locales.ts';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { GlobeIcon } from '@tallyhouse/ui/icons.tsx';
import { EnvTag } from '@tallyhouse/ui/status-tag.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { MenuButton } from '@tallyhouse/ui/top-bar.tsx';
import { SignInFoot, SignInHead, SignInLayout, SignWall } from '@tallyhouse/ui/wall.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { changeLocale, useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { sections } from '../../../kit/routing/sections.ts';

export type SignInInfo = ReplyOf<typeof accountCalls.getSignInInfo>;

export function useSignInInfo(): SignInInfo | undefined {
  const { data } = useQuery({
    queryKey: [accountCalls.getSignInInfo.id],
    queryFn: () => invoke(accountCalls.getSignInInfo, {}, { quiet: true }),
    // A page that tidies its address navigates, and that breaks off what is being read.
    retry: 2,
    retryDelay: 100,
  });
  return data;
}

/** The frame of the pages before signing in: the wall at the left, language and version below. */
export function Outside({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}): ReactNode {
  const { t } = useTexts('account');
  const locale = useLocale((state) => state.locale);
  const info = useSignInInfo();
  return (
    <SignInLayout
      wall={
        <SignWall
          brand={t('shared:common.product')}
          lines={[t('signIn.where')]}
          next={t('signIn.next')}
          sections={sections.map(({ code }) => ({ code, title: t(`shared:section.${code}`) }))}
          foot={t('signIn.codes')}
        />
      }
    >
      <SignInHead
        title={title}
        tag={
          info && <EnvTag tone={info.environment === 'live' ? 'info' : 'grey'}>{info.environment.toUpperCase()}</EnvTag>
        }
        {...(text === undefined ? {} : { text })}
      />
      {children}
      <SignInFoot>
        <MenuButton
          label={t('shared:common.language')}
          icon={<GlobeIcon />}
          text={localeNames[locale]}
          items={locales.map((code) => ({
            key: code,
            label: localeNames[code],
            here: code === locale,
            onClick: () => void changeLocale(code),
          }))}
        />
        <Mono>{info ? `v${info.version}` : ''}</Mono>
      </SignInFoot>
    </SignInLayout>
  );
}
