import type { ReactNode } from 'react';
import { Fact } from '@tallyhouse/ui/text.tsx';
import { useMinute } from '../../../kit/format/use-minute.ts';
import { TimeValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { spanOf, tight } from './minutes.ts';

interface CutOffProps {
  /** Epoch in seconds. */
  readonly at: number;
  /** Of an order that is out or cancelled nobody asks how late it is. */
  readonly open: boolean;
}

/** How long there is until a truck leaves, or since it left; nothing while there is time. */
export function CutOffLeft({ at, open }: CutOffProps): ReactNode {
  const { t } = useTexts('sales-outbound');
  const now = useMinute();
  if (!open || at === 0) return null;
  const minutes = Math.floor(at / 60 - now / 60_000);
  const said = (all: number): string => {
    const { part, ...numbers } = spanOf(all);
    return t(`cutOff.${part}`, numbers);
  };
  if (minutes < 0) return <Fact tone="bad">{t('cutOff.late', { time: said(-minutes) })}</Fact>;
  return minutes < tight ? <Fact tone="late">{said(minutes)}</Fact> : null;
}

export function CutOff({ at, open }: CutOffProps): ReactNode {
  return (
    <>
      <TimeValue value={at === 0 ? null : at} /> <CutOffLeft at={at} open={open} />
    </>
  );
}
