import type { ReactNode } from 'react';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { inboundCalls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { ScannedSku } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FieldValue, FormField } from '../../../kit/form/form-types.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useSureOfMany } from '../../../kit/operation/quantity-dialog.tsx';

/** What is read from goods as they go into a box; the same at both desks. */
export type Goods = Omit<InputOf<typeof inboundCalls.saveBoxSku>, 'request_id' | 'task_no' | 'epoch' | 'box_no'>;

interface ReadGoodsDialogProps {
  readonly sku: ScannedSku;
  readonly save: (goods: Goods) => Promise<void>;
  readonly onClose: () => void;
}

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');
const good = stockGrade.codeOf('good');

/** Only what this SKU asks for, and how many. */
export function ReadGoodsDialog({ sku, save, onClose }: ReadGoodsDialogProps): ReactNode {
  const { t } = useTexts('inbound');
  const toast = useToast();
  const sure = useSureOfMany(t('boxing.save'));
  const asks: readonly (readonly [boolean, FormField])[] = [
    [true, { type: 'number', name: 'qty', required: true, units: 2, min: 1, max: 99_999 }],
    [true, { type: 'codes', name: 'grade', required: true, units: 2, codes: stockGrade }],
    [sku.need_batch === 1, { type: 'text', name: 'supplier_lot', required: true, units: 2, maxLength: 60 }],
    [sku.need_production_date === 1, { type: 'day', name: 'production_date', required: true, units: 2 }],
    [sku.need_expiry_date === 1, { type: 'day', name: 'expiry_date', required: true, units: 2 }],
    [sku.need_uid === 1, { type: 'words', name: 'uid_list', required: true, units: 4 }],
  ];
  return (
    <FormDialog
      title={t('boxing.readTitle', { sku: sku.sku_id })}
      text={sku.sku_name}
      mode="Create"
      width={560}
      fields={asks.filter(([asked]) => asked).map(([, field]) => field)}
      initial={{ qty: sku.pack_qty, grade: good }}
      confirmLabel={t('boxing.save')}
      save={async (values) => {
        const uids = values['uid_list'];
        await sure(Number(values['qty']));
        await save({
          sku_id: sku.sku_id,
          qty: Number(values['qty']),
          grade: Number(values['grade']),
          supplier_lot: text(values['supplier_lot']),
          production_date: text(values['production_date']) || null,
          expiry_date: text(values['expiry_date']) || null,
          uid_list: Array.isArray(uids) ? uids.map(String) : [],
        }).catch((error: Error) => {
          toast.error(error.message);
          throw error;
        });
      }}
      onClose={onClose}
    />
  );
}
