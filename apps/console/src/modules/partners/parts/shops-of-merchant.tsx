import type { ReactNode } from 'react';
import type { Shop } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { NumberValue, StatusValue, TextValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { useCan } from '../../../kit/session/session.ts';
import { partnerPaths } from '../routes.ts';
import { IdLink } from './id-link.tsx';

/** The first hundred of them: a merchant with more is looked through in the list of shops. */
export function ShopsOfMerchant({ merchantId }: { merchantId: string }): ReactNode {
  const { t } = useTexts('partners');
  const { field } = useDictionary();
  const linked = useCan(may.shopDetail);
  const { data } = useCall(shopCalls.searchShop, { pageno: 1, count: 100, merchant_id: [merchantId] });
  if (!data) return null;
  return (
    <Card title={t('merchant.shops')} note={t('shop.count', { total: data.total })} flush>
      <DataTable<Shop>
        label={t('merchant.shops')}
        rows={data.list}
        rowKey={({ shop_id }) => shop_id}
        empty={<GoodEmpty title={t('merchant.noShops')} text={t('merchant.noShopsText')} />}
        columns={[
          {
            key: 'shop_id',
            title: field('shop_id'),
            width: 200,
            render: ({ shop_id: id }) => <IdLink id={id} to={linked ? pathTo(partnerPaths.shop, { id }) : undefined} />,
          },
          { key: 'shop_name', title: field('shop_name'), render: (row) => row.shop_name },
          {
            key: 'platform',
            title: field('platform'),
            width: 160,
            render: (row) => <TextValue value={row.platform} />,
          },
          {
            key: 'sku_count',
            title: field('sku_count'),
            width: 80,
            align: 'right',
            render: (row) => <NumberValue value={row.sku_count} />,
          },
          {
            key: 'status',
            title: field('status'),
            width: 120,
            render: (row) => <StatusValue of={partnerStatus} value={row.status} />,
          },
        ]}
      />
    </Card>
  );
}
