import { type ReactNode, useState } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { Wave } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { waveStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { DoneOf } from '../../../../kit/format/done-of.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../../kit/list/list-types.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { wavePaths } from '../../routes.ts';
import { WaveDialog } from './wave-dialog.tsx';

const filters: readonly ListFilter[] = [
  { prop: 'wave_sn', filterType: 'card' },
  { prop: 'status', filterType: 'multiSelect', selections: waveStatus },
  { prop: 'ctime_from+ctime_to', tLabel: 'ctime', filterType: 'dateRange' },
];

const columns: readonly ListColumn<Wave>[] = [
  { field: 'wave_sn', width: 148, locked: true, render: ({ wave_sn }) => <Mono strong>{wave_sn}</Mono> },
  {
    field: 'status',
    width: 110,
    locked: true,
    codes: waveStatus,
    render: (row) => <StatusValue of={waveStatus} value={row.status} />,
  },
  { field: 'order_qty', width: 76, align: 'right', render: (row) => <NumberValue value={row.order_qty} /> },
  { field: 'line_qty', width: 90, align: 'right', render: (row) => <NumberValue value={row.line_qty} /> },
  { field: 'total_qty', width: 76, align: 'right', render: (row) => <NumberValue value={row.total_qty} /> },
  { field: 'dropped_qty', width: 80, align: 'right', render: (row) => <NumberValue value={row.dropped_qty} /> },
  {
    field: 'picked_order_qty',
    width: 112,
    align: 'right',
    render: (row) => <DoneOf done={row.picked_order_qty} of={row.order_qty - row.cancelled_qty} />,
  },
  {
    field: 'done_order_qty',
    width: 112,
    align: 'right',
    render: (row) => <DoneOf done={row.done_order_qty} of={row.order_qty - row.cancelled_qty} />,
  },
  { field: 'ctime', width: 118, sortable: true, render: (row) => <TimeValue value={row.ctime} /> },
  { field: 'creator', width: 148, render: (row) => <TextValue value={row.creator} /> },
];

export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const go = useGo();
  const canMake = useCan(may.manualWave);
  const [open, setOpen] = useState<string>();
  return (
    <>
      <ListPage<Wave>
        name={may.waveList.key}
        section="SO"
        title={t('route.waveList')}
        subtitle={(total) => t('wave.count', { total })}
        call={calls.searchWave}
        columns={columns}
        filters={filters}
        rowKey="wave_sn"
        defaultSort={{ key: 'ctime', order: 'desc' }}
        create={canMake ? { label: t('wave.create'), onClick: () => go(wavePaths.manual) } : undefined}
        actions={({ wave_sn }) => [{ key: 'orders', label: t('wave.orders'), onClick: () => setOpen(wave_sn) }]}
        nothing={{ title: t('wave.nothingTitle'), text: t('wave.nothingText') }}
        noMatch={t('wave.noMatch')}
      />
      {open !== undefined && <WaveDialog wave={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
