import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../kit/form/form-types.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';

type Supplier = ReplyOf<typeof supplierCalls.getSupplier>;
type Fields = Pick<
  InputOf<typeof supplierCalls.updateSupplierWhs>,
  'receiving_note' | 'default_dock_id' | 'allowed_late_min'
>;

const fields: readonly FormField[] = [
  { type: 'text', name: 'default_dock_id', required: false, units: 2, maxLength: 16 },
  { type: 'number', name: 'allowed_late_min', required: false, units: 2, min: 0, max: 10_080 },
  { type: 'textarea', name: 'receiving_note', required: false, units: 4, maxLength: 500 },
];

/** How this warehouse receives the supplier. */
export function ReceivingDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }): ReactNode {
  const { t } = useTexts('partners');
  const toast = useToast();
  const { whs_id: whs } = useInfo();
  const [seen, setSeen] = useState(supplier.receiving);
  const { supplier_id } = supplier;
  return (
    <FormDialog
      title={t('supplier.receiving', { whs })}
      mode="Edit"
      width={560}
      fields={fields}
      initial={seen}
      confirmLabel={t('act.save')}
      save={async (values, request_id) => {
        await invoke(
          supplierCalls.updateSupplierWhs,
          { request_id, supplier_id, version: seen.version, ...(values as unknown as Fields) },
          { tolerated: [baseErrors.changedMeanwhile.retcode] },
        );
        toast.success(t('act.saved', { id: supplier_id, name: supplier.supplier_name }));
        await refresh(supplierCalls.getSupplier);
      }}
      reload={async () => {
        const { receiving } = await invoke(supplierCalls.getSupplier, { supplier_id });
        setSeen(receiving);
        return receiving;
      }}
      onClose={onClose}
    />
  );
}
