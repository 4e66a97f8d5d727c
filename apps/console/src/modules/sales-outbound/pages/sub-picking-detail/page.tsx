import type { ReactNode } from 'react';
import { pickTaskStatus } from '@tallyhouse/contracts/common/task-status.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { PickLine } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { pickLineStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { useFieldColumns } from '../../../../kit/detail/field-columns.tsx';
import { batchText } from '../../../../kit/format/batch-text.ts';
import { DoneOf } from '../../../../kit/format/done-of.tsx';
import { MonoValue, NumberValue, StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { CutOffLeft } from '../../parts/cut-off.tsx';
import { GoodsValue } from '../../parts/goods-value.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { subPickingPaths, workPaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { field } = useDictionary();
  const go = useGo();
  const { sub_picking_id: id = '' } = useRouteParams();
  const { data, error, refetch } = useCall(calls.getSubPickingDetail, { sub_picking_id: id });
  const canPick = useCan(may.picking);
  const task = data?.task;
  const { column, number } = useFieldColumns<PickLine>();
  const columns: Column<PickLine>[] = [
    number('seq', 64),
    column('location_id', 170, ({ location_id }) => <Mono strong>{location_id}</Mono>),
    column('sku_id', 320, GoodsValue),
    column('supplier_lot', 160, (line) => <MonoValue value={batchText(line)} />),
    { ...column('picked_qty', 110, (line) => <DoneOf done={line.picked_qty} of={line.qty} />), align: 'right' },
    number('short_qty', 90),
    column('status', 120, ({ status }) => <StatusValue of={pickLineStatus} value={status} />),
  ];
  return (
    <DetailPage
      section="SO"
      id={id}
      subtitle={task?.carrier}
      status={task && <StatusValue of={pickTaskStatus} value={task.status} />}
      thing={data}
      error={error}
      onRetry={() => void refetch()}
      missing={{
        title: t('task.missingTitle', { id }),
        text: t('missing.text'),
        backLabel: t('missing.back'),
        onBack: () => go(subPickingPaths.list),
      }}
      facts={
        task
          ? [
              {
                label: field('cut_off_time'),
                value: <TimeValue value={task.cut_off_time} />,
                note: <CutOffLeft at={task.cut_off_time} open={task.done_at === null} />,
              },
              {
                label: field('tote_id'),
                value: <Mono>{task.tote_id || '-'}</Mono>,
                note: <OrderLink no={task.order_no} />,
              },
              {
                label: field('picked_qty'),
                value: `${task.picked_qty} / ${task.qty}`,
                note: <Mono>{task.wave_sn}</Mono>,
              },
              { label: field('short_qty'), value: <NumberValue value={task.short_qty} /> },
              {
                label: field('assignee_name'),
                value: task.assignee_name || '-',
                note: <TimeValue value={task.started_at} />,
              },
            ]
          : []
      }
      actions={
        canPick &&
        task?.done_at === null && (
          <NextButton onClick={() => go(pathTo(workPaths.picking, { pickup_id: id }))}>{t('task.work')}</NextButton>
        )
      }
      trail={{ objectType: 'outbound_task', codes: {} }}
    >
      <TableCard<PickLine>
        title={t('task.lines')}
        columns={columns}
        rows={data?.line_list ?? []}
        rowKey={({ seq }) => String(seq)}
      />
    </DetailPage>
  );
}
