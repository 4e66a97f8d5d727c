import type { ReactNode } from 'react';
import {
  CardFilter,
  DateFilter,
  NumberFilter,
  SelectFilter,
  SelectTextFilter,
  TextFilter,
} from '@tallyhouse/ui/filter-fields.tsx';
import { DateRangeFilter, NumberRangeFilter } from '@tallyhouse/ui/filter-ranges.tsx';
import { momentOf, wallClock } from '../format/wall-clock.ts';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useInfo } from '../session/session.ts';
import { datePresets, dayBegins, dayEnds, presetRange, wholeDay } from './date-presets.ts';
import { cardIds, digitsOf, integerIn } from './filter-input.ts';
import { maxNumber } from './filter-types.ts';
import { type FilterValues, propsOf } from './filter-values.ts';
import type { ListFilter } from './list-types.ts';

interface FilterFieldProps {
  readonly filter: ListFilter;
  readonly label: string;
  readonly draft: FilterValues;
  /** Without a value the filter is emptied. */
  readonly set: (name: string, value: string | undefined) => void;
}

const asNumber = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);
const asText = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value));
const listed = (values: readonly string[]): string | undefined => (values.length === 0 ? undefined : values.join(','));

/** The field of one filter, by its type. */
export function FilterField({ filter, label, draft, set }: FilterFieldProps): ReactNode {
  const { t } = useTexts();
  const { word } = useDictionary();
  const { time_region: zone } = useInfo();
  const [prop = '', end = ''] = propsOf(filter);
  const value = draft[prop];
  const ends = {
    fromLabel: t('common.rangeFrom', { label }),
    toLabel: t('common.rangeTo', { label }),
    fromPlaceholder: t('common.from'),
    toPlaceholder: t('common.to'),
  };
  switch (filter.filterType) {
    case 'text':
    case 'wideText':
      return <TextFilter value={value ?? ''} onChange={(text) => set(prop, text)} />;
    case 'number':
      return (
        <NumberFilter
          value={value ?? ''}
          clearLabel={t('common.clear')}
          onChange={(typed) => set(prop, digitsOf(typed, filter.max))}
        />
      );
    case 'numberRange':
      return (
        <NumberRangeFilter
          {...ends}
          value={{ from: asNumber(value), to: asNumber(draft[end]) }}
          min={filter.min ?? 1}
          max={filter.max ?? maxNumber}
          parse={integerIn}
          onChange={({ from, to }) => {
            set(prop, asText(from));
            set(end, asText(to));
          }}
        />
      );
    case 'select':
    case 'multiSelect': {
      const { selections } = filter;
      const options =
        selections && 'codes' in selections
          ? selections.codes.map((code) => ({ value: String(code), label: word(selections, code) }))
          : selections && [...selections];
      const shared = { options, placeholder: t('common.any') };
      return filter.filterType === 'multiSelect' ? (
        <SelectFilter
          {...shared}
          multiple
          value={value?.split(',') ?? []}
          onChange={(chosen) => set(prop, listed(chosen))}
        />
      ) : (
        <SelectFilter {...shared} value={value} onChange={(chosen) => set(prop, chosen)} />
      );
    }
    case 'date':
      return <DateFilter value={value} onChange={(day) => set(prop, day)} />;
    case 'dateRange': {
      const wall = (text: string | undefined): string | undefined => text && wallClock(Number(text), zone);
      const moment = (clock: string | undefined): string | undefined => clock && String(momentOf(clock, zone));
      return (
        <DateRangeFilter
          toLabel={ends.toLabel}
          fromPlaceholder={ends.fromPlaceholder}
          toPlaceholder={ends.toPlaceholder}
          value={{ from: wall(value), to: wall(draft[end]) }}
          beginsAt={dayBegins}
          endsAt={dayEnds}
          presets={datePresets.map((preset) => ({
            label: t(`preset.${preset.key}`),
            range: () => presetRange(preset, Math.floor(Date.now() / 1_000), zone),
          }))}
          onChange={({ from, to }) => {
            set(prop, moment(from));
            set(end, moment(to && wholeDay(to)));
          }}
        />
      );
    }
    case 'card': {
      const many = cardIds(value ?? '').split(',').length;
      return (
        <CardFilter
          value={value ?? ''}
          tidy={cardIds}
          placeholder={t('common.pasteMany')}
          count={many > 1 ? t('common.pasted', { count: many }) : undefined}
          onChange={(text) => set(prop, text)}
        />
      );
    }
    case 'selectText':
      return (
        <SelectTextFilter
          chosen={draft[filter.selectProp] ?? filter.defaultSelectValue}
          options={[...filter.selections]}
          chooseLabel={t('common.soughtIn', { label })}
          onChoose={(chosen) => set(filter.selectProp, chosen)}
          value={value ?? ''}
          onChange={(text) => set(prop, text)}
        />
      );
  }
}
