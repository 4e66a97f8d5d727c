import type { Pathway } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { direction, placeStatus, seqMode, sideMode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { Word } from '../../parts/word.tsx';
import { pathwayPaths } from '../../routes.ts';

const number = (
  field: 'bays' | 'cells' | 'blocked_cells' | 'pick_seq' | 'width_mm',
  sortable = false,
): ListColumn<Pathway> => ({
  field,
  width: 84,
  align: 'right',
  sortable,
  render: (row) => <NumberValue value={row[field]} />,
});

export const pathwayColumns: readonly ListColumn<Pathway>[] = [
  {
    field: 'pathway_id',
    width: 100,
    locked: true,
    sortable: true,
    render: (row) => (
      <RouteLink to={pathTo(pathwayPaths.detail, { id: row.pathway_id })}>
        <Mono strong>{row.pathway_id}</Mono>
      </RouteLink>
    ),
  },
  { field: 'zone_id', width: 64, render: (row) => <Mono>{row.zone_id}</Mono> },
  // What keeps an aisle from being walked is read before how it is walked.
  {
    field: 'status',
    width: 96,
    codes: placeStatus,
    render: (row) => <StatusValue of={placeStatus} value={row.status} />,
  },
  { field: 'status_reason', width: 150, render: (row) => <TextValue value={row.status_reason} /> },
  number('cells'),
  number('blocked_cells'),
  { field: 'storey_name', render: (row) => row.storey_name },
  { field: 'side_mode', width: 92, codes: sideMode, render: (row) => <Word of={sideMode} value={row.side_mode} /> },
  { field: 'direction', width: 92, codes: direction, render: (row) => <Word of={direction} value={row.direction} /> },
  { field: 'seq_mode', width: 104, codes: seqMode, render: (row) => <Word of={seqMode} value={row.seq_mode} /> },
  number('pick_seq', true),
  number('bays'),
  number('width_mm'),
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
