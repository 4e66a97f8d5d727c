import type { ReactNode } from 'react';
import { IconButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { DateInput } from '@tallyhouse/ui/date-input.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dayAfter } from './dock-hours.ts';
import './day-picker.css';

interface DayPickerProps {
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

/** The day before, the day after, any day, and back to this one. */
export function DayPicker({ day, today, onChange }: DayPickerProps): ReactNode {
  const { t } = useTexts('floor');
  return (
    <div className="day-picker">
      <PlainButton disabled={day === today} onClick={() => onChange(today)}>
        {t('board.today')}
      </PlainButton>
      <IconButton
        look="plain"
        label={t('board.dayBefore')}
        icon={<ChevronLeftIcon />}
        onClick={() => onChange(dayAfter(day, -1))}
      />
      <DateInput label={t('board.day')} value={day} onChange={(next) => onChange(next ?? today)} />
      <IconButton
        look="plain"
        label={t('board.dayAfter')}
        icon={<ChevronRightIcon />}
        onClick={() => onChange(dayAfter(day, 1))}
      />
    </div>
  );
}
