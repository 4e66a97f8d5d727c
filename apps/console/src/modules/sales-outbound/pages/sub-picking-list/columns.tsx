import { pickTaskStatus } from '@tallyhouse/contracts/common/task-status.ts';
import type { SubPicking } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { DoneOf } from '../../../../kit/format/done-of.tsx';
import { MonoValue, NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { CutOff } from '../../parts/cut-off.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { subPickingPaths } from '../../routes.ts';

export const subPickingColumns: readonly ListColumn<SubPicking>[] = [
  {
    field: 'sub_picking_id',
    width: 148,
    locked: true,
    render: ({ sub_picking_id }) => (
      <RouteLink to={pathTo(subPickingPaths.detail, { sub_picking_id })}>
        <Mono strong>{sub_picking_id}</Mono>
      </RouteLink>
    ),
  },
  {
    field: 'status',
    width: 104,
    locked: true,
    codes: pickTaskStatus,
    render: (row) => <StatusValue of={pickTaskStatus} value={row.status} />,
  },
  {
    field: 'cut_off_time',
    width: 178,
    render: (row) => <CutOff at={row.cut_off_time} open={row.done_at === null} />,
  },
  { field: 'assignee_name', width: 120, render: (row) => <TextValue value={row.assignee_name} /> },
  { field: 'picked_qty', width: 100, align: 'right', render: (row) => <DoneOf done={row.picked_qty} of={row.qty} /> },
  { field: 'short_qty', width: 76, align: 'right', render: (row) => <NumberValue value={row.short_qty} /> },
  { field: 'tote_id', width: 100, render: (row) => <MonoValue value={row.tote_id} /> },
  { field: 'order_no', width: 148, render: (row) => <OrderLink no={row.order_no} /> },
  { field: 'carrier', width: 100, render: (row) => <TextValue value={row.carrier} /> },
  { field: 'wave_sn', width: 148, render: (row) => <MonoValue value={row.wave_sn} /> },
  { field: 'zone_id', width: 80, render: (row) => <MonoValue value={row.zone_id} /> },
  { field: 'lines', width: 76, align: 'right', render: (row) => <NumberValue value={row.lines} /> },
  { field: 'priority', width: 80, align: 'right', render: (row) => <NumberValue value={row.priority} /> },
  { field: 'ctime', width: 118, sortable: true, render: (row) => <TimeValue value={row.ctime} /> },
  { field: 'started_at', width: 118, render: (row) => <TimeValue value={row.started_at} /> },
  { field: 'done_at', width: 118, render: (row) => <TimeValue value={row.done_at} /> },
];
