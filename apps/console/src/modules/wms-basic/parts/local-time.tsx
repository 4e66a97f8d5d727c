import { type ReactNode, useState } from 'react';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { hoursAndMinutes } from '../../../kit/format/time.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';

/** A time region and what its clocks show when the page was drawn: nobody rings a manager at three in the morning. */
export function LocalTime({ zone }: { zone: string }): ReactNode {
  const [now] = useState(() => Date.now());
  const locale = useLocale((state) => state.locale);
  return (
    <>
      {zone} <Muted>{hoursAndMinutes(now, zone, locale)}</Muted>
    </>
  );
}
