import { yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Park } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';

const number = (field: 'sectors' | 'clusters' | 'zones' | 'cells'): ListColumn<Park> => ({
  field,
  width: 84,
  align: 'right',
  render: (row) => <NumberValue value={row[field]} />,
});

export const parkColumns: readonly ListColumn<Park>[] = [
  { field: 'park_id', width: 84, locked: true, render: (row) => <Mono strong>{row.park_id}</Mono> },
  { field: 'park_name', width: 180, sortable: true, locked: true, render: (row) => row.park_name },
  { field: 'address', render: (row) => <TextValue value={row.address} /> },
  number('sectors'),
  number('clusters'),
  number('zones'),
  number('cells'),
  {
    field: 'is_default',
    width: 92,
    codes: yesNo,
    render: (row) => <StatusValue of={yesNo} value={row.is_default} />,
  },
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
