import { DatePicker, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { applyClockZone } from './date-zone.ts';
import { useUnit } from './filter-unit.tsx';
import { given } from './given.ts';
import { CalendarIcon } from './icons.tsx';
import './date-input.css';

interface RangeLabels {
  fromLabel: string;
  toLabel: string;
  fromPlaceholder: string;
  toPlaceholder: string;
}

export interface NumberRange {
  from: number | undefined;
  to: number | undefined;
}

export interface NumberRangeFilterProps extends RangeLabels {
  value: NumberRange;
  onChange: (value: NumberRange) => void;
  min: number;
  max: number;
  /** The whole number in what was typed. */
  parse: (typed: string) => string;
}

export function NumberRangeFilter(props: NumberRangeFilterProps): ReactNode {
  const { value, onChange, min, max, parse } = props;
  const id = useUnit();
  const shared = {
    controls: false,
    className: 'th-filter__field th-filter__field--mono',
    min,
    max,
    precision: 0,
    parser: (typed: string | undefined) => parse(typed ?? '') as unknown as number,
  };
  return (
    <div role="group" className="th-filter__range" {...given({ 'aria-labelledby': id && `${id}-label` })}>
      <InputNumber<number>
        {...shared}
        {...given({ id })}
        aria-label={props.fromLabel}
        placeholder={props.fromPlaceholder}
        value={value.from ?? null}
        onChange={(from) => onChange({ ...value, from: from ?? undefined })}
      />
      <span aria-hidden="true">–</span>
      <InputNumber<number>
        {...shared}
        aria-label={props.toLabel}
        placeholder={props.toPlaceholder}
        value={value.to ?? null}
        onChange={(to) => onChange({ ...value, to: to ?? undefined })}
      />
    </div>
  );
}

/** Both ends as a clock on the wall says them: YYYY-MM-DD HH:mm:ss. Whose clock it is, the caller knows. */
export interface DateRange {
  from: string | undefined;
  to: string | undefined;
}

export interface DateRangeFilterProps {
  value: DateRange;
  onChange: (value: DateRange) => void;
  presets: { label: string; range: () => DateRange }[];
  /** Times of the ends unless others are chosen: HH:mm:ss. */
  beginsAt: string;
  endsAt: string;
  /** The label of the unit is the first end's; this is the second's. */
  toLabel: string;
  fromPlaceholder: string;
  toPlaceholder: string;
}

const WALL = 'YYYY-MM-DD HH:mm:ss';
const DAY = 'YYYY-MM-DD';
const dateOf = (wall: string | undefined): Dayjs | null => (wall === undefined ? null : dayjs(wall));

/** Columns of hours scroll, so the keyboard must come to them. */
function reachColumns(box: HTMLElement | null): void {
  for (const column of box?.querySelectorAll<HTMLElement>('.ant-picker-time-panel-column') ?? []) column.tabIndex = 0;
}

export function DateRangeFilter(props: DateRangeFilterProps): ReactNode {
  const { value, onChange, presets, beginsAt, endsAt } = props;
  const id = useUnit();
  const [open, setOpen] = useState(false);
  applyClockZone();
  const days = [value.from, value.to].every(
    (wall) => wall === undefined || wall.endsWith(beginsAt) || wall.endsWith(endsAt),
  );
  const at = (time: string): Dayjs => dayjs(`2000-01-01 ${time}`);
  return (
    <span className="th-filter__dates" title={[value.from, value.to].filter(Boolean).join(' – ')}>
      <DatePicker.RangePicker
        className="th-filter__field th-date"
        classNames={{ popup: { root: 'th-dates-pop' } }}
        panelRender={(panel) => <div ref={(box) => reachColumns(box)}>{panel}</div>}
        // Whole days are shown as days; a time needs the room of the year.
        format={[days ? DAY : 'MM-DD HH:mm', WALL, 'YYYY-MM-DD HH:mm', DAY]}
        showTime={{ defaultOpenValue: [at(beginsAt), at(endsAt)] }}
        allowEmpty={[true, true]}
        // What was typed or picked counts as soon as the field is left, as in every other filter.
        needConfirm={false}
        onOpenChange={setOpen}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Under the open calendar Enter takes the day; only when it is closed it searches, as everywhere in the bar.
          event.preventDefault();
          if (!open && event.target instanceof HTMLInputElement) event.target.form?.requestSubmit();
        }}
        value={[dateOf(value.from), dateOf(value.to)]}
        onChange={(range) => onChange({ from: range?.[0]?.format(WALL), to: range?.[1]?.format(WALL) })}
        presets={presets.map(({ label, range }) => ({
          label,
          value: () => {
            const { from, to } = range();
            return [dateOf(from) ?? dayjs(), dateOf(to) ?? dayjs()];
          },
        }))}
        placeholder={[props.fromPlaceholder, props.toPlaceholder]}
        separator="–"
        suffixIcon={<CalendarIcon size={14} />}
        {...(id === undefined ? {} : { id: { start: id, end: `${id}-to` } })}
      />
      {id !== undefined && (
        <label htmlFor={`${id}-to`} className="th-hidden">
          {props.toLabel}
        </label>
      )}
    </span>
  );
}
