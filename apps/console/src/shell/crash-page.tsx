import { type ReactNode, useState } from 'react';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { CopyText, Muted } from '@tallyhouse/ui/text.tsx';
import { Refused } from '../kit/api/refused.ts';
import { newRequestId } from '../kit/api/request-id.ts';
import { isMissingChunk } from '../kit/deploy/new-version.ts';
import { useTexts } from '../kit/i18n/use-texts.ts';

/** A page that broke: the shell stays, and there is a number to read out. A page of an older build says so instead. */
export function CrashPage({ error }: { error: unknown }): ReactNode {
  const { t } = useTexts();
  const [number] = useState(() => (error instanceof Refused ? error.requestNumber : readableRequestId(newRequestId())));
  const reload = (
    <NextButton size="large" icon={<RefreshIcon />} onClick={() => globalThis.location.reload()}>
      {t('common.reload')}
    </NextButton>
  );
  if (isMissingChunk(error)) {
    return (
      <EmptyState kind="failed" title={t('common.newVersion')} text={t('common.chunkGone')}>
        {reload}
      </EmptyState>
    );
  }
  console.error(number, error);
  return (
    <EmptyState kind="failed" title={t('common.crashTitle')} text={t('common.crashText')}>
      {reload}
      <Muted>
        {t('common.requestNumber')}{' '}
        <CopyText value={number} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
      </Muted>
    </EmptyState>
  );
}
