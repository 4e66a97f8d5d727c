import type { ReactNode } from 'react';
import { reverseTaskStatus } from '@tallyhouse/contracts/common/task-status.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { ReverseTask } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { DoneOf } from '../../../../kit/format/done-of.tsx';
import { MonoValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { reversePaths } from '../../routes.ts';

const filters: readonly ListFilter[] = [
  { prop: 'task_no', filterType: 'card' },
  { prop: 'status', filterType: 'multiSelect', selections: reverseTaskStatus },
  { prop: 'order_no', filterType: 'card' },
  { prop: 'device_id', filterType: 'card' },
  { prop: 'ctime_from+ctime_to', tLabel: 'ctime', filterType: 'dateRange' },
];

const columns: readonly ListColumn<ReverseTask>[] = [
  {
    field: 'task_no',
    width: 148,
    locked: true,
    render: ({ task_no }) => (
      <RouteLink to={pathTo(reversePaths.detail, { task_number: task_no })}>
        <Mono strong>{task_no}</Mono>
      </RouteLink>
    ),
  },
  {
    field: 'status',
    width: 104,
    locked: true,
    codes: reverseTaskStatus,
    render: (row) => <StatusValue of={reverseTaskStatus} value={row.status} />,
  },
  { field: 'device_id', width: 150, render: (row) => <MonoValue value={row.device_id} /> },
  { field: 'from_location_id', width: 130, render: (row) => <MonoValue value={row.from_location_id} /> },
  { field: 'put_qty', width: 108, align: 'right', render: (row) => <DoneOf done={row.put_qty} of={row.qty} /> },
  { field: 'order_no', width: 148, render: (row) => <OrderLink no={row.order_no} /> },
  { field: 'assignee_name', width: 140, render: (row) => <TextValue value={row.assignee_name} /> },
  { field: 'ctime', width: 136, sortable: true, render: (row) => <TimeValue value={row.ctime} /> },
  { field: 'started_at', width: 136, render: (row) => <TimeValue value={row.started_at} /> },
  { field: 'done_at', width: 136, render: (row) => <TimeValue value={row.done_at} /> },
];

export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  return (
    <ListPage<ReverseTask>
      name={may.reverseList.key}
      section="SO"
      title={t('route.reverseList')}
      subtitle={(total) => t('task.count', { total })}
      call={calls.searchReverseTask}
      columns={columns}
      filters={filters}
      rowKey="task_no"
      defaultSort={{ key: 'ctime', order: 'desc' }}
      actions={() => []}
      nothing={{ title: t('task.noReverseTitle'), text: t('task.noReverseText') }}
      noMatch={t('task.noMatch')}
    />
  );
}
