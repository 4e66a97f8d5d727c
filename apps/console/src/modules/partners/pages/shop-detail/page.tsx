import type { ReactNode } from 'react';
import { yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Shop } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerSource, partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { foundBy } from '../../../../kit/api/found.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NamesValue, NumberValue, StatusValue, TextValue, WordValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { isLocal } from '../../parts/is-local.ts';
import { PartnerButtons } from '../../parts/partner-buttons.tsx';
import { RecordCard } from '../../parts/record-card.tsx';
import { usePartnerActions } from '../../parts/use-partner-actions.ts';
import { partnerPaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  const { field } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found: shop, error, read } = foundBy(useCall(shopCalls.getShop, { shop_id: id }));
  const canOpenMerchant = useCan(may.merchantDetail);
  const backToList = (): void => go(partnerPaths.shops);
  const actions = usePartnerActions({
    may: { edit: may.shopEdit, delete: may.shopDelete },
    onEdit: () => go(pathTo(partnerPaths.editShop, { id })),
    deletion: ({ shop_name: name, version }: Shop) => ({
      call: shopCalls.deleteShop,
      name,
      input: { shop_id: id, version },
      shownBy: [shopCalls.searchShop, shopCalls.getShop],
    }),
    onGone: backToList,
  });
  return (
    <DetailPage
      section="WB"
      id={id}
      subtitle={shop?.shop_name}
      status={shop && <StatusValue of={partnerStatus} value={shop.status} />}
      thing={shop}
      error={error}
      onRetry={() => void read()}
      missing={{
        title: t('act.missingTitle', { id }),
        text: t('act.missingText'),
        backLabel: t('act.backToList'),
        onBack: backToList,
      }}
      facts={
        shop
          ? [
              { label: field('merchant_name'), value: shop.merchant_name },
              { label: field('sku_count'), value: <NumberValue value={shop.sku_count} /> },
              { label: field('one_awb_allowed'), value: <WordValue of={yesNo} value={shop.one_awb_allowed} /> },
              { label: field('gift_enabled'), value: <WordValue of={yesNo} value={shop.gift_enabled} /> },
            ]
          : []
      }
      actions={shop && <PartnerButtons actions={actions(shop)} />}
      trail={{
        objectType: 'shop',
        codes: { status: partnerStatus, source: partnerSource, gift_enabled: yesNo, one_awb_allowed: yesNo },
      }}
    >
      {shop && (
        <>
          <Card title={t('shop.groupDefaults')} note={isLocal(shop) ? undefined : t('act.foreign')}>
            <Facts
              items={[
                {
                  label: field('merchant_id'),
                  value: canOpenMerchant ? (
                    <RouteLink to={pathTo(partnerPaths.merchant, { merchant_id: shop.merchant_id })}>
                      {shop.merchant_id}
                    </RouteLink>
                  ) : (
                    shop.merchant_id
                  ),
                },
                { label: field('platform'), value: <TextValue value={shop.platform} /> },
                { label: field('channel'), value: <TextValue value={shop.channel} /> },
                { label: field('region'), value: <TextValue value={shop.region} /> },
                { label: field('group_list'), value: <NamesValue values={shop.group_list} /> },
                { label: field('default_carrier_list'), value: <NamesValue values={shop.default_carrier_list} /> },
                { label: field('source'), value: <WordValue of={partnerSource} value={shop.source} /> },
                { label: field('packing_note'), value: <TextValue value={shop.packing_note} /> },
              ]}
            />
          </Card>
          <RecordCard of={shop} />
        </>
      )}
    </DetailPage>
  );
}
