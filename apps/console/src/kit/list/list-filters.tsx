import { type ReactNode, useEffect, useState } from 'react';
import { FilterBar } from '@tallyhouse/ui/filter-bar.tsx';
import { FilterUnit } from '@tallyhouse/ui/filter-unit.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import type { ScanField } from '../scan/sku-mapping.ts';
import { translateCode } from '../scan/translate-code.ts';
import { FilterField } from './filter-field.tsx';
import { shortLabel } from './filter-label.ts';
import { rowsOf, unitsOf } from './filter-types.ts';
import { type FilterValues, defaultValues, isSet, tidied } from './filter-values.ts';
import type { ListFilter } from './list-types.ts';
import { useFilterLabel } from './use-filter-label.ts';

const skuFields: Readonly<Record<string, ScanField>> = { sku_id: 'sku', item_id: 'item', barcode: 'upc', upc: 'upc' };

/** Codes that begin with $ or # in the fields of SKUs become the SKUs they stand for. */
async function withSkusFor(values: FilterValues): Promise<FilterValues> {
  const fields = Object.entries(values).map(async ([name, value]) => {
    const field = skuFields[name] ?? 'other';
    const codes = field === 'other' ? [value] : value.split(',');
    const translated = await Promise.all(codes.map((code) => translateCode(code, field)));
    return [name, translated.join(',')] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

interface ListFiltersProps {
  /** Those that are in the bar. */
  readonly filters: readonly ListFilter[];
  readonly values: FilterValues;
  readonly onSearch: (values: FilterValues) => void;
  /** Told what stands in the fields, for whoever keeps it before it is searched. */
  readonly onTyped?: (values: FilterValues) => void;
}

/** The filter bar: nothing happens until Search or Enter; Reset takes the defaults and searches. */
export function ListFilters({ filters, values, onSearch, onTyped }: ListFiltersProps): ReactNode {
  const { t } = useTexts();
  const labelOf = useFilterLabel();
  const [draft, setDraft] = useState(values);
  const [open, setOpen] = useState(false);
  // The address may change under the bar (Back, a link, a bookmark): what it says is what the fields show.
  const [shown, setShown] = useState(values);
  if (JSON.stringify(shown) !== JSON.stringify(values)) {
    setShown(values);
    setDraft(values);
  }
  useEffect(() => {
    onTyped?.(tidied(draft, filters));
  });
  const set = (name: string, value: string | undefined): void =>
    setDraft((now) => {
      const { [name]: _, ...rest } = now;
      return value === undefined || value === '' ? rest : { ...rest, [name]: value };
    });

  const rows = rowsOf(filters);
  const unseen = rows.rest.filter((filter) => isSet(filter, values)).length;
  const more = unseen > 0 ? t('common.moreSet', { count: unseen }) : t('common.more');
  return (
    <FilterBar
      label={t('common.filters')}
      searchLabel={t('common.search')}
      resetLabel={t('common.reset')}
      tight={rows.tight}
      more={
        rows.toggle ? { open, label: open ? t('common.collapse') : more, onToggle: () => setOpen(!open) } : undefined
      }
      onSearch={() => {
        const wanted = tidied(draft, filters);
        // What nobody mapped is said by the toast, and is not searched for.
        void withSkusFor(wanted).then(
          (translated) => {
            setDraft(translated);
            onSearch(translated);
          },
          () => undefined,
        );
      }}
      onReset={() => {
        const wanted = defaultValues(filters);
        setDraft(wanted);
        onSearch(wanted);
      }}
    >
      {(open ? filters : rows.first).map((filter) => {
        const label = labelOf(filter);
        const units = unitsOf(filter.filterType);
        return (
          <FilterUnit key={filter.prop} label={shortLabel(label, units === 2)} title={label} units={units}>
            <FilterField filter={filter} label={label} draft={draft} set={set} />
          </FilterUnit>
        );
      })}
    </FilterBar>
  );
}
