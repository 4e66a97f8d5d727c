import { type ReactNode, useState } from 'react';
import {
  DateFilter,
  FilterBar,
  FilterUnit,
  NumberFilter,
  NumberRangeFilter,
  SelectFilter,
  TextFilter,
} from '@tallyhouse/ui/filter-bar.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { shortLabel } from './filter-label.ts';
import type { FilterValues } from './list-state.ts';
import type { ListFilter } from './list-types.ts';

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly values: FilterValues;
  readonly onSearch: (values: FilterValues) => void;
}

const asNumber = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);

/** The filter bar: nothing happens until Search or Enter; Reset takes the defaults and searches. */
export function ListFilters({ filters, values, onSearch }: ListFiltersProps): ReactNode {
  const { t } = useTexts();
  const { field, word } = useDictionary();
  const [draft, setDraft] = useState(values);
  // The address may change under the bar (Back, a link): what it says is what the fields show.
  const [shown, setShown] = useState(values);
  if (JSON.stringify(shown) !== JSON.stringify(values)) {
    setShown(values);
    setDraft(values);
  }
  const set = (name: string, value: string | undefined): void =>
    setDraft((now) => {
      const { [name]: _, ...rest } = now;
      return value === undefined || value.trim() === '' ? rest : { ...rest, [name]: value };
    });

  const input = (filter: ListFilter): ReactNode => {
    if (filter.type === 'text')
      return <TextFilter value={draft[filter.name] ?? ''} onChange={(value) => set(filter.name, value)} />;
    if (filter.type === 'codes') {
      return (
        <SelectFilter
          multiple
          value={draft[filter.name]?.split(',') ?? []}
          placeholder={t('common.any')}
          options={filter.codes.codes.map((code) => ({ value: String(code), label: word(filter.codes, code) }))}
          onChange={(chosen) => set(filter.name, chosen.length === 0 ? undefined : chosen.join(','))}
        />
      );
    }
    if (filter.type === 'choice') {
      const shared = { placeholder: t('common.any'), options: [...filter.options] };
      const chosen = draft[filter.name]?.split(',') ?? [];
      const choose = (these: readonly string[]): void =>
        set(filter.name, these.length === 0 ? undefined : these.join(','));
      return filter.multiple ? (
        <SelectFilter {...shared} multiple value={chosen} onChange={choose} />
      ) : (
        <SelectFilter {...shared} value={chosen[0]} onChange={(one) => choose(one === undefined ? [] : [one])} />
      );
    }
    if (filter.type === 'number') {
      return (
        <NumberFilter
          value={asNumber(draft[filter.name])}
          min={filter.min}
          max={filter.max}
          onChange={(value) => set(filter.name, value === undefined ? undefined : String(value))}
        />
      );
    }
    if (filter.type === 'date') {
      return <DateFilter value={draft[filter.name]} onChange={(value) => set(filter.name, value)} />;
    }
    return (
      <NumberRangeFilter
        value={{ from: asNumber(draft[filter.from]), to: asNumber(draft[filter.to]) }}
        min={filter.min}
        max={filter.max}
        fromLabel={t('common.rangeFrom', { label: field(filter.name) })}
        toLabel={t('common.rangeTo', { label: field(filter.name) })}
        onChange={({ from, to }) => {
          set(filter.from, from === undefined ? undefined : String(from));
          set(filter.to, to === undefined ? undefined : String(to));
        }}
      />
    );
  };

  return (
    <FilterBar
      label={t('common.filters')}
      searchLabel={t('common.search')}
      resetLabel={t('common.reset')}
      onSearch={() => onSearch(draft)}
      onReset={() => {
        setDraft({});
        onSearch({});
      }}
    >
      {filters.map((filter) => {
        const label = field(filter.name);
        return (
          <FilterUnit
            key={filter.name}
            label={shortLabel(label, filter.units === 2)}
            title={label}
            units={filter.units}
          >
            {input(filter)}
          </FilterUnit>
        );
      })}
    </FilterBar>
  );
}
