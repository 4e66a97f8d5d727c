import { type ReactNode, useState } from 'react';
import { simulationLimit } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { DateInput } from '@tallyhouse/ui/date-input.tsx';
import { SelectInput } from '@tallyhouse/ui/form.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { wallClock } from '../../../kit/format/wall-clock.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';
import { type Choice, mostDays } from './simulate-span.ts';

const spans = [1, 2, 3, mostDays] as const;
const sizes = [simulationLimit, 1_000, 100] as const;
/** Decisions are kept so long. */
const keptDays = 30;

interface SimulateChoiceProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Which recorded decisions are tried: the time they were made in, and how many of them. */
export function SimulateChoice({ choice, onChange }: SimulateChoiceProps): ReactNode {
  const { t } = useTexts('rule-center');
  const { time_region: zone } = useInfo();
  const [{ oldest, today }] = useState(() => {
    const dayOf = (ago: number): string =>
      wallClock(Date.now() / 1_000 - ago * 86_400, zone).slice(0, 'YYYY-MM-DD'.length);
    return { oldest: dayOf(keptDays), today: dayOf(0) };
  });
  return (
    <>
      <SelectInput
        label={t('simulate.span')}
        options={[
          ...spans.map((count) => ({ value: count, label: t('simulate.days', { count }) })),
          { value: 0, label: t('simulate.ownDays') },
        ]}
        value={choice.days}
        onChange={(next) => onChange({ ...choice, days: Number(next) })}
      />
      {choice.days === 0 && (
        <>
          <DateInput
            label={t('simulate.fromDay')}
            min={oldest}
            max={today}
            value={choice.fromDay}
            onChange={(fromDay) => onChange({ ...choice, fromDay })}
          />
          <Muted>–</Muted>
          <DateInput
            label={t('simulate.toDay')}
            min={oldest}
            max={today}
            value={choice.toDay}
            onChange={(toDay) => onChange({ ...choice, toDay })}
          />
        </>
      )}
      <SelectInput
        label={t('simulate.size')}
        options={[
          ...sizes.map((count) => ({ value: count, label: t('simulate.atMost', { count }) })),
          { value: 0, label: t('simulate.all') },
        ]}
        value={choice.sample}
        onChange={(next) => onChange({ ...choice, sample: Number(next) })}
      />
    </>
  );
}
