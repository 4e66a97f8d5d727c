import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { partnersErrors } from '@tallyhouse/contracts/modules/partners/errors.ts';
import type { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { refuse } from '../../../kernel/refusal.ts';

type Typed = Omit<InputOf<typeof merchantCalls.createMerchant>, 'request_id' | 'merchant_id'>;
interface Personal {
  readonly tax_no: string;
  readonly contact: string;
}

/** What is stored: no text is an empty one, and personal data nobody typed stays what it is. */
export function merchantRow(typed: Typed, there: Personal = { tax_no: '', contact: '' }) {
  if (!typed.purchase_type_list.includes(typed.default_purchase_type)) refuse(partnersErrors.defaultTypeNotAmong, {});
  return {
    ...typed,
    tax_no: typed.tax_no ?? there.tax_no,
    contact: typed.contact ?? there.contact,
    company_name: typed.company_name ?? '',
    return_address: typed.return_address ?? '',
  };
}
