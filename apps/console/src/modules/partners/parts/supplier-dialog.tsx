import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { Supplier } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerStatus, returnPolicy } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField, FormValues } from '../../../kit/form/form-types.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useCountryOptions } from './countries.ts';

type Fields = Omit<InputOf<typeof supplierCalls.createSupplier>, 'request_id'>;

const blank: FormValues = { pallet_exchange: 0, return_policy: 0, status: 1, purchase_type_list: [] };
/** Personal data is never read back: what is typed replaces it. */
const shown = (supplier: Supplier): FormValues => ({ ...supplier, tax_no: null, contact: null });

/** Creates a supplier, or edits the one given. */
export function SupplierDialog({
  supplier: first,
  onClose,
}: {
  supplier?: Supplier | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTexts('partners');
  const toast = useToast();
  // What the person looked at when she opened the dialog: not what arrives while she types.
  const [supplier, setSeen] = useState(first);
  const countries = useCountryOptions();
  const kept = (masked: string | undefined): { placeholder?: string } =>
    masked ? { placeholder: t('act.keepsStored', { masked }) } : {};
  const fields: readonly FormField[] = [
    { type: 'text', name: 'supplier_id', required: true, units: 1, maxLength: 40, disabledIn: ['Edit'] },
    { type: 'text', name: 'supplier_name', required: true, units: 3, maxLength: 120 },
    { type: 'options', name: 'country', required: true, units: 2, options: countries },
    { type: 'manyCodes', name: 'purchase_type_list', required: true, units: 2, codes: purchaseType },
    { type: 'text', name: 'tax_no', required: false, units: 2, maxLength: 40, ...kept(supplier?.tax_no) },
    { type: 'text', name: 'contact', required: false, units: 2, maxLength: 160, ...kept(supplier?.contact) },
    { type: 'text', name: 'address', required: false, units: 4, maxLength: 300 },
    { type: 'number', name: 'lead_time_days', required: false, units: 1, min: 0, max: 36_500 },
    { type: 'codes', name: 'return_policy', required: true, units: 1, codes: returnPolicy },
    { type: 'codes', name: 'status', required: true, units: 1, codes: partnerStatus },
    { type: 'yesNo', name: 'pallet_exchange', required: false, units: 1 },
  ];
  return (
    <FormDialog
      title={supplier ? t('supplier.edit') : t('supplier.create')}
      mode={supplier ? 'Edit' : 'Create'}
      fields={fields}
      initial={supplier ? shown(supplier) : blank}
      confirmLabel={supplier ? t('act.save') : t('act.create')}
      save={async (values, request_id) => {
        const typed = values as unknown as Fields;
        const { supplier_id: id, supplier_name: name } = typed;
        if (supplier) {
          await invoke(
            supplierCalls.updateSupplier,
            { request_id, version: supplier.version, ...typed },
            { tolerated: [baseErrors.changedMeanwhile.retcode] },
          );
          toast.success(t('act.saved', { id, name }));
        } else {
          await invoke(supplierCalls.createSupplier, { request_id, ...typed });
          toast.success(t('act.created', { id, name }));
        }
        await refresh(supplierCalls.searchSupplier, supplierCalls.getSupplier);
      }}
      reload={async () => {
        if (!supplier) return undefined;
        const { supplier_id } = supplier;
        const { list } = await invoke(supplierCalls.searchSupplier, { pageno: 1, count: 1, supplier_id });
        setSeen(list[0]);
        return list[0] && shown(list[0]);
      }}
      onClose={onClose}
    />
  );
}
