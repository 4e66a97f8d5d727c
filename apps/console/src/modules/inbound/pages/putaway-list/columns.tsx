import { taskStatusB } from '@tallyhouse/contracts/common/task-status.ts';
import type { PutawayTask } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { DoneOf } from '../../../../kit/format/done-of.tsx';
import { MonoValue, NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { asnPaths, putawayPaths } from '../../routes.ts';

export const putawayColumns: readonly ListColumn<PutawayTask>[] = [
  {
    field: 'task_no',
    width: 148,
    locked: true,
    render: (row) => (
      <RouteLink to={pathTo(putawayPaths.detail, { id: row.task_no })}>
        <Mono strong>{row.task_no}</Mono>
      </RouteLink>
    ),
  },
  {
    field: 'status',
    width: 100,
    locked: true,
    codes: taskStatusB,
    render: (row) => <StatusValue of={taskStatusB} value={row.status} />,
  },
  { field: 'device_id', width: 110, render: (row) => <MonoValue value={row.device_id} /> },
  { field: 'sku_id', width: 130, render: (row) => <MonoValue value={row.sku_id} /> },
  { field: 'from_location_id', width: 96, render: (row) => <MonoValue value={row.from_location_id} /> },
  { field: 'location_id', width: 150, render: (row) => <MonoValue value={row.location_id} /> },
  { field: 'put_qty', width: 108, align: 'right', render: (row) => <DoneOf done={row.put_qty} of={row.qty} /> },
  { field: 'assignee_name', width: 130, render: (row) => <TextValue value={row.assignee_name} /> },
  {
    field: 'asn_id',
    width: 148,
    render: (row) => (
      <RouteLink to={pathTo(asnPaths.detail, { id: row.asn_id })}>
        <Mono>{row.asn_id}</Mono>
      </RouteLink>
    ),
  },
  { field: 'due_time', width: 136, render: (row) => <TimeValue value={row.due_time} /> },
  { field: 'retargeted', width: 110, align: 'right', render: (row) => <NumberValue value={row.retargeted} /> },
  { field: 'ctime', width: 136, sortable: true, render: (row) => <TimeValue value={row.ctime} /> },
  { field: 'started_at', width: 136, render: (row) => <TimeValue value={row.started_at} /> },
  { field: 'done_at', width: 136, render: (row) => <TimeValue value={row.done_at} /> },
];
