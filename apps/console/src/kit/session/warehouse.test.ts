import { describe, expect, it } from 'vitest';
import { railLines, warehouseLabel } from './warehouse.ts';

describe('a warehouse is shown', () => {
  it('as its country and its code [SHELL-2.3-04]', () => {
    expect(warehouseLabel({ whs_id: 'SGE01', country: 'SG' })).toBe('SG - SGE01');
    expect(warehouseLabel({ whs_id: 'SGE01', country: 'SG', label: 'East' })).toBe('SG - SGE01');
  });

  it('as the server calls it when its country is not known', () => {
    expect(warehouseLabel({ whs_id: 'XX9', country: '', label: 'Depot' })).toBe('Depot');
    expect(warehouseLabel({ whs_id: 'XX9', country: '' })).toBe('XX9');
  });

  it('in two lines on the rail', () => {
    expect(railLines('SGE01')).toEqual(['SG', 'E01']);
  });
});
