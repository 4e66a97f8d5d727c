import type { OnHandLine } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { MonoValue, NumberValue, StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { FieldName } from '../../../../kit/i18n/dictionary.ts';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { SkuLink } from '../../parts/values.tsx';

const number = (field: FieldName & keyof OnHandLine, width: number): ListColumn<OnHandLine> => ({
  field,
  width,
  align: 'right',
  render: (row) => <NumberValue value={Number(row[field])} />,
});

export const onHandColumns: readonly ListColumn<OnHandLine>[] = [
  {
    field: 'sku_id',
    width: 116,
    locked: true,
    sortable: true,
    render: (row) => <SkuLink id={row.sku_id} strong />,
  },
  { field: 'sku_name', width: 236, render: (row) => row.sku_name },
  { field: 'owner_id', width: 84, render: (row) => <MonoValue value={row.owner_id} /> },
  {
    field: 'grade',
    width: 80,
    codes: stockGrade,
    render: (row) => <StatusValue of={stockGrade} value={row.grade} />,
  },
  number('on_hand_qty', 72),
  number('available_qty', 76),
  number('allocated_qty', 78),
  number('blocked_qty', 70),
  number('storage_qty', 80),
  number('staging_qty', 80),
  number('cart_qty', 72),
  number('av_qty', 52),
  number('location_count', 80),
  number('batch_count', 72),
  number('container_count', 84),
  number('transit_qty', 80),
  { field: 'last_move_time', width: 120, render: (row) => <TimeValue value={row.last_move_time} /> },
];
