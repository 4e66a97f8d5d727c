import { describe, expect, it } from 'vitest';
import { type Wanted, chunksOf, losersOf, restOf, shareOut } from './share-out.ts';

const line = (demand_id: number, want: number, more: Partial<Wanted> = {}): Wanted => ({
  demand_id,
  want,
  kind: 1,
  grades: [1],
  min_expiry: '',
  policy: 'partial',
  trace_id: 0,
  group_id: demand_id,
  sku_id: 7,
  owner_id: 1,
  ...more,
});
const shelf = (stock_id: number, free: number, more: object = {}) => ({
  stock_id,
  sku_id: 7,
  owner_id: 1,
  grade: 1,
  free,
  ...more,
});

describe('goods for many lines', () => {
  it('are shared out in the order of the lines and of the shelves', () => {
    const lines = shareOut([line(1, 3), line(2, 4), line(3, 2)], [shelf(10, 5), shelf(11, 3)]);
    expect(lines.map(({ picks }) => picks)).toEqual([
      [{ stock_id: 10, qty: 3 }],
      [
        { stock_id: 10, qty: 2 },
        { stock_id: 11, qty: 2 },
      ],
      [{ stock_id: 11, qty: 1 }],
    ]);
  });

  it('are taken from what was found: the rest is for those who lost theirs meanwhile', () => {
    const shelves = [shelf(10, 5), shelf(11, 3), shelf(12, 4)];
    const lines = shareOut([line(1, 3), line(2, 4)], shelves);
    expect(restOf(shelves, lines)).toEqual([shelf(11, 1), shelf(12, 4)]);
  });

  it('are only those of the SKU, owner and grade that is asked for', () => {
    const others = [shelf(10, 5, { sku_id: 8 }), shelf(11, 5, { owner_id: 2 }), shelf(12, 5, { grade: 2 })];
    const [first] = shareOut([line(1, 3)], [...others, shelf(13, 1)]);
    expect(first?.picks).toEqual([{ stock_id: 13, qty: 1 }]);
  });
});

describe('a document that must be whole', () => {
  const pair = [line(1, 3, { group_id: 5, policy: 'group' }), line(2, 1, { group_id: 5, policy: 'group', sku_id: 9 })];

  it('leaves to the next what it cannot use', () => {
    const lines = shareOut([...pair, line(3, 3)], [shelf(10, 3)]);
    expect(lines.map(({ picks }) => picks)).toEqual([[{ stock_id: 10, qty: 3 }], [], [{ stock_id: 10, qty: 3 }]]);
  });

  it('lost nothing to others when it could not have been whole', () => {
    const lines = shareOut([...pair, line(3, 3)], [shelf(10, 3)]);
    expect(losersOf(lines, ({ demand_id }) => (demand_id === 3 ? 1 : 0))).toMatchObject([{ demand_id: 3, want: 2 }]);
  });
});

describe('pieces of a run', () => {
  it('keep the lines of a document together', () => {
    const lines = shareOut([line(1, 1, { group_id: 5 }), line(2, 1, { group_id: 6 }), line(3, 1, { group_id: 5 })], []);
    const chunks = chunksOf(lines, 2);
    expect(chunks.map((chunk) => chunk.map(({ demand_id }) => demand_id))).toEqual([[1, 3], [2]]);
  });
});
