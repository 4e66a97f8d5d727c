import { expect, it } from 'vitest';
import { floorOf } from './floor.ts';

it('has the staging places, docks and stations a world of its size has', () => {
  const count = (size: 'tiny' | 'demo' | 'large'): number[] => {
    const { staging, docks, stations } = floorOf(size);
    return [staging.length, docks.length, stations.length];
  };
  expect(count('tiny')).toEqual([23, 2, 6]);
  expect(count('demo')).toEqual([40, 12, 30]);
  expect(count('large')).toEqual([400, 60, 200]);
});

it('names the stations of the tiny world, each at a staging place that is there', () => {
  const { staging, stations } = floorOf('tiny');
  expect(stations.map(({ station_id }) => station_id).toSorted()).toEqual([
    'BOX-01',
    'CHK-01S',
    'COL-01S',
    'PCK-01S',
    'PCK-02S',
    'QC-01S',
  ]);
  const codes = new Set(staging.map(({ location_id }) => location_id));
  expect(stations.every(({ location_id }) => codes.has(location_id))).toBe(true);
  expect(new Set(floorOf('large').stations.map(({ station_id }) => station_id)).size).toBe(200);
});
