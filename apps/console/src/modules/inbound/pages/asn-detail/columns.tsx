import type { AsnBox, AsnLine, Carton } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { cartonCondition, inboundBoxStatus, trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { useFieldColumns } from '../../../../kit/detail/field-columns.tsx';
import { batchText } from '../../../../kit/format/batch-text.ts';
import { MonoValue, StatusValue, TimeValue, WordValue } from '../../../../kit/format/values.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { itemPaths } from '../../../items/routes.ts';
import { putawayPaths } from '../../routes.ts';

const goods = ({ sku_id, sku_name }: { sku_id: string; sku_name: string }) =>
  sku_id === '' ? (
    '-'
  ) : (
    <>
      <RouteLink to={pathTo(itemPaths.skuDetail, { sku_id })}>
        <Mono strong>{sku_id}</Mono>
      </RouteLink>{' '}
      <Muted>{sku_name}</Muted>
    </>
  );

export function useAsnColumns(): { lines: Column<AsnLine>[]; boxes: Column<AsnBox>[]; cartons: Column<Carton>[] } {
  const line = useFieldColumns<AsnLine>();
  const box = useFieldColumns<AsnBox>();
  const carton = useFieldColumns<Carton>();
  return {
    lines: [
      line.number('line_no', 50),
      line.column('sku_id', 300, goods),
      line.column('supplier_lot', 160, (row) => <MonoValue value={batchText(row)} />),
      line.number('expected_qty', 92, ({ expected_qty }) => expected_qty),
      line.number('counted_qty', 92, ({ counted_qty }) => counted_qty),
      line.number('draft_qty', 110),
      line.number('received_good_qty', 76),
      line.number('received_damaged_qty', 92),
      line.number('put_qty', 92),
      line.number('short_qty', 76),
      line.number('open_qty', 76, ({ open_qty }) => open_qty),
    ],
    boxes: [
      box.column('device_id', 120, (row) => <Mono strong>{row.device_id}</Mono>),
      box.column('status', 110, (row) => <StatusValue of={inboundBoxStatus} value={row.status} />),
      box.column('sku_id', 300, goods),
      box.column('supplier_lot', 150, (row) => <MonoValue value={batchText(row)} />),
      box.number('qty', 90),
      box.column('grade', 100, (row) => <WordValue of={stockGrade} value={row.grade} />),
      box.column('task_no', 150, (row) =>
        row.task_no === '' ? (
          '-'
        ) : (
          <RouteLink to={pathTo(putawayPaths.detail, { id: row.task_no })}>
            <Mono>{row.task_no}</Mono>
          </RouteLink>
        ),
      ),
      box.column('completed_at', 140, (row) => <TimeValue value={row.completed_at} />),
    ],
    cartons: [
      carton.column('tracking_id', 220, (row) => <Mono strong>{row.tracking_id}</Mono>),
      carton.column('status', 120, (row) => <StatusValue of={trackingStatus} value={row.status} />),
      carton.column('condition', 120, (row) => <WordValue of={cartonCondition} value={row.condition} />),
      carton.column('arrived_at', 150, (row) => <TimeValue value={row.arrived_at} />),
    ],
  };
}
