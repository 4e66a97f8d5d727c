import type { Approval } from '@tallyhouse/contracts/modules/approval/entities.ts';
import { approvalStatus } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { MoneyValue } from '../../../../kit/format/money-value.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { adjustmentPaths } from '../../../inventory-management/routes.ts';

/** The page on which a document is decided. */
const pageOf: Readonly<Record<Approval['doc_type'], (docNo: string) => string>> = {
  inventory_adjustment: (docNo) => pathTo(adjustmentPaths.approve, { id: docNo }),
};
export const decidedAt = ({ doc_type, doc_no }: Approval): string => pageOf[doc_type](doc_no);

export const approvalColumns = (
  docTypeWord: (type: Approval['doc_type']) => string,
): readonly ListColumn<Approval>[] => [
  {
    field: 'doc_no',
    width: 140,
    locked: true,
    render: (row) => (
      <RouteLink to={decidedAt(row)}>
        <Mono strong>{row.doc_no}</Mono>
      </RouteLink>
    ),
  },
  { field: 'doc_type', width: 150, render: (row) => docTypeWord(row.doc_type) },
  {
    field: 'status',
    width: 100,
    locked: true,
    codes: approvalStatus,
    render: (row) => <StatusValue of={approvalStatus} value={row.status} />,
  },
  { field: 'waits_for', width: 150, render: (row) => <TextValue value={row.waits_for} /> },
  { field: 'qty', width: 80, align: 'right', render: (row) => <NumberValue value={row.qty} /> },
  {
    field: 'value',
    width: 120,
    align: 'right',
    render: (row) => <MoneyValue amount={row.value} currency={row.currency} />,
  },
  { field: 'creator', width: 200, render: (row) => row.creator },
  { field: 'ctime', width: 140, sortable: true, render: (row) => <TimeValue value={row.ctime} /> },
  { field: 'remark', width: 220, render: (row) => <TextValue value={row.remark} /> },
  { field: 'due_at', width: 140, render: (row) => <TimeValue value={row.due_at} /> },
];
