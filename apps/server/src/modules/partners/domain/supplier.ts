import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';

type Typed = Omit<InputOf<typeof supplierCalls.createSupplier>, 'request_id' | 'supplier_id'>;
interface Personal {
  readonly tax_no: string;
  readonly contact: string;
}

/** What is stored: no text is an empty one, and personal data nobody typed stays what it is. */
export const supplierRow = (typed: Typed, there: Personal = { tax_no: '', contact: '' }) => ({
  ...typed,
  tax_no: typed.tax_no ?? there.tax_no,
  contact: typed.contact ?? there.contact,
  address: typed.address ?? '',
});
