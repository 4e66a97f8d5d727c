import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Shop } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { foundBy } from '../../../../kit/api/found.ts';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { EditedDocument } from '../../../../kit/form/edited-document.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { partnerPaths } from '../../routes.ts';
import { ShopForm } from './shop-form.tsx';

function EditForm({ first }: { first: Shop }): ReactNode {
  const { t } = useTexts('partners');
  const back = useBack();
  const toast = useToast();
  // What the person looked at when she opened the form: not what arrives while she types.
  const [seen, setSeen] = useState(first);
  const { shop_id, version } = seen;
  const detail = pathTo(partnerPaths.shop, { id: shop_id });
  return (
    <ShopForm
      title={t('route.editShop')}
      subtitle={`${shop_id} ${seen.shop_name}`}
      confirmLabel={t('shop.confirmEdit')}
      merchantId={first.merchant_id}
      initial={{ ...seen }}
      save={async (fields, requestId) => {
        await invoke(
          shopCalls.updateShop,
          { request_id: requestId as RequestId, version, ...fields },
          { tolerated: [baseErrors.changedMeanwhile.retcode] },
        );
        toast.success(t('act.saved', { id: shop_id, name: fields.shop_name }));
        await refresh(shopCalls.searchShop, shopCalls.getShop);
      }}
      reload={async () => {
        const now = await invoke(shopCalls.getShop, { shop_id });
        setSeen(now);
        return { ...now };
      }}
      onSaved={() => back(detail)}
      onCancel={() => back(detail)}
    />
  );
}

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found: shop, error, read } = foundBy(useCall(shopCalls.getShop, { shop_id: id }));
  return (
    <EditedDocument
      id={id}
      document={shop}
      error={error}
      onRetry={read}
      missing={{
        title: t('act.missingTitle', { id }),
        text: t('act.missingText'),
        backLabel: t('act.backToList'),
        onBack: () => go(partnerPaths.shops),
      }}
    >
      {(opened) => <EditForm first={opened} />}
    </EditedDocument>
  );
}
