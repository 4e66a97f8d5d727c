import type { Planning } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { chainNode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { MonoValue, NamesValue, NumberValue, StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';

const number = (
  field: 'planned_cell_qty' | 'real_cells' | 'used_percent' | 'planned_volume_cm3' | 'target_turnover_days',
  width: number,
): ListColumn<Planning> => ({ field, width, align: 'right', render: (row) => <NumberValue value={row[field]} /> });

const day = (field: 'effective_from' | 'effective_to'): ListColumn<Planning> => ({
  field,
  width: 104,
  render: (row) => <MonoValue value={row[field]} />,
});

/** `names`: of the categories, which the rows know by their codes. */
export const planningColumns = (names: ReadonlyMap<string, string>): readonly ListColumn<Planning>[] => [
  {
    field: 'planning_id',
    width: 92,
    locked: true,
    sortable: true,
    render: (row) => <Mono strong>{row.planning_id}</Mono>,
  },
  { field: 'zone_cluster_name', locked: true, render: (row) => row.zone_cluster_name },
  {
    field: 'chain_node',
    width: 136,
    codes: chainNode,
    render: (row) => <StatusValue of={chainNode} value={row.chain_node} />,
  },
  number('planned_cell_qty', 104),
  number('real_cells', 84),
  number('used_percent', 76),
  day('effective_from'),
  day('effective_to'),
  {
    field: 'category_l1_list',
    width: 180,
    render: (row) => <NamesValue values={row.category_l1_list.map((id) => names.get(id) ?? id)} />,
  },
  number('planned_volume_cm3', 150),
  number('target_turnover_days', 150),
  { field: 'mtime', width: 148, render: (row) => <TimeValue value={row.mtime} /> },
];
