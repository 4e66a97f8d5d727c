import type { SalesOrder } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import {
  salesOrderType,
  salesOutboundOrderStatus,
  shortReason,
} from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { MonoValue, StatusValue, TextValue, TimeValue, WordValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { CutOff } from '../../parts/cut-off.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { OrderProgress } from '../../parts/order-progress.tsx';
import { isOpenOrder } from '../../parts/order-status.ts';
import { OwedTag } from '../../parts/owed-tag.tsx';

const no: ListColumn<SalesOrder> = {
  field: 'order_no',
  width: 148,
  locked: true,
  render: (row) => <OrderLink strong no={row.order_no} />,
};
const status: ListColumn<SalesOrder> = {
  field: 'status',
  width: 116,
  locked: true,
  codes: salesOutboundOrderStatus,
  render: (row) => <StatusValue of={salesOutboundOrderStatus} value={row.status} />,
};
const cutOff: ListColumn<SalesOrder> = {
  field: 'cut_off_time',
  width: 178,
  sortable: true,
  render: (row) => <CutOff at={row.cut_off_time} open={isOpenOrder(row.status)} />,
};
const carrier: ListColumn<SalesOrder> = {
  field: 'carrier',
  width: 96,
  render: (row) => <TextValue value={row.carrier} />,
};
const content: ListColumn<SalesOrder> = {
  field: 'total_qty',
  tLabel: 'lines_and_units',
  width: 92,
  align: 'right',
  render: (row) => `${row.line_count} / ${row.total_qty}`,
};
const shop: ListColumn<SalesOrder> = {
  field: 'shop_name',
  width: 130,
  render: (row) => <TextValue value={row.shop_name || row.shop_id} />,
};
const outerNo: ListColumn<SalesOrder> = {
  field: 'outer_order_no',
  width: 130,
  render: (row) => <MonoValue value={row.outer_order_no} />,
};
/** Which SKU, and why there was not enough of it. */
const short: ListColumn<SalesOrder> = {
  field: 'short_reason',
  width: 214,
  render: (row) =>
    row.short_sku_id === '' ? (
      '-'
    ) : (
      <>
        <MonoValue value={row.short_sku_id} /> <WordValue of={shortReason} value={row.short_reason} />
      </>
    ),
};
const created: ListColumn<SalesOrder> = {
  field: 'ctime',
  width: 118,
  sortable: true,
  render: (row) => <TimeValue value={row.ctime} />,
};

export const orderColumns: readonly ListColumn<SalesOrder>[] = [
  no,
  status,
  cutOff,
  carrier,
  content,
  {
    field: 'picked_qty',
    tLabel: 'progress',
    width: 124,
    align: 'right',
    render: (row) => <OrderProgress order={row} />,
  },
  { field: 'owed_qty', width: 86, render: (row) => <OwedTag qty={row.owed_qty} /> },
  short,
  shop,
  outerNo,
  { field: 'wave_sn', width: 140, render: (row) => <MonoValue value={row.wave_sn} /> },
  { field: 'tote_id', width: 100, render: (row) => <MonoValue value={row.tote_id} /> },
  { field: 'lmtn', width: 150, render: (row) => <MonoValue value={row.lmtn} /> },
  {
    field: 'order_type',
    width: 110,
    codes: salesOrderType,
    render: (row) => <WordValue of={salesOrderType} value={row.order_type} />,
  },
  created,
];

/** Of orders that wait for a wave: what decides whether they go now. */
export const candidateColumns: readonly ListColumn<SalesOrder>[] = [
  no,
  cutOff,
  carrier,
  content,
  shop,
  outerNo,
  short,
  created,
];
