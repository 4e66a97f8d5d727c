import type { LogicArea } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { areaPurpose } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { MonoValue, NumberValue, StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';

const codes = (field: 'zone_id_list' | 'pathway_id_list', width?: number): ListColumn<LogicArea> => ({
  field,
  ...(width === undefined ? {} : { width }),
  render: (row) => <MonoValue value={row[field].join(', ')} />,
});

export const logicAreaColumns: readonly ListColumn<LogicArea>[] = [
  { field: 'logic_area_id', width: 92, locked: true, render: (row) => <Mono strong>{row.logic_area_id}</Mono> },
  { field: 'logic_area_name', width: 150, sortable: true, locked: true, render: (row) => row.logic_area_name },
  {
    field: 'purpose',
    width: 152,
    codes: areaPurpose,
    render: (row) => <StatusValue of={areaPurpose} value={row.purpose} />,
  },
  codes('zone_id_list'),
  codes('pathway_id_list', 116),
  { field: 'cells', width: 72, align: 'right', render: (row) => <NumberValue value={row.cells} /> },
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
