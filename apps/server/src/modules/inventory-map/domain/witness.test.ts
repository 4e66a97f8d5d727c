import { describe, expect, it } from 'vitest';
import { factsOf, numbersIn } from './witness.ts';

describe('what a proof found', () => {
  it('is told by label where a number has one, goods and place first, and what is not there is not told', () => {
    const row = { grade: 1, id: 9, sku_id: 7, batch_id: 3, location_id: -11, container_id: 0 };
    expect(factsOf(row, { sku_id: new Map([[7, 'TEA-01']]), location_id: new Map() })).toEqual([
      { name: 'sku_id', value: 'TEA-01' },
      { name: 'location_id', value: '-11' },
      { name: 'batch_id', value: '3' },
      { name: 'grade', value: '1' },
      { name: 'id', value: '9' },
    ]);
  });

  it('is looked up once for all rows', () => {
    expect(numbersIn([{ sku_id: 7 }, { sku_id: '7' }, { id: 1 }], 'sku_id')).toEqual([7]);
  });
});
