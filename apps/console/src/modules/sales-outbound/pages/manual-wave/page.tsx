import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { type SalesOrder, mostWaveOrders } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Fact } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { newRequestId } from '../../../../kit/api/request-id.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { refreshOutbound } from '../../parts/refresh-outbound.ts';
import { wavePaths } from '../../routes.ts';
import { candidateColumns } from '../order-list/columns.tsx';
import { MadeDialog } from './made-dialog.tsx';

const filters: readonly ListFilter[] = [
  { prop: 'order_no', filterType: 'card' },
  { prop: 'carrier', filterType: 'text' },
  { prop: 'shop_id', filterType: 'text' },
  { prop: 'cut_off_from+cut_off_to', tLabel: 'cut_off_time', filterType: 'dateRange' },
  { prop: 'sku_id', filterType: 'text' },
  { prop: 'outer_order_no', filterType: 'card', hide: true },
];

/** Orders that wait are ticked and go together; what cannot go is left out and says why. */
export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const go = useGo();
  /** Every row that was drawn: a tick outlives the page of the list it was set on. */
  const [seen] = useState(() => new Map<string, SalesOrder>());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<ReplyOf<typeof calls.createManualWave>>();
  const sum = (of: (order: SalesOrder) => number): number =>
    chosen.reduce((total, no) => total + (seen.has(no) ? of(seen.get(no) as SalesOrder) : 0), 0);
  const create = async (): Promise<void> => {
    setBusy(true);
    try {
      setMade(await invoke(calls.createManualWave, { request_id: newRequestId(), order_no_list: [...chosen] }));
      setChosen([]);
    } catch {
      // Said by the toast; the list shows what is true now.
    } finally {
      setBusy(false);
      await refreshOutbound();
    }
  };
  const tooMany = chosen.length > mostWaveOrders;
  return (
    <>
      <ListPage<SalesOrder>
        name={may.manualWave.key}
        section="SO"
        title={t('route.manualWave')}
        subtitle={(total) => t('wave.waiting', { total })}
        call={calls.searchManualCandidate}
        columns={candidateColumns}
        filters={filters}
        rowKey="order_no"
        defaultSort={{ key: 'cut_off_time', order: 'asc' }}
        start={
          tooMany ? (
            <Fact tone="bad">{t('wave.tooMany', { most: mostWaveOrders })}</Fact>
          ) : (
            <b role="status">
              {t('wave.totals', {
                orders: chosen.length,
                lines: sum(({ line_count }) => line_count),
                units: sum(({ total_qty }) => total_qty),
              })}
            </b>
          )
        }
        tools={
          <>
            <PlainButton onClick={() => go(wavePaths.list)}>{t('wave.toList')}</PlainButton>
            <NextButton disabled={chosen.length === 0 || tooMany} loading={busy} onClick={() => void create()}>
              {t('wave.create')}
            </NextButton>
          </>
        }
        selection={{
          keys: [...chosen],
          onChange: setChosen,
          allLabel: t('order.chooseAll'),
          rowLabel: (order) => {
            seen.set(order.order_no, order);
            return t('order.chooseOne', { id: order.order_no });
          },
        }}
        actions={() => []}
        nothing={{ title: t('wave.noneTitle'), text: t('wave.noneText') }}
        noMatch={t('order.noMatch')}
      />
      {made && <MadeDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
