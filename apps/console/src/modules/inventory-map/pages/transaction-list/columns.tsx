import type { ReactNode } from 'react';
import type { Move } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { stockDocType, stockReason } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { TextButton } from '@tallyhouse/ui/buttons.tsx';
import { Dash, Mono } from '@tallyhouse/ui/text.tsx';
import { MonoValue, NumberValue, TextValue, WordValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { DocLink, PlaceValue, SecondValue, SkuLink } from '../../parts/values.tsx';

type Open = (moveId: number) => void;

/** Another move, by its number: a press shows the post it was written with. */
export function MoveButton({ id, open }: { readonly id: number; readonly open: Open }): ReactNode {
  return id === 0 ? (
    <Dash />
  ) : (
    <TextButton size="small" onClick={() => open(id)}>
      <Mono>{id}</Mono>
    </TextButton>
  );
}

export const transactionColumns = (open: Open): readonly ListColumn<Move>[] => [
  { field: 'at', width: 180, locked: true, sortable: true, render: (row) => <SecondValue value={row.at} /> },
  { field: 'move_id', width: 80, locked: true, render: (row) => <MoveButton id={row.move_id} open={open} /> },
  {
    field: 'reason',
    width: 116,
    codes: stockReason,
    render: (row) => <WordValue of={stockReason} value={row.reason} />,
  },
  { field: 'sku_id', width: 104, render: (row) => <SkuLink id={row.sku_id} /> },
  { field: 'qty', width: 72, align: 'right', render: (row) => <NumberValue value={row.qty} /> },
  {
    field: 'from_location_id',
    width: 132,
    render: (row) => <PlaceValue label={row.from_location_id} place={row.from_place} />,
  },
  {
    field: 'to_location_id',
    width: 132,
    render: (row) => <PlaceValue label={row.to_location_id} place={row.to_place} />,
  },
  {
    field: 'doc_type',
    width: 112,
    codes: stockDocType,
    render: (row) => <WordValue of={stockDocType} value={row.doc_type} />,
  },
  { field: 'doc_no', width: 136, render: (row) => <DocLink type={row.doc_type} no={row.doc_no} /> },
  { field: 'actor', width: 130, render: (row) => row.actor },
  { field: 'from_container_id', width: 104, render: (row) => <MonoValue value={row.from_container_id} /> },
  { field: 'to_container_id', width: 104, render: (row) => <MonoValue value={row.to_container_id} /> },
  { field: 'line_no', width: 56, align: 'right', render: (row) => <NumberValue value={row.line_no || null} /> },
  { field: 'sku_name', width: 190, render: (row) => row.sku_name },
  { field: 'owner_id', width: 100, render: (row) => <MonoValue value={row.owner_id} /> },
  { field: 'grade', width: 88, codes: stockGrade, render: (row) => <WordValue of={stockGrade} value={row.grade} /> },
  { field: 'supplier_lot', width: 110, render: (row) => <MonoValue value={row.supplier_lot} /> },
  { field: 'expiry_date', width: 104, render: (row) => <MonoValue value={row.expiry_date} /> },
  { field: 'uid', width: 130, render: (row) => <MonoValue value={row.uid} /> },
  { field: 'task_no', width: 136, render: (row) => <MonoValue value={row.task_no} /> },
  { field: 'terminal', width: 90, render: (row) => <TextValue value={row.terminal} /> },
  { field: 'reverses', width: 84, render: (row) => <MoveButton id={row.reverses} open={open} /> },
  { field: 'reversed_by', width: 92, render: (row) => <MoveButton id={row.reversed_by} open={open} /> },
];
