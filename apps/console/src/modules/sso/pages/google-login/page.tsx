import type { ReactNode } from 'react';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';
import { useStartSignIn } from '../../../../kit/session/sign-in-ways.tsx';
import { SsoFrame } from '../../parts/sso-frame.tsx';
import { signInAt, useWanted } from '../../parts/wanted.ts';

export function Page(): ReactNode {
  const { t } = useTexts('sso');
  const wanted = useWanted();
  const { leavingFor, refusal, start } = useStartSignIn(wanted);
  useDocumentTitle([t('route.googleLogin')]);
  return (
    <SsoFrame
      title={t('shared:signInWays.google')}
      text={t('google.text')}
      signInAt={refusal === undefined ? undefined : signInAt(wanted)}
    >
      {refusal !== undefined && <Banner tone="danger" title={refusal} />}
      <NextButton
        size="huge"
        block
        loading={leavingFor !== undefined}
        iconAfter={<ArrowRightIcon />}
        onClick={() => void start('google')}
      >
        {t('shared:signInWays.google')}
      </NextButton>
    </SsoFrame>
  );
}
