import type { ReactNode } from 'react';
import { localeNames, locales } from '@tallyhouse/contracts/common/locales.ts';
import { GlobeIcon } from '@tallyhouse/ui/icons.tsx';
import { MenuButton } from '@tallyhouse/ui/top-bar.tsx';
import { SignInFoot, SignInHead, SignInLayout, SignWall } from '@tallyhouse/ui/wall.tsx';
import { changeLocale, useLocale } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sections } from '../routing/sections.ts';

interface OutsideFrameProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Beside the title. */
  readonly tag?: ReactNode;
  /** Beside the language. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every page before signing in: the wall at the left, one step at the right, the language below. */
export function OutsideFrame({ title, text, tag, foot, children }: OutsideFrameProps): ReactNode {
  const { t } = useTexts();
  const locale = useLocale((state) => state.locale);
  return (
    <SignInLayout
      wall={
        <SignWall
          brand={t('common.product')}
          lines={[t('wall.where')]}
          next={t('wall.next')}
          sections={sections.map(({ code }) => ({ code, title: t(`section.${code}`) }))}
          foot={t('wall.codes')}
        />
      }
    >
      <SignInHead title={title} tag={tag} {...(text === undefined ? {} : { text })} />
      {children}
      <SignInFoot>
        <MenuButton
          label={t('common.language')}
          icon={<GlobeIcon />}
          text={localeNames[locale]}
          items={locales.map((code) => ({
            key: code,
            label: localeNames[code],
            here: code === locale,
            onClick: () => void changeLocale(code),
          }))}
        />
        {foot}
      </SignInFoot>
    </SignInLayout>
  );
}
