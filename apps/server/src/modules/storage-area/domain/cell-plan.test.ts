import { describe, expect, it } from 'vitest';
import { type CellShape, usualPattern } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { type PlannedCell, baysOf, cellsOf, readShape, unusableCode, walkOrder } from './cell-plan.ts';

const level = {
  level_from: 1,
  level_to: 30,
  size_type_id: 'S',
  usage: 1,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  max_weight_g: null,
};
const shape: CellShape = {
  side_mode: 2,
  bay_count: 25,
  level_count: 4,
  position_count: 1,
  level_exception_list: [],
  skip_bays: '',
  level_list: [level],
  pattern: usualPattern,
  numbering: 2,
  seq_mode: 1,
};

const made = (given: Partial<CellShape>, pathway = 1): PlannedCell[] => {
  const whole = { ...shape, ...given };
  const read = readShape(whole, { zones: false, pathways: true });
  if ('kind' in read) throw new Error(read.kind);
  return cellsOf(whole, read, 'P1', pathway);
};
const bays = (cells: readonly PlannedCell[]): number[] => [...new Set(cells.map(({ bay }) => bay))];

describe('the cells of a pathway', () => {
  it('are sides x bays x levels x positions, and begin with the first bay', () => {
    const cells = made({});
    expect(cells).toHaveLength(200);
    expect(cells[0]).toEqual({
      location_id: 'P1-01-001-1-01',
      pathway_no: 1,
      bay: 1,
      level: 1,
      position: 1,
      side: 'L',
      order: 1,
    });
    expect(unusableCode(cells)).toBeUndefined();
  });

  it('leave out columns and doors, and are lower where something hangs', () => {
    const cells = made({
      bay_count: 5,
      skip_bays: '3-4',
      level_exception_list: [{ bay_from: 9, bay_to: 10, level_count: 1 }],
    });
    expect(bays(cells).toSorted((a, b) => a - b)).toEqual([1, 2, 5, 6, 7, 8, 9, 10]);
    expect(cells.filter(({ bay }) => bay === 9)).toHaveLength(1);
    expect(cells).toHaveLength(6 * 4 + 2);
  });
});

describe('the numbers of the bays', () => {
  it('are odd on the left and even on the right, or run on', () => {
    const numbers = (numbering: number): string[] =>
      baysOf({ side_mode: 2, bay_count: 3, numbering }).map(({ bay, side }) => `${bay}${side}`);
    expect(numbers(2)).toEqual(['1L', '3L', '5L', '2R', '4R', '6R']);
    expect(numbers(1)).toEqual(['1L', '2L', '3L', '4R', '5R', '6R']);
  });

  it('are those of one side where there is one', () => {
    expect(baysOf({ side_mode: 1, bay_count: 2, numbering: 2 }).map(({ bay }) => bay)).toEqual([1, 2]);
  });
});

describe('the order of walking', () => {
  const small = { bay_count: 3, level_count: 1 };
  it.each([
    ['serpentine, first pathway: in', 1, 1, [1, 2, 3, 4, 5, 6]],
    ['serpentine, second pathway: back', 1, 2, [5, 6, 3, 4, 1, 2]],
    ['return: up the left, down the right', 2, 2, [1, 3, 5, 6, 4, 2]],
    ['straight: always in', 3, 2, [1, 2, 3, 4, 5, 6]],
  ])('%s', (_, seq_mode, pathway, order) => {
    expect(bays(made({ ...small, seq_mode }, pathway))).toEqual(order);
  });

  it('takes both sides in turn, whatever their numbers', () => {
    expect(bays(made({ ...small, numbering: 1, seq_mode: 3 }))).toEqual([1, 4, 2, 5, 3, 6]);
  });

  it('takes the levels of a bay from the floor up before it goes on', () => {
    expect(made({ bay_count: 1, level_count: 2, position_count: 2 }).map(({ location_id }) => location_id)).toEqual([
      'P1-01-001-1-01',
      'P1-01-001-1-02',
      'P1-01-001-2-01',
      'P1-01-001-2-02',
      'P1-01-002-1-01',
      'P1-01-002-1-02',
      'P1-01-002-2-01',
      'P1-01-002-2-02',
    ]);
  });

  it('keeps all bays', () => {
    expect(walkOrder(baysOf({ side_mode: 2, bay_count: 40, numbering: 1 }), 2, 1)).toHaveLength(80);
  });
});

describe('a shape that cannot be made', () => {
  const problem = (given: Partial<CellShape>): unknown =>
    readShape({ ...shape, ...given }, { zones: true, pathways: true });
  it.each([
    [{ pattern: '{zone}-{bay:03}-{level}-{position}' }, { kind: 'ambiguous', token: '{pathway}' }],
    [{ pattern: '{pathway}-{bay:03}-{level}' }, { kind: 'ambiguous', token: '{zone}' }],
    [{ pattern: '{zone}-{pathway}-{bay}' }, { kind: 'ambiguous', token: '{level}' }],
    [{ pattern: '{zone}/{bay}' }, { kind: 'pattern', part: '/' }],
    [{ skip_bays: 'door' }, { kind: 'skip', part: 'door' }],
    [{ level_list: [{ ...level, level_to: 3 }] }, { kind: 'level', level: 4 }],
    [{ level_list: [level, { ...level, level_from: 2 }] }, { kind: 'level', level: 2 }],
  ])('%j', (given, said) => {
    expect(problem(given)).toEqual(said);
  });

  it('names the first code that no label can bear, or that two cells would bear', () => {
    expect(unusableCode(made({ pattern: `${'W'.repeat(30)}{zone}{pathway}{bay}{level}` }))).toMatchObject({
      kind: 'label',
    });
    expect(unusableCode(made({ pattern: '{pathway}{bay}{level}{position}', position_count: 11 }))).toMatchObject({
      kind: 'ambiguous',
    });
  });
});
