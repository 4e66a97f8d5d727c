import { useDictionary } from '../i18n/dictionary.ts';
import type { ListFilter } from './list-types.ts';

/** The full label of a filter: its own words, another field's, or those of the field it asks. */
export function useFilterLabel(): (filter: ListFilter) => string {
  const { field, fieldOr } = useDictionary();
  return (filter) => {
    if ('label' in filter) return filter.label;
    return 'tLabel' in filter ? field(filter.tLabel) : fieldOr(filter.prop);
  };
}
