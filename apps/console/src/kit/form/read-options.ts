import type { Refused } from '../api/refused.ts';
import type { FieldOption, FieldOptions } from './form-types.ts';

/** What a list that is read gives a field to choose from: nothing known, the list, or why there is none. */
export function readOptions<Row>(
  { data, error }: { readonly data: { readonly list: readonly Row[] } | undefined; readonly error: Refused | null },
  optionOf: (row: Row) => FieldOption,
): { readonly options: FieldOptions; readonly help?: string } {
  if (!data && error) return { options: [], help: error.message };
  return { options: data?.list.map(optionOf) };
}
