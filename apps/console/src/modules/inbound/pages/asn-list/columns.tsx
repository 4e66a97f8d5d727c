import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Asn } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { asnType, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { DoneOf } from '../../../../kit/format/done-of.tsx';
import {
  MonoValue,
  NumberValue,
  StatusValue,
  TextValue,
  TimeValue,
  WordValue,
} from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { asnPaths } from '../../routes.ts';

export const asnColumns: readonly ListColumn<Asn>[] = [
  {
    field: 'asn_id',
    width: 148,
    locked: true,
    sortable: true,
    render: (row) => (
      <RouteLink to={pathTo(asnPaths.detail, { id: row.asn_id })}>
        <Mono strong>{row.asn_id}</Mono>
      </RouteLink>
    ),
  },
  {
    field: 'status',
    width: 108,
    locked: true,
    codes: inboundOrderStatus,
    render: (row) => <StatusValue of={inboundOrderStatus} value={row.status} />,
  },
  { field: 'supplier_name', width: 170, render: (row) => <TextValue value={row.supplier_name} /> },
  { field: 'delivery_date', width: 104, render: (row) => <MonoValue value={row.delivery_date} /> },
  { field: 'plate_no', width: 96, render: (row) => <MonoValue value={row.plate_no} /> },
  {
    field: 'arrived_carton_qty',
    width: 112,
    align: 'right',
    render: (row) => <DoneOf done={row.arrived_carton_qty} of={row.carton_qty} />,
  },
  {
    field: 'received_qty',
    width: 88,
    align: 'right',
    render: ({ received_qty, expected_qty }) =>
      expected_qty === null ? <NumberValue value={received_qty} /> : <DoneOf done={received_qty} of={expected_qty} />,
  },
  {
    field: 'put_qty',
    width: 88,
    align: 'right',
    render: (row) => <DoneOf done={row.put_qty} of={row.received_qty} />,
  },
  { field: 'short_qty', width: 72, align: 'right', render: (row) => <NumberValue value={row.short_qty} /> },
  { field: 'due_time', width: 136, sortable: true, render: (row) => <TimeValue value={row.due_time} /> },
  { field: 'external_no', width: 120, render: (row) => <MonoValue value={row.external_no} /> },
  { field: 'owner_id', width: 120, render: (row) => <MonoValue value={row.owner_id} /> },
  {
    field: 'asn_type',
    width: 100,
    codes: asnType,
    render: (row) => <WordValue of={asnType} value={row.asn_type} />,
  },
  {
    field: 'purchase_type',
    width: 120,
    codes: purchaseType,
    render: (row) => <WordValue of={purchaseType} value={row.purchase_type} />,
  },
  { field: 'creator', width: 200, render: (row) => row.creator },
  { field: 'ctime', width: 136, sortable: true, render: (row) => <TimeValue value={row.ctime} /> },
];
