import { expect, it } from 'vitest';
import { freeZones } from './free-zones.ts';

const zone = (zone_id: string, ...pathways: string[]) => ({
  zone_id,
  pathway_list: pathways.map((pathway_id) => ({ pathway_id })),
});
const zones = [zone('R1'), zone('P2', 'P2-01'), zone('P1', 'P1-01', 'P1-02')];
const area = (zone_id_list: string[], pathway_id_list: string[] = []) => ({ zone_id_list, pathway_id_list });

it('all zones are free while there is no area, in the order of their codes', () => {
  expect(freeZones(zones, [])).toEqual(['P1', 'P2', 'R1']);
});

it('a zone is in an area as a whole, or with all its pathways in one or several', () => {
  expect(freeZones(zones, [area(['R1']), area(['P2'], ['P1-01']), area([], ['P1-02'])])).toEqual([]);
});

it('a zone with some pathways in no area is free, and so is one without pathways', () => {
  expect(freeZones(zones, [area([], ['P1-01', 'P2-01'])])).toEqual(['P1', 'R1']);
});
