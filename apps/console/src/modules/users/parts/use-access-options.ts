import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import type { FieldOption } from '../../../kit/form/form-types.ts';

interface AccessOptions {
  readonly warehouses: FieldOption[] | undefined;
  readonly roles: ReplyOf<typeof usersCalls.getAccessOptions>['roles'] | undefined;
  readonly keys: FieldOption[] | undefined;
}

const nothing = { warehouses: [], roles: [], keys: [] };

/** What access is given to: undefined until it is read, nothing when it cannot be. */
export function useAccessOptions(): AccessOptions {
  const { data, error } = useCall(usersCalls.getAccessOptions, {});
  const read = data ?? (error ? nothing : undefined);
  return {
    warehouses: read?.warehouses.map(({ whs_id, whs_name }) => ({ value: whs_id, label: `${whs_id} ${whs_name}` })),
    roles: read?.roles,
    keys: read?.keys.map(({ key, title }) => ({ value: key, label: `${title}, ${key}` })),
  };
}
