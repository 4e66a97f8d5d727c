import type { ReactNode } from 'react';
import type { Parcel } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { parcelStatus, weightResult } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { Dash, Mono } from '@tallyhouse/ui/text.tsx';
import { useFieldColumns } from '../../../kit/detail/field-columns.tsx';
import { StatusValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { workPaths } from '../routes.ts';
import { OrderLink } from './order-link.tsx';

/** Parcels of an order name their truck, those of a truck their order. */
export function useParcelColumns(
  beside: 'ship_no' | 'order_no',
  actions: (parcel: Parcel) => ReactNode,
): Column<Parcel>[] {
  const { t } = useTexts('sales-outbound');
  const { column, number } = useFieldColumns<Parcel>();
  const truck = ({ ship_no }: Parcel): ReactNode =>
    ship_no === '' ? (
      <Dash />
    ) : (
      <RouteLink to={pathTo(workPaths.shippingDetail, { id: ship_no })}>
        <Mono>{ship_no}</Mono>
      </RouteLink>
    );
  return [
    column('lmtn', 160, ({ lmtn }) => <Mono strong>{lmtn}</Mono>),
    column('status', 110, ({ status }) => <StatusValue of={parcelStatus} value={status} />),
    column(beside, 150, beside === 'ship_no' ? truck : ({ order_no }) => <OrderLink no={order_no} />),
    number('qty', 80),
    number('actual_g', 130, ({ actual_g }) => (actual_g === 0 ? null : actual_g)),
    number('expected_g', 140, ({ expected_g }) => (expected_g === 0 ? null : expected_g)),
    column('weight_result', 120, ({ weight_result }) => <StatusValue of={weightResult} value={weight_result} />),
    column('printed', 110, ({ printed }) => t(printed === 1 ? 'parcel.printed' : 'parcel.notPrinted')),
    { key: 'actions', title: '', width: 150, align: 'right', render: actions },
  ];
}
