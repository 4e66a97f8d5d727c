import type { AsnBox, AsnLine, Carton } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { cartonCondition, inboundBoxStatus, trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { MonoValue, NumberValue, StatusValue, TimeValue, WordValue } from '../../../../kit/format/values.tsx';
import { type FieldName, useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { itemPaths } from '../../../items/routes.ts';
import { putawayPaths } from '../../routes.ts';

const batchOf = ({ supplier_lot, expiry_date }: { supplier_lot: string; expiry_date: string | null }): string =>
  [supplier_lot, expiry_date].filter(Boolean).join(' · ');

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
  const { field } = useDictionary();
  const head = <Row,>(key: FieldName & keyof Row, width: number): Pick<Column<Row>, 'key' | 'title' | 'width'> => ({
    key: String(key),
    title: field(key),
    width,
  });
  const number = (key: FieldName & keyof AsnLine, width = 92): Column<AsnLine> => ({
    ...head<AsnLine>(key, width),
    align: 'right',
    render: (row) => <NumberValue value={Number(row[key])} />,
  });
  return {
    lines: [
      number('line_no', 50),
      { ...head<AsnLine>('sku_id', 300), render: goods },
      { ...head<AsnLine>('supplier_lot', 160), render: (row) => <MonoValue value={batchOf(row)} /> },
      number('expected_qty'),
      number('draft_qty', 110),
      number('received_good_qty', 76),
      number('received_damaged_qty'),
      number('put_qty'),
      number('short_qty', 76),
      number('open_qty', 76),
    ],
    boxes: [
      { ...head<AsnBox>('device_id', 120), render: (row) => <Mono strong>{row.device_id}</Mono> },
      {
        ...head<AsnBox>('status', 110),
        render: (row) => <StatusValue of={inboundBoxStatus} value={row.status} />,
      },
      { ...head<AsnBox>('sku_id', 300), render: goods },
      { ...head<AsnBox>('supplier_lot', 150), render: (row) => <MonoValue value={batchOf(row)} /> },
      { ...head<AsnBox>('qty', 90), align: 'right', render: (row) => <NumberValue value={row.qty} /> },
      { ...head<AsnBox>('grade', 100), render: (row) => <WordValue of={stockGrade} value={row.grade} /> },
      {
        ...head<AsnBox>('task_no', 150),
        render: (row) =>
          row.task_no === '' ? (
            '-'
          ) : (
            <RouteLink to={pathTo(putawayPaths.detail, { id: row.task_no })}>
              <Mono>{row.task_no}</Mono>
            </RouteLink>
          ),
      },
      { ...head<AsnBox>('completed_at', 140), render: (row) => <TimeValue value={row.completed_at} /> },
    ],
    cartons: [
      { ...head<Carton>('tracking_id', 220), render: (row) => <Mono strong>{row.tracking_id}</Mono> },
      { ...head<Carton>('status', 120), render: (row) => <StatusValue of={trackingStatus} value={row.status} /> },
      { ...head<Carton>('condition', 120), render: (row) => <WordValue of={cartonCondition} value={row.condition} /> },
      { ...head<Carton>('arrived_at', 150), render: (row) => <TimeValue value={row.arrived_at} /> },
    ],
  };
}
