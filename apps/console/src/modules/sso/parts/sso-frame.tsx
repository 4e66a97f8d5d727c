import type { ReactNode } from 'react';
import { localeNames, locales } from '@tallyhouse/contracts/common/locales.ts';
import { GlobeIcon } from '@tallyhouse/ui/icons.tsx';
import { MenuButton } from '@tallyhouse/ui/top-bar.tsx';
import { SignInFoot, SignInHead, SignInLayout, SignWall } from '@tallyhouse/ui/wall.tsx';
import { changeLocale, useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { sections } from '../../../kit/routing/sections.ts';
import './sso-frame.css';

interface SsoFrameProps {
  readonly title: string;
  readonly text: string;
  /** Where the sign-in page leads afterwards; without it the way there is not offered. */
  readonly signInAt?: string | undefined;
  readonly children?: ReactNode;
}

/** The two halves of the sign-in page, with one step of signing in at the right. */
export function SsoFrame({ title, text, signInAt, children }: SsoFrameProps): ReactNode {
  const { t } = useTexts('sso');
  const locale = useLocale((state) => state.locale);
  return (
    <SignInLayout
      wall={
        <SignWall
          brand={t('shared:common.product')}
          lines={[t('wall.where')]}
          next={t('wall.next')}
          sections={sections.map(({ code }) => ({ code, title: t(`shared:section.${code}`) }))}
          foot={t('wall.codes')}
        />
      }
    >
      <SignInHead title={title} text={text} />
      <div className="sso-step">{children}</div>
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
        {signInAt !== undefined && <RouteLink to={signInAt}>{t('frame.toSignIn')}</RouteLink>}
      </SignInFoot>
    </SignInLayout>
  );
}
