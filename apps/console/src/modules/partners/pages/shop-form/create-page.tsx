import type { ReactNode } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useBack } from '../../../../kit/routing/route-link.tsx';
import { partnerPaths } from '../../routes.ts';
import { ShopForm } from './shop-form.tsx';

const blank = {
  default_carrier_list: [],
  gift_enabled: 0,
  one_awb_allowed: 0,
  status: partnerStatus.codeOf('normal'),
};

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  const back = useBack();
  const toast = useToast();
  return (
    <ShopForm
      title={t('route.createShop')}
      subtitle={t('shop.createText')}
      confirmLabel={t('shop.confirmCreate')}
      merchantId={null}
      initial={blank}
      save={async (fields, requestId) => {
        const { shop_id } = await invoke(shopCalls.createShop, { request_id: requestId as RequestId, ...fields });
        toast.success(t('act.created', { id: shop_id, name: fields.shop_name }));
        await refresh(shopCalls.searchShop);
      }}
      onSaved={() => back(partnerPaths.shops)}
      onCancel={() => back(partnerPaths.shops)}
    />
  );
}
