import type { ReactNode } from 'react';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { useLocale } from '../i18n/setup.ts';
import { groupedNumber } from './number.ts';

interface DoneOfProps {
  readonly done: number;
  readonly of: number;
}

/** How many of how many; nothing of nothing is a dash. */
export function CountOf({ done, of }: DoneOfProps): ReactNode {
  const locale = useLocale((state) => state.locale);
  return of === 0 && done === 0 ? '-' : `${groupedNumber(done, locale)} / ${groupedNumber(of, locale)}`;
}

/** The same in a cell of a table, with a thin bar on its floor. */
export function DoneOf({ done, of }: DoneOfProps): ReactNode {
  const percent = of === 0 ? 0 : (done * 100) / of;
  return (
    <>
      <CountOf done={done} of={of} />
      {of > 0 && <ProgressBar floor percent={percent} label={`${Math.round(percent)} %`} />}
    </>
  );
}
