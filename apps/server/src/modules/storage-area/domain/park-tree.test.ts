import { expect, it } from 'vitest';
import { type TreeLine, parkTreeOf } from './park-tree.ts';

const line = (given: Partial<TreeLine>): TreeLine => ({
  park_id: 'PK01',
  park_name: 'East',
  zone_sector_id: 'SC01',
  zone_sector_name: 'Main',
  zone_cluster_id: 'CL01',
  zone_cluster_name: 'Picking',
  zone_id: 'P1',
  zone_name: 'Fast',
  zone_type: 1,
  storey_id: 'ST01',
  status: 1,
  cells: 24,
  ...given,
});

it('hangs zones under their clusters, and tells which are not to be used', () => {
  expect(parkTreeOf([line({}), line({ zone_id: 'P2', status: 2 })], false)).toEqual([
    {
      park_id: 'PK01',
      park_name: 'East',
      sector_list: [
        {
          zone_sector_id: 'SC01',
          zone_sector_name: 'Main',
          zone_cluster: [
            {
              zone_cluster_id: 'CL01',
              zone_cluster_name: 'Picking',
              zone: [
                { zone_id: 'P1', disabled: false },
                { zone_id: 'P2', disabled: true },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

it('adds the cells up to the park when they are asked for', () => {
  const [park] = parkTreeOf([line({}), line({ zone_cluster_id: 'CL02', zone_id: 'R1', cells: 8 })], true);
  expect(park).toMatchObject({ cells: 32, sector_list: [{ cells: 32, zone_cluster: [{ cells: 24 }, { cells: 8 }] }] });
});

it('shows a park, a sector and a cluster that have nothing below them yet', () => {
  const none = { zone_id: null, zone_name: null, zone_type: null, storey_id: null, status: null, cells: 0 };
  const bare = { ...none, zone_cluster_id: null, zone_cluster_name: null };
  const parks = parkTreeOf(
    [
      line({ ...none }),
      line({ ...bare, zone_sector_id: 'SC02' }),
      line({ ...bare, park_id: 'PK02', zone_sector_id: null }),
    ],
    false,
  );
  expect(parks).toMatchObject([
    { sector_list: [{ zone_cluster: [{ zone: [] }] }, { zone_sector_id: 'SC02', zone_cluster: [] }] },
    { park_id: 'PK02', sector_list: [] },
  ]);
});
