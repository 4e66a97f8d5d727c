import { describe, expect, it } from 'vitest';
import { chosenFilters, chosenKey, treeNodes } from './tree-nodes.ts';

const park = {
  park_id: 'PK01',
  park_name: 'East',
  cells: 32,
  sector_list: [
    {
      zone_sector_id: 'SC01',
      zone_sector_name: 'Hall',
      cells: 32,
      zone_cluster: [
        {
          zone_cluster_id: 'CL01',
          zone_cluster_name: 'Picking',
          cells: 32,
          zone: [{ zone_id: 'P1', zone_name: 'Fast', disabled: true, cells: 32 }],
        },
      ],
    },
  ],
};

describe('the nodes of the tree', () => {
  it('go down to the level the page can be filtered by', () => {
    const [node] = treeNodes([park], 'zone_cluster_id');
    expect(node?.children[0]?.children[0]).toMatchObject({ id: 'CL01', cells: 32, children: [] });
  });

  it('know a zone by its code and say which is not to be used', () => {
    const zone = treeNodes([park], 'zone_id')[0]?.children[0]?.children[0]?.children[0];
    expect(zone).toMatchObject({ title: 'P1', name: 'P1 Fast', disabled: true });
  });
});

describe('the choice', () => {
  it('replaces the one before on whatever level it was, and keeps the other filters', () => {
    expect(chosenFilters({ park_id: 'PK01', status: '2' }, 'zone_id:P1')).toEqual({ status: '2', zone_id: 'P1' });
    expect(chosenFilters({ zone_id: 'P1', status: '2' }, undefined)).toEqual({ status: '2' });
  });

  it('is shown when the filters say one node, and not when they say several', () => {
    expect(chosenKey({ zone_id: 'P1', status: '2' })).toBe('zone_id:P1');
    expect(chosenKey({ zone_id: 'P1,P2' })).toBeUndefined();
    expect(chosenKey({ zone_id: 'P1', park_id: 'PK01' })).toBeUndefined();
    expect(chosenKey({})).toBeUndefined();
  });
});
