import { deviceManagementErrors } from '@tallyhouse/contracts/modules/device-management/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { confusable } from './template.ts';

/** A scanned label must tell its type: no prefix that could be taken for that of another type. */
export function refuseTakenPrefix(
  prefix: string,
  others: readonly { readonly template_id: string; readonly id_prefix: string }[],
): void {
  const taken = others.find((other) => confusable(prefix, other.id_prefix));
  if (taken)
    refuse(deviceManagementErrors.devicePrefixTaken, {
      id_prefix: prefix,
      taken: taken.id_prefix,
      template_id: taken.template_id,
    });
}
