import type { ReactNode } from 'react';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { CopyText, Muted } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useTurnedAway } from '../../../../kit/routing/turned-away.ts';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';

export function Page(): ReactNode {
  const { t } = useTexts('platform');
  const go = useGo();
  const { missingPath } = useTurnedAway();
  useDocumentTitle([t('route.notFound')]);
  return (
    <EmptyState kind="no-match" level={1} title={t('notFound.title')} text={t('notFound.text')}>
      {missingPath !== undefined && (
        <Muted>
          {t('notFound.address')}{' '}
          <CopyText value={missingPath} copyLabel={t('shared:common.copy')} copiedLabel={t('shared:common.copied')} />
        </Muted>
      )}
      <NextButton size="large" onClick={() => go('/', { replace: true })}>
        {t('forbidden.start')}
      </NextButton>
    </EmptyState>
  );
}
