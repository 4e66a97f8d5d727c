import type { Move, OpenWork, StockRow, UidRow } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { stockDocType, stockReason, uidState } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { locationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useFieldColumns } from '../../../kit/detail/field-columns.tsx';
import { batchText } from '../../../kit/format/batch-text.ts';
import { MonoValue, StatusValue, TextValue, TimeValue, WordValue } from '../../../kit/format/values.tsx';
import { DocLink, PlaceValue, SecondValue, SkuLink } from './values.tsx';

/** Rows of stock; what is the same in all of them is left out. Beside a list of scans there is room for fewer columns. */
export function useStockColumns(of: 'sku' | 'place', narrow = false): Column<StockRow>[] {
  const { column, number } = useFieldColumns<StockRow>();
  const count = narrow ? 70 : 78;
  const place: Column<StockRow>[] = [
    column('location_id', 132, (row) => <PlaceValue label={row.location_id} place={row.place} />),
    ...(narrow
      ? []
      : [
          column('standing', 88, ({ standing }) =>
            standing === null ? '-' : <StatusValue of={locationStatus} value={standing} />,
          ),
          column('zone_id', 56, (row) => <MonoValue value={row.zone_id} />),
        ]),
  ];
  const goods: Column<StockRow>[] = [
    column('sku_id', 96, (row) => <SkuLink id={row.sku_id} />),
    column('sku_name', 156, (row) => row.sku_name),
  ];
  return [
    ...(of === 'sku' ? place : goods),
    column('container_id', 88, (row) => <MonoValue value={row.container_id} />),
    column('supplier_lot', narrow ? 100 : 130, (row) => <MonoValue value={batchText(row)} />),
    column('owner_id', 84, (row) => <MonoValue value={row.owner_id} />),
    column('grade', 82, (row) => <StatusValue of={stockGrade} value={row.grade} />),
    number('on_hand_qty', count),
    number('allocated_qty', count),
    number('blocked_qty', count),
    number('available_qty', count),
    ...(of === 'sku' ? [column('last_move_time', 124, (row) => <TimeValue value={row.last_move_time} />)] : []),
  ];
}

/** The last moves beside a card: few columns, the whole post is one click away. */
export function useMoveColumns(of: 'sku' | 'place', narrow = false): Column<Move>[] {
  const { column, number } = useFieldColumns<Move>();
  return [
    column('at', narrow ? 124 : 178, (row) => (narrow ? <TimeValue value={row.at} /> : <SecondValue value={row.at} />)),
    column('reason', 112, (row) => <WordValue of={stockReason} value={row.reason} />),
    ...(of === 'place' ? [column('sku_id', 92, (row) => <SkuLink id={row.sku_id} />)] : []),
    number('qty', 72),
    column('from_location_id', 126, (row) => <PlaceValue label={row.from_location_id} place={row.from_place} />),
    column('to_location_id', 126, (row) => <PlaceValue label={row.to_location_id} place={row.to_place} />),
    ...(narrow
      ? []
      : [
          column('to_container_id', 104, (row) => <MonoValue value={row.to_container_id} />),
          column('doc_type', 120, (row) => <WordValue of={stockDocType} value={row.doc_type} />),
        ]),
    column('doc_no', 136, (row) => <DocLink type={row.doc_type} no={row.doc_no} />),
    column('actor', 108, (row) => row.actor),
  ];
}

export function useUidColumns(): Column<UidRow>[] {
  const { column } = useFieldColumns<UidRow>();
  return [
    column('uid', 190, (row) => <Mono strong>{row.uid}</Mono>),
    column('state', 110, (row) => <StatusValue of={uidState} value={row.state} />),
    column('location_id', 160, (row) => <PlaceValue label={row.location_id} place={row.place} />),
    column('container_id', 120, (row) => <MonoValue value={row.container_id} />),
    column('supplier_lot', 170, (row) => <MonoValue value={batchText(row)} />),
    column('owner_id', 120, (row) => <MonoValue value={row.owner_id} />),
    column('first_in_time', 140, (row) => <TimeValue value={row.first_in_time} />),
  ];
}

export function useWorkColumns(): Column<OpenWork>[] {
  const { column, number } = useFieldColumns<OpenWork>();
  return [
    column('task_no', 130, (row) => <DocLink type={4} no={row.task_no} />),
    column('sku_id', 112, (row) => <SkuLink id={row.sku_id} />),
    number('qty', 72),
    column('container_id', 100, (row) => <MonoValue value={row.container_id} />),
    column('from_location_id', 100, (row) => <MonoValue value={row.from_location_id} />),
    column('location_id', 140, (row) => <MonoValue value={row.location_id} />),
    column('assignee_name', 120, (row) => <TextValue value={row.assignee_name} />),
    column('ctime', 104, (row) => <TimeValue value={row.ctime} />),
  ];
}
