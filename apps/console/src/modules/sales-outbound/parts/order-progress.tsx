import type { ReactNode } from 'react';
import type { SalesOrder } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { DoneOf } from '../../../kit/format/done-of.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

type Counters = Pick<SalesOrder, 'total_qty' | 'picked_qty' | 'checked_qty' | 'packed_qty' | 'shipped_qty'>;

/** The furthest step that has begun, with its pieces: the steps before it are done or on their way. */
const reached = (order: Counters) => {
  if (order.shipped_qty > 0) return ['shipped', order.shipped_qty] as const;
  if (order.packed_qty > 0) return ['packed', order.packed_qty] as const;
  if (order.checked_qty > 0) return ['checked', order.checked_qty] as const;
  return ['picked', order.picked_qty] as const;
};

export function OrderProgress({ order }: { readonly order: Counters }): ReactNode {
  const { t } = useTexts('sales-outbound');
  const [step, qty] = reached(order);
  return (
    <>
      {qty > 0 && t(`order.reached.${step}`)} <DoneOf done={qty} of={order.total_qty} />
    </>
  );
}
