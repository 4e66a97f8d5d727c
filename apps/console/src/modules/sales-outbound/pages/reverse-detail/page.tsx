import { type ReactNode, useState } from 'react';
import { reverseTaskStatus } from '@tallyhouse/contracts/common/task-status.ts';
import { inboundPermissions } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { ReverseLine } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { NextButton, TextButton } from '@tallyhouse/ui/buttons.tsx';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { useFieldColumns } from '../../../../kit/detail/field-columns.tsx';
import { DoneOf } from '../../../../kit/format/done-of.tsx';
import { StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { WhyDialog } from '../../../../kit/why/why-dialog.tsx';
import { standardPutawayPath } from '../../../inbound/routes.ts';
import { GoodsValue } from '../../parts/goods-value.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { reversePaths } from '../../routes.ts';

/** Goods of a cancelled order on their way back. They are put with the page of putaway: the tote or parcel is scanned there. */
export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { field } = useDictionary();
  const go = useGo();
  const { task_number: id = '' } = useRouteParams();
  const { data, error, refetch } = useCall(calls.getReverseTaskDetail, { task_no: id });
  const canPut = useCan(inboundPermissions.standardPutaway);
  const [why, setWhy] = useState<string>();
  const task = data?.task;
  const { column, number } = useFieldColumns<ReverseLine>();
  const columns: Column<ReverseLine>[] = [
    number('line_no', 64),
    column('location_id', 180, ({ location_id }) =>
      location_id === '' ? t('task.noPlace') : <Mono strong>{location_id}</Mono>,
    ),
    column('sku_id', 340, GoodsValue),
    { ...column('put_qty', 110, (line) => <DoneOf done={line.put_qty} of={line.qty} />), align: 'right' },
    {
      key: 'why',
      title: '',
      width: 120,
      render: ({ decision_id }) =>
        decision_id !== null && <TextButton onClick={() => setWhy(decision_id)}>{t('task.why')}</TextButton>,
    },
  ];
  return (
    <>
      <DetailPage
        section="SO"
        id={id}
        status={task && <StatusValue of={reverseTaskStatus} value={task.status} />}
        thing={data}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t('task.missingTitle', { id }),
          text: t('missing.text'),
          backLabel: t('missing.back'),
          onBack: () => go(reversePaths.list),
        }}
        facts={
          task
            ? [
                {
                  label: field('device_id'),
                  value: <Mono>{task.device_id}</Mono>,
                  note: <OrderLink no={task.order_no} />,
                },
                { label: field('from_location_id'), value: <Mono>{task.from_location_id || '-'}</Mono> },
                { label: field('put_qty'), value: `${task.put_qty} / ${task.qty}` },
                {
                  label: field('assignee_name'),
                  value: task.assignee_name || '-',
                  note: <TimeValue value={task.started_at} />,
                },
                { label: field('ctime'), value: <TimeValue value={task.ctime} /> },
              ]
            : []
        }
        actions={
          canPut &&
          task?.done_at === null && <NextButton onClick={() => go(standardPutawayPath)}>{t('task.work')}</NextButton>
        }
        trail={{ objectType: 'task', codes: {} }}
      >
        <TableCard<ReverseLine>
          title={t('task.reverseLines')}
          columns={columns}
          rows={data?.line_list ?? []}
          rowKey={({ line_no }) => String(line_no)}
        />
      </DetailPage>
      {why !== undefined && <WhyDialog decisionId={why} onClose={() => setWhy(undefined)} />}
    </>
  );
}
