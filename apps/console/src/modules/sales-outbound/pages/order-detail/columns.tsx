import type { ReactNode } from 'react';
import type { Parcel, SalesOrderLine } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { useFieldColumns } from '../../../../kit/detail/field-columns.tsx';
import { GoodsValue } from '../../parts/goods-value.tsx';
import { useParcelColumns } from '../../parts/parcel-columns.tsx';

/** The tables of an order. `actions` stands at the end of a parcel. */
export function useOrderColumns(actions: (parcel: Parcel) => ReactNode): {
  lines: Column<SalesOrderLine>[];
  parcels: Column<Parcel>[];
} {
  const { column, number } = useFieldColumns<SalesOrderLine>();
  return {
    lines: [
      number('line_no', 56),
      column('sku_id', 320, GoodsValue),
      number('qty', 92),
      number('allocated_qty', 96),
      number('picked_qty', 92),
      number('checked_qty', 92),
      number('packed_qty', 92),
      number('shipped_qty', 92),
      number('cancelled_qty', 96),
    ],
    parcels: useParcelColumns('ship_no', actions),
  };
}
