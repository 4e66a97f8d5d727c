import { describe, expect, it } from 'vitest';
import { type Places, placesOf } from './places.ts';

const counts = ({ zones, clusters, sectors, parks }: Places): Record<string, number> => ({
  parks: parks.length,
  sectors: sectors.length,
  clusters: clusters.length,
  zones: zones.length,
  pathways: zones.reduce((sum, zone) => sum + zone.pathways, 0),
  cells: zones.reduce(
    (sum, { pathways, shape }) =>
      sum + pathways * shape.side_mode * shape.bay_count * shape.level_count * shape.position_count,
    0,
  ),
});

describe('the places of the world', () => {
  it('are those the tests name in the tiny one', () => {
    const places = placesOf('tiny', 'SGE01');
    expect(counts(places)).toEqual({ parks: 1, sectors: 1, clusters: 2, zones: 5, pathways: 7, cells: 72 });
    expect(places.zones.map(({ zone_id }) => zone_id)).toEqual(['P1', 'P2', 'R1', 'C1', 'X1']);
  });

  it('are 3,000 cells in each warehouse of the demo', () => {
    for (const whs of ['SGE01', 'THB01', 'VNS01'])
      expect(counts(placesOf('demo', whs))).toEqual({
        parks: 1,
        sectors: 2,
        clusters: 4,
        zones: 12,
        pathways: 60,
        cells: 3_000,
      });
  });

  it('are 200,000 cells in the large one, and few next door', () => {
    expect(counts(placesOf('large', 'SGE01'))).toEqual({
      parks: 2,
      sectors: 6,
      clusters: 20,
      zones: 80,
      pathways: 1_600,
      cells: 200_000,
    });
    expect(counts(placesOf('large', 'SGW01')).cells).toBeLessThan(100);
  });
});
