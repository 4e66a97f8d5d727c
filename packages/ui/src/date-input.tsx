import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { applyClockZone } from './date-zone.ts';
import { given } from './given.ts';
import { CalendarIcon } from './icons.tsx';
import './date-input.css';

export interface DateInputProps {
  /** YYYY-MM-DD, or nothing. */
  value?: string | null | undefined;
  onChange?: ((value: string | null) => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** Only where no label stands beside it. */
  label?: string | undefined;
}

/** A day, written year first everywhere: 11/12 is two different days to two people. */
export function DateInput(props: DateInputProps): ReactNode {
  const { value, onChange, min, max, disabled, id, className = '', label } = props;
  applyClockZone();
  return (
    <DatePicker
      size="middle"
      className={`th-date ${className}`}
      format="YYYY-MM-DD"
      placeholder=""
      value={value ? dayjs(value) : null}
      onChange={(_, text) => onChange?.(typeof text === 'string' && text !== '' ? text : null)}
      suffixIcon={<CalendarIcon size={14} />}
      {...given({
        disabled,
        id,
        minDate: min === undefined ? undefined : dayjs(min),
        maxDate: max === undefined ? undefined : dayjs(max),
        'aria-label': label,
      })}
    />
  );
}
