import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import type { FieldOptions } from '../../../kit/form/form-types.ts';
import { readOptions } from '../../../kit/form/read-options.ts';

const keptMs = 60_000;

/** What a SKU can belong to, by name, for filters and forms. */
export function useChoices(of: InputOf<typeof itemsCalls.getSkuChoiceList>['of']): FieldOptions {
  const choices = useCall(itemsCalls.getSkuChoiceList, { of }, { staleTime: keptMs });
  return readOptions(choices, ({ id, name }) => ({ value: id, label: name })).options;
}
