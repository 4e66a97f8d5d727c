import type { ReactNode } from 'react';
import type { WaveOrder } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import {
  salesOutboundOrderStatus,
  shortReason,
  waveOrderState,
} from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { useFieldColumns } from '../../../kit/detail/field-columns.tsx';
import { MonoValue, StatusValue, WordValue } from '../../../kit/format/values.tsx';
import { OrderLink } from './order-link.tsx';

interface WaveOrdersProps {
  readonly label: string;
  readonly orders: readonly WaveOrder[];
}

/** Orders of a wave: what became of each, and why one was left out. */
export function WaveOrders({ label, orders }: WaveOrdersProps): ReactNode {
  const { column } = useFieldColumns<WaveOrder>();
  return (
    <DataTable<WaveOrder>
      inline
      label={label}
      columns={[
        column('order_no', 150, ({ order_no }) => <OrderLink strong no={order_no} />),
        column('state', 110, ({ state }) => <StatusValue of={waveOrderState} value={state} />),
        column('status', 116, ({ status }) => <StatusValue of={salesOutboundOrderStatus} value={status} />),
        column('sku_id', 120, ({ sku_id }) => <MonoValue value={sku_id} />),
        column('reason', 240, ({ sku_id, reason }) =>
          sku_id === '' ? <Dash /> : <WordValue of={shortReason} value={reason} />,
        ),
      ]}
      rows={[...orders]}
      rowKey={({ order_no }) => order_no}
    />
  );
}
