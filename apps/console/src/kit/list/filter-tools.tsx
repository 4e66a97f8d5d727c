import { type ReactNode, useState } from 'react';
import { TextButton } from '@tallyhouse/ui/buttons.tsx';
import { ColumnChooser } from '@tallyhouse/ui/column-chooser.tsx';
import { BookmarkIcon, FilterIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useBookmarks } from './bookmarks.ts';
import { type FilterChoice, isChosen } from './filter-choice.ts';
import { type FilterValues, namesOf } from './filter-values.ts';
import type { ListFilter } from './list-types.ts';
import { LoadBookmark } from './load-bookmark.tsx';
import { SaveBookmark } from './save-bookmark.tsx';
import { useFilterLabel } from './use-filter-label.ts';

interface FilterToolsProps {
  /** The name of the page: the key of what is kept for it. */
  readonly page: string;
  readonly filters: readonly ListFilter[];
  readonly choice: FilterChoice;
  readonly onChoose: (chosen: readonly string[]) => void;
  /** The filters as they stand in the bar, searched or not. */
  readonly typed: () => FilterValues;
  readonly onLoad: (values: FilterValues) => void;
}

/** Which filters are in the bar, and the bookmarks of their values. */
export function FilterTools({ page, filters, choice, onChoose, typed, onLoad }: FilterToolsProps): ReactNode {
  const { t } = useTexts();
  const labelOf = useFilterLabel();
  const { place, bookmarks } = useBookmarks(page);
  const [open, setOpen] = useState<
    { readonly what: 'save'; readonly values: FilterValues } | { readonly what: 'load' }
  >();
  const close = (): void => setOpen(undefined);

  /** A filter the page no longer has is not searched by. */
  const known = new Set(filters.flatMap(namesOf));
  const load = (values: FilterValues): void =>
    onLoad(Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name))));
  return (
    <>
      <ColumnChooser
        label={t('common.chooseFilters')}
        title={t('common.filtersTitle')}
        icon={<FilterIcon />}
        resetLabel={t('common.reset')}
        minimumText={t('common.filtersMinimum')}
        options={filters.map((filter) => ({ key: filter.prop, title: labelOf(filter) }))}
        shown={filters.filter((filter) => isChosen(filter, choice)).map(({ prop }) => prop)}
        onChange={(shown) => onChoose(shown ?? filters.filter(({ hide }) => hide !== true).map(({ prop }) => prop))}
      />
      <TextButton icon={<BookmarkIcon />} onClick={() => setOpen({ what: 'save', values: typed() })}>
        {t('bookmark.save')}
      </TextButton>
      <TextButton disabled={bookmarks.length === 0} onClick={() => setOpen({ what: 'load' })}>
        {t('bookmark.load')}
      </TextButton>
      {open?.what === 'save' && (
        <SaveBookmark place={place} bookmarks={bookmarks} filters={open.values} onClose={close} />
      )}
      {open?.what === 'load' && <LoadBookmark bookmarks={bookmarks} onLoad={load} onClose={close} />}
    </>
  );
}
