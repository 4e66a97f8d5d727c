import { type ReactNode, useEffect, useState } from 'react';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';
import { Outside } from '../../parts/outside.tsx';

const seconds = 5;

export function Page(): ReactNode {
  const { t } = useTexts('account');
  const go = useGo();
  const [left, setLeft] = useState(seconds);
  useDocumentTitle([t('route.resetSuccess')]);
  useEffect(() => {
    if (left === 0) {
      go('/login', { replace: true });
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, go]);

  return (
    <Outside title={t('resetSuccess.title')} text={t('resetSuccess.text')}>
      <NextButton size="huge" block iconAfter={<ArrowRightIcon />} onClick={() => go('/login', { replace: true })}>
        {t('resetSuccess.go')}
      </NextButton>
      <p className="th-sign-in__more">
        <Muted>{t('resetSuccess.countdown', { seconds: left })}</Muted>
      </p>
    </Outside>
  );
}
