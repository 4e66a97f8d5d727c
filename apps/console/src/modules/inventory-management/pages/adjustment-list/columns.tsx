import type { Adjustment } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentStatus, adjustmentType } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { MinorMoneyValue } from '../../../../kit/format/money-value.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue, WordValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { adjustmentPaths } from '../../routes.ts';

export const adjustmentColumns: readonly ListColumn<Adjustment>[] = [
  {
    field: 'adjustment_no',
    width: 144,
    locked: true,
    sortable: true,
    render: (row) => (
      <RouteLink to={pathTo(adjustmentPaths.view, { id: row.adjustment_no })}>
        <Mono strong>{row.adjustment_no}</Mono>
      </RouteLink>
    ),
  },
  {
    field: 'adjustment_type',
    width: 112,
    codes: adjustmentType,
    render: (row) => <WordValue of={adjustmentType} value={row.adjustment_type} />,
  },
  {
    field: 'status',
    width: 104,
    locked: true,
    codes: adjustmentStatus,
    render: (row) => <StatusValue of={adjustmentStatus} value={row.status} />,
  },
  { field: 'waits_for', width: 140, render: (row) => <TextValue value={row.waits_for} /> },
  { field: 'remark', width: 150, render: (row) => <TextValue value={row.remark} /> },
  { field: 'line_count', width: 60, align: 'right', render: (row) => <NumberValue value={row.line_count} /> },
  { field: 'plus_qty', width: 68, align: 'right', render: (row) => <NumberValue value={row.plus_qty} /> },
  { field: 'minus_qty', width: 68, align: 'right', render: (row) => <NumberValue value={row.minus_qty} /> },
  {
    field: 'plus_value_minor',
    width: 104,
    align: 'right',
    render: (row) => <MinorMoneyValue minor={row.plus_value_minor} currency={row.currency} />,
  },
  {
    field: 'minus_value_minor',
    width: 104,
    align: 'right',
    render: (row) => <MinorMoneyValue minor={row.minus_value_minor} currency={row.currency} />,
  },
  { field: 'creator', width: 200, render: (row) => row.creator },
  { field: 'ctime', width: 130, sortable: true, render: (row) => <TimeValue value={row.ctime} /> },
  { field: 'submitted_at', width: 130, render: (row) => <TimeValue value={row.submitted_at} /> },
  { field: 'done_at', width: 130, render: (row) => <TimeValue value={row.done_at} /> },
];
