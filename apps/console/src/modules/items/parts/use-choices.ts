import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import type { FieldOption } from '../../../kit/form/form-types.ts';

const keptMs = 60_000;

/** What a SKU can belong to, by name, for filters and forms. */
export function useChoices(of: InputOf<typeof itemsCalls.getSkuChoiceList>['of']): readonly FieldOption[] {
  const { data } = useCall(itemsCalls.getSkuChoiceList, { of }, { staleTime: keptMs });
  return (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
