import { type ReactNode, useState } from 'react';
import { taskStatusB } from '@tallyhouse/contracts/common/task-status.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { PutawayLine } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { TextButton } from '@tallyhouse/ui/buttons.tsx';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { useFieldColumns } from '../../../../kit/detail/field-columns.tsx';
import { batchText } from '../../../../kit/format/batch-text.ts';
import { CountOf, DoneOf } from '../../../../kit/format/done-of.tsx';
import { MonoValue, StatusValue, TimeValue, WordValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { WhyDialog } from '../../../../kit/why/why-dialog.tsx';
import { asnPaths, putawayPaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('inbound');
  const { field } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { data, error, refetch } = useCall(calls.getPutawayTaskDetail, { task_no: id });
  const [why, setWhy] = useState<string>();
  const task = data?.task;
  const { column } = useFieldColumns<PutawayLine>();
  const columns: Column<PutawayLine>[] = [
    column('location_id', 170, ({ location_id }) =>
      location_id === '' ? t('putaway.noPlace') : <Mono strong>{location_id}</Mono>,
    ),
    column('sku_id', 300, ({ sku_id, sku_name }) => (
      <>
        <Mono>{sku_id}</Mono> <Muted>{sku_name}</Muted>
      </>
    )),
    column('supplier_lot', 160, (line) => <MonoValue value={batchText(line)} />),
    column('grade', 110, ({ grade }) => <WordValue of={stockGrade} value={grade} />),
    { ...column('put_qty', 110, (line) => <DoneOf done={line.put_qty} of={line.qty} />), align: 'right' },
    {
      key: 'why',
      title: '',
      width: 120,
      render: ({ decision_id }) =>
        decision_id !== null && <TextButton onClick={() => setWhy(decision_id)}>{t('putaway.why')}</TextButton>,
    },
  ];
  return (
    <>
      <DetailPage
        section="IN"
        id={id}
        status={task && <StatusValue of={taskStatusB} value={task.status} />}
        thing={data}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t('putaway.missingTitle', { id }),
          text: t('putaway.missingText'),
          backLabel: t('asn.back'),
          onBack: () => go(putawayPaths.list),
        }}
        facts={
          task
            ? [
                {
                  label: field('device_id'),
                  value: <Mono>{task.device_id}</Mono>,
                  note: (
                    <RouteLink to={pathTo(asnPaths.detail, { id: task.asn_id })}>
                      <Mono>{task.asn_id}</Mono>
                    </RouteLink>
                  ),
                },
                { label: field('from_location_id'), value: <Mono>{task.from_location_id}</Mono> },
                { label: field('put_qty'), value: <CountOf done={task.put_qty} of={task.qty} /> },
                {
                  label: field('assignee_name'),
                  value: task.assignee_name || '-',
                  note: <TimeValue value={task.started_at} />,
                },
                { label: field('due_time'), value: <TimeValue value={task.due_time} /> },
              ]
            : []
        }
        actions={null}
        trail={{ objectType: 'task', codes: {} }}
      >
        <TableCard<PutawayLine>
          title={t('putaway.lines')}
          columns={columns}
          rows={data?.line_list ?? []}
          rowKey={({ line_no }) => String(line_no)}
        />
      </DetailPage>
      {why !== undefined && <WhyDialog decisionId={why} onClose={() => setWhy(undefined)} />}
    </>
  );
}
