import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { Merchant } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField, FormValues } from '../../../kit/form/form-types.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useCountryOptions } from './countries.ts';

type Fields = Omit<InputOf<typeof merchantCalls.createMerchant>, 'request_id'>;

const blank: FormValues = { mix_owner_allowed: 0, status: 1, purchase_type_list: [] };
/** Personal data is never read back: what is typed replaces it. */
const shown = (merchant: Merchant): FormValues => ({ ...merchant, tax_no: null, contact: null });

/** Creates a merchant, or edits the one given. */
export function MerchantDialog({
  merchant: first,
  onClose,
}: {
  merchant?: Merchant | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTexts('partners');
  const toast = useToast();
  // What the person looked at when she opened the dialog: not what arrives while she types.
  const [merchant, setSeen] = useState(first);
  const countries = useCountryOptions();
  const kept = (masked: string | undefined): { placeholder?: string } =>
    masked ? { placeholder: t('act.keepsStored', { masked }) } : {};
  const fields: readonly FormField[] = [
    { type: 'text', name: 'merchant_id', required: true, units: 1, maxLength: 40, disabledIn: ['Edit'] },
    { type: 'text', name: 'merchant_name', required: true, units: 3, maxLength: 120 },
    { type: 'text', name: 'company_name', required: false, units: 2, maxLength: 160 },
    { type: 'options', name: 'country', required: true, units: 2, options: countries },
    { type: 'manyCodes', name: 'purchase_type_list', required: true, units: 2, codes: purchaseType },
    { type: 'codes', name: 'default_purchase_type', required: true, units: 2, codes: purchaseType },
    { type: 'text', name: 'tax_no', required: false, units: 2, maxLength: 40, ...kept(merchant?.tax_no) },
    { type: 'text', name: 'contact', required: false, units: 2, maxLength: 160, ...kept(merchant?.contact) },
    { type: 'text', name: 'return_address', required: false, units: 4, maxLength: 300 },
    { type: 'number', name: 'min_outbound_life_days', required: false, units: 2, min: 0, max: 36_500 },
    { type: 'codes', name: 'status', required: true, units: 1, codes: partnerStatus },
    { type: 'yesNo', name: 'mix_owner_allowed', required: false, units: 1 },
  ];
  return (
    <FormDialog
      title={merchant ? t('merchant.edit') : t('merchant.create')}
      mode={merchant ? 'Edit' : 'Create'}
      fields={fields}
      initial={merchant ? shown(merchant) : blank}
      confirmLabel={merchant ? t('act.save') : t('act.create')}
      save={async (values, request_id) => {
        const typed = values as unknown as Fields;
        const { merchant_id: id, merchant_name: name } = typed;
        if (merchant) {
          await invoke(
            merchantCalls.updateMerchant,
            { request_id, version: merchant.version, ...typed },
            { tolerated: [baseErrors.changedMeanwhile.retcode] },
          );
          toast.success(t('act.saved', { id, name }));
        } else {
          await invoke(merchantCalls.createMerchant, { request_id, ...typed });
          toast.success(t('act.created', { id, name }));
        }
        await refresh(merchantCalls.searchMerchant, merchantCalls.getMerchant);
      }}
      reload={async () => {
        if (!merchant) return undefined;
        const { merchant_id } = merchant;
        const { list } = await invoke(merchantCalls.searchMerchant, { pageno: 1, count: 1, merchant_id });
        setSeen(list[0]);
        return list[0] && shown(list[0]);
      }}
      onClose={onClose}
    />
  );
}
