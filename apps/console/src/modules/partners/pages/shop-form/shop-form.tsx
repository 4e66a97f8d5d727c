import type { ReactNode } from 'react';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import type { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { FormPage, type FormPageProps } from '../../../../kit/form/form-page.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { usePartnerOptions } from '../../parts/use-partner-options.ts';

/** What the calls take of a shop. */
export type ShopInput = Omit<InputOf<typeof shopCalls.createShop>, 'request_id'>;

type ShopFormProps = Pick<
  FormPageProps,
  'title' | 'subtitle' | 'initial' | 'confirmLabel' | 'onSaved' | 'onCancel' | 'reload'
> & {
  readonly merchantId: string | null;
  readonly save: (fields: ShopInput, requestId: string) => Promise<void>;
};

/** Create and edit differ in their title and their call. */
export function ShopForm({ merchantId, save, ...props }: ShopFormProps): ReactNode {
  const { t } = useTexts('partners');
  const merchants = usePartnerOptions('merchant', merchantId);
  return (
    <FormPage
      {...props}
      section="WB"
      groups={[
        {
          title: t('shop.groupIdentity'),
          fields: [
            { type: 'text', name: 'shop_id', required: true, units: 1, maxLength: 40, disabledIn: ['Edit'] },
            { type: 'text', name: 'shop_name', required: true, units: 3, maxLength: 120 },
            { type: 'text', name: 'platform', required: false, units: 1, maxLength: 60 },
            { type: 'text', name: 'channel', required: false, units: 1, maxLength: 60 },
            { type: 'text', name: 'region', required: false, units: 1, maxLength: 60 },
            { type: 'codes', name: 'status', required: true, units: 1, codes: partnerStatus },
          ],
        },
        {
          title: t('shop.groupMerchant'),
          fields: [{ type: 'options', name: 'merchant_id', required: true, units: 4, ...merchants }],
        },
        {
          title: t('shop.groupDefaults'),
          fields: [
            {
              type: 'words',
              name: 'default_carrier_list',
              required: false,
              units: 4,
              placeholder: t('shop.carriersText'),
            },
            { type: 'yesNo', name: 'one_awb_allowed', required: false, units: 1 },
            { type: 'yesNo', name: 'gift_enabled', required: false, units: 1 },
            { type: 'textarea', name: 'packing_note', required: false, units: 4, maxLength: 500 },
          ],
        },
      ]}
      save={(values, requestId) => save(values as unknown as ShopInput, requestId)}
    />
  );
}
