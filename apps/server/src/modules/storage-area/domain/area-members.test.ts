import { describe, expect, it } from 'vitest';
import { missingPlace, placeTaken } from './area-members.ts';

const zone = (zone_id: string) => ({ zone_id, pathway_id: null });
const pathway = (zone_id: string, pathway_id: string) => ({ zone_id, pathway_id });
const of = <P extends object>(place: P) => ({ ...place, logic_area_name: 'Team A' });

describe('a place is in one area of a purpose', () => {
  it.each([
    ['a zone twice', zone('P1'), zone('P1'), 'P1'],
    ['a pathway twice', pathway('P1', 'P1-01'), pathway('P1', 'P1-01'), 'P1-01'],
    ['a zone one of whose pathways is elsewhere', zone('P1'), pathway('P1', 'P1-02'), 'P1-02'],
    ['a pathway whose zone is elsewhere', pathway('P1', 'P1-02'), zone('P1'), 'P1'],
  ])('%s is taken', (_, chosen, taken, place) => {
    expect(placeTaken([zone('P9'), chosen], [of(zone('P8')), of(taken)])).toEqual({ place, area: 'Team A' });
  });

  it.each([
    ['another zone', zone('P1'), zone('P2')],
    ['another pathway of the zone', pathway('P1', 'P1-01'), pathway('P1', 'P1-02')],
    ['a pathway of another zone', zone('P1'), pathway('P2', 'P2-01')],
  ])('%s is free', (_, chosen, taken) => {
    expect(placeTaken([chosen], [of(taken)])).toBeUndefined();
  });
});

describe('what was chosen', () => {
  const chosen = { zone_id_list: ['P1'], pathway_id_list: ['P2-01'] };

  it('is there', () => {
    expect(missingPlace(chosen, [zone('P1'), pathway('P2', 'P2-01')])).toBeUndefined();
  });

  it('or the first that is not is named: a zone is not there because a pathway of it is', () => {
    expect(missingPlace(chosen, [pathway('P1', 'P1-01'), pathway('P2', 'P2-01')])).toBe('P1');
    expect(missingPlace(chosen, [zone('P1'), zone('P2')])).toBe('P2-01');
  });
});
