import type { ReactNode } from 'react';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { CopyText, Muted } from '@tallyhouse/ui/text.tsx';
import type { Refused } from '../api/refused.ts';
import { useTexts } from '../i18n/use-texts.ts';

interface LoadFailedProps {
  readonly error: Refused;
  readonly onRetry: () => unknown;
  /** What is said instead of "could not be loaded", and of the message alone. */
  readonly title?: string;
  readonly text?: string;
}

/** A read that failed: why, the number for IT, and the way to try again. */
export function LoadFailed({ error, onRetry, title, text }: LoadFailedProps): ReactNode {
  const { t } = useTexts();
  return (
    <EmptyState kind="failed" title={title ?? t('common.notLoaded')} text={text ?? error.message}>
      <NextButton size="large" icon={<RefreshIcon />} onClick={() => void onRetry()}>
        {t('common.tryAgain')}
      </NextButton>
      <Muted>
        {t('common.requestNumber')}{' '}
        <CopyText value={error.requestNumber} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
      </Muted>
    </EmptyState>
  );
}

export interface MissingDocument {
  readonly title: string;
  readonly text: string;
  readonly backLabel: string;
  readonly onBack: () => void;
}

/** There is no such document in this warehouse. */
export const Missing = ({ title, text, backLabel, onBack }: MissingDocument): ReactNode => (
  <EmptyState kind="nothing" title={title} text={text}>
    <PlainButton size="large" onClick={onBack}>
      {backLabel}
    </PlainButton>
  </EmptyState>
);
