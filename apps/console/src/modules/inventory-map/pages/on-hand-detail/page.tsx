import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { PagedCard } from '../../../../kit/detail/paged-card.tsx';
import { NumberValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { useMoveColumns, useStockColumns, useUidColumns } from '../../parts/row-columns.tsx';
import { SumCard } from '../../parts/sum-card.tsx';
import { mapPaths } from '../../routes.ts';

type TabKey = 'locations' | 'uids' | 'moves';

export function Page(): ReactNode {
  const { t } = useTexts('inventory-map');
  const { field } = useDictionary();
  const go = useGo();
  const navigate = useNavigate();
  const panel = useId();
  const { sku_id: id = '' } = useRouteParams();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const canSeeMoves = useCan(may.transactionList);
  const { data, error, refetch } = useCall(calls.getOnHandDetail, { sku_id: id, pageno: 1, count: 20 });
  const header = data?.header;
  const tabs: readonly TabKey[] = [
    'locations',
    ...(header?.need_uid === 1 ? (['uids'] as const) : []),
    ...(canSeeMoves ? (['moves'] as const) : []),
  ];
  const open = tabs.find((key) => key === tab) ?? 'locations';
  const [stock, uids, moves] = [useStockColumns('sku'), useUidColumns(), useMoveColumns('sku')];
  return (
    <DetailPage
      section="MP"
      id={id}
      subtitle={header && [header.sku_name, ...header.upc_list].join(' · ')}
      thing={header}
      error={error}
      onRetry={() => void refetch()}
      missing={{
        title: t('onHand.missingTitle', { id }),
        text: t('onHand.missingText'),
        backLabel: t('onHand.back'),
        onBack: () => go(mapPaths.onHand),
      }}
      facts={
        header
          ? [
              { label: field('on_hand_qty'), value: <NumberValue value={header.on_hand_qty} /> },
              { label: field('available_qty'), value: <NumberValue value={header.available_qty} /> },
              { label: field('location_count'), value: <NumberValue value={header.location_count} /> },
              { label: field('batch_count'), value: <NumberValue value={header.batch_count} /> },
              { label: field('last_move_time'), value: <TimeValue value={header.last_move_time} /> },
            ]
          : []
      }
      actions={null}
    >
      {header && <SumCard of={header} />}
      <Tabs
        line
        label={t('onHand.tabs')}
        items={tabs.map((key) => ({ key, title: t(`onHand.tab.${key}`) }))}
        active={open}
        onChange={(key) => void navigate({ to: '.', search: (() => ({ tab: key })) as never })}
        panelId={panel}
      />
      <div role="tabpanel" id={panel} aria-label={t(`onHand.tab.${open}`)}>
        {open === 'locations' && (
          <PagedCard
            title={t('onHand.tab.locations')}
            call={calls.getOnHandDetail}
            of={{ sku_id: id }}
            columns={stock}
            rowKey={({ stock_id }) => String(stock_id)}
            empty={t('onHand.noRows')}
          />
        )}
        {open === 'uids' && (
          <PagedCard
            title={t('onHand.tab.uids')}
            call={calls.searchOnHandUid}
            of={{ sku_id: id }}
            columns={uids}
            rowKey={({ uid }) => uid}
            empty={t('onHand.noUids')}
          />
        )}
        {open === 'moves' && (
          <PagedCard
            title={t('onHand.tab.moves')}
            call={calls.searchTransaction}
            of={{ sku_id: id }}
            columns={moves}
            rowKey={({ move_id }) => String(move_id)}
            empty={t('onHand.noMoves')}
          />
        )}
      </div>
    </DetailPage>
  );
}
