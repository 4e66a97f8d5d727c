import type { ReactNode } from 'react';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { CopyText, Muted } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useTurnedAway } from '../../../../kit/routing/turned-away.ts';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';
import { useSession } from '../../../../kit/session/session.ts';
import { useWarehouseMenu } from '../../../../kit/session/warehouse.ts';

export function Page(): ReactNode {
  const { t } = useTexts('platform');
  const go = useGo();
  const info = useSession((state) => state.info);
  const { missingKey, sessionEnded = false } = useTurnedAway();
  useDocumentTitle([t('route.forbidden')]);
  return (
    <EmptyState
      kind="no-permission"
      level={1}
      title={t('forbidden.title')}
      text={t(sessionEnded ? 'forbidden.ended' : 'forbidden.text')}
    >
      {missingKey !== undefined && (
        <Muted>
          {t('forbidden.key')}{' '}
          <CopyText value={missingKey} copyLabel={t('shared:common.copy')} copiedLabel={t('shared:common.copied')} />
        </Muted>
      )}
      {!sessionEnded && (
        <NextButton size="large" onClick={() => go('/', { replace: true })}>
          {t('forbidden.start')}
        </NextButton>
      )}
      {info && info.whs_id_country.length > 1 ? (
        <PlainButton size="large" onClick={() => useWarehouseMenu.setState({ open: true })}>
          {t('forbidden.changeWhs')}
        </PlainButton>
      ) : (
        <PlainButton size="large" onClick={() => go('/login')}>
          {t('forbidden.other')}
        </PlainButton>
      )}
    </EmptyState>
  );
}
