import type { ReactNode } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { Adjustment } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentReason, adjustmentSign } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { ruleOf, usualReason, usualSign } from '@tallyhouse/contracts/modules/inventory-management/types.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { invoke } from '../../../kit/api/invoke.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FieldValue, FormField } from '../../../kit/form/form-types.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { refreshAdjustments } from './use-adjustment.ts';

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');
const day = (value: FieldValue | undefined): string | null => text(value) || null;

/** One line, typed or scanned; many come by file. */
export function AddLineDialog({ doc, onClose }: { doc: Adjustment; onClose: () => void }): ReactNode {
  const { t } = useTexts('inventory-management');
  const { word } = useDictionary();
  const { signs, reasons } = ruleOf(doc.adjustment_type);
  const choice = (name: 'sign' | 'reason', codes: readonly number[]): FormField => ({
    type: 'options',
    name,
    required: true,
    units: 1,
    options: codes.map((code) => ({
      value: String(code),
      label: word(name === 'sign' ? adjustmentSign : adjustmentReason, code),
    })),
  });
  return (
    <FormDialog
      title={t('line.addTitle')}
      mode="Create"
      width={860}
      fields={[
        { type: 'text', name: 'sku_id', required: true, units: 1, maxLength: 40, takes: 'sku' },
        { type: 'text', name: 'owner_id', required: true, units: 1, maxLength: 40 },
        { type: 'text', name: 'location_id', required: true, units: 1, maxLength: 32 },
        { type: 'text', name: 'container_id', required: false, units: 1, maxLength: 32 },
        choice('sign', signs),
        { type: 'number', name: 'qty', required: true, units: 1, min: 1, max: 10_000_000 },
        choice('reason', reasons),
        { type: 'codes', name: 'grade', required: true, units: 1, codes: stockGrade },
        { type: 'text', name: 'supplier_lot', required: false, units: 1, maxLength: 60 },
        { type: 'day', name: 'production_date', required: false, units: 1 },
        { type: 'day', name: 'expiry_date', required: false, units: 1 },
        { type: 'day', name: 'inbound_date', required: false, units: 1 },
        { type: 'text', name: 'uid', required: false, units: 2, maxLength: 64 },
        { type: 'text', name: 'note', required: false, units: 2, maxLength: 200 },
      ]}
      initial={{
        grade: stockGrade.codeOf('good'),
        sign: String(usualSign(doc.adjustment_type)),
        reason: String(usualReason(doc.adjustment_type)),
      }}
      confirmLabel={t('line.add')}
      save={async (values, requestId) => {
        await invoke(calls.updateInventoryAdjustment, {
          request_id: requestId as RequestId,
          adjustment_no: doc.adjustment_no,
          version: doc.version,
          remove_list: [],
          add_list: [
            {
              sku_id: text(values['sku_id']),
              owner_id: text(values['owner_id']),
              location_id: text(values['location_id']).toUpperCase(),
              container_id: text(values['container_id']).toUpperCase(),
              grade: Number(values['grade']),
              supplier_lot: text(values['supplier_lot']),
              production_date: day(values['production_date']),
              expiry_date: day(values['expiry_date']),
              inbound_date: day(values['inbound_date']),
              uid: text(values['uid']),
              sign: Number(values['sign']),
              qty: Number(values['qty']),
              reason: Number(values['reason']),
              note: text(values['note']),
            },
          ],
        });
        await refreshAdjustments();
      }}
      onClose={onClose}
    />
  );
}
