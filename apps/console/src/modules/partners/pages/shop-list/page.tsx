import type { ReactNode } from 'react';
import type { Shop } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerSource, partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { shopCalls, shopExport } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { usePartnerActions } from '../../parts/use-partner-actions.ts';
import { usePartnerOptions } from '../../parts/use-partner-options.ts';
import { partnerPaths } from '../../routes.ts';
import { shopColumns } from './columns.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  const go = useGo();
  const actions = usePartnerActions({
    may: { edit: may.shopEdit, delete: may.shopDelete },
    onEdit: ({ shop_id: id }) => go(pathTo(partnerPaths.editShop, { id })),
    deletion: ({ shop_id, shop_name: name, version }: Shop) => ({
      call: shopCalls.deleteShop,
      name,
      input: { shop_id, version },
      shownBy: [shopCalls.searchShop],
    }),
  });
  const merchants = usePartnerOptions('merchant', null).options;
  const groups = usePartnerOptions('shop_group', null).options;
  const canOpen = useCan(may.shopDetail);
  const canCreate = useCan(may.shopCreate);
  const canExport = useCan(may.shopExport);
  const filters: readonly ListFilter[] = [
    { prop: 'shop_id', filterType: 'card' },
    { prop: 'shop_name', filterType: 'wideText' },
    { prop: 'merchant_id', tLabel: 'merchant_name', filterType: 'multiSelect', selections: merchants },
    { prop: 'shop_group_id', tLabel: 'group_list', filterType: 'multiSelect', selections: groups },
    { prop: 'platform', filterType: 'text' },
    { prop: 'status', filterType: 'multiSelect', selections: partnerStatus },
    { prop: 'source', filterType: 'multiSelect', selections: partnerSource },
  ];
  return (
    <ListPage<Shop>
      name={may.shopView.key}
      section="WB"
      title={t('route.shopList')}
      subtitle={(total) => t('shop.count', { total })}
      call={shopCalls.searchShop}
      columns={shopColumns(canOpen)}
      filters={filters}
      rowKey="shop_id"
      defaultSort={{ key: 'shop_name', order: 'asc' }}
      create={canCreate ? { label: t('shop.create'), onClick: () => go(partnerPaths.createShop) } : undefined}
      export={canExport ? shopExport : undefined}
      nothing={{ title: t('shop.nothingTitle'), text: t('shop.nothingText') }}
      noMatch={t('shop.noMatch')}
      actions={actions}
    />
  );
}
