import type { Cluster } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { clusterUsage } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { Swatch } from '../../parts/swatch.tsx';

const number = (field: 'zones' | 'pathways' | 'cells'): ListColumn<Cluster> => ({
  field,
  width: 84,
  align: 'right',
  render: (row) => <NumberValue value={row[field]} />,
});

export const clusterColumns: readonly ListColumn<Cluster>[] = [
  { field: 'zone_cluster_id', width: 92, locked: true, render: (row) => <Mono strong>{row.zone_cluster_id}</Mono> },
  { field: 'zone_cluster_name', sortable: true, locked: true, render: (row) => row.zone_cluster_name },
  { field: 'zone_sector_name', width: 132, render: (row) => row.zone_sector_name },
  { field: 'park_name', width: 132, render: (row) => row.park_name },
  {
    field: 'usage',
    width: 104,
    codes: clusterUsage,
    render: (row) => <StatusValue of={clusterUsage} value={row.usage} />,
  },
  number('zones'),
  number('pathways'),
  number('cells'),
  { field: 'colour', width: 72, render: (row) => <Swatch colour={row.colour} /> },
  { field: 'sort', width: 70, align: 'right', sortable: true, render: (row) => <NumberValue value={row.sort} /> },
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
