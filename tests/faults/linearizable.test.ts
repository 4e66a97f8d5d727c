import { describe, expect, it } from 'vitest';
import { type Operation, isLinearizable } from './linearizable.ts';

const operation = (
  kind: Operation['kind'],
  qty: number,
  after: number | undefined,
  from: number,
  to: number,
): Operation => ({
  kind,
  qty,
  after,
  from,
  to,
});

describe('a history of a balance', () => {
  it.each<[string, boolean, number, readonly Operation[]]>([
    ['one after the other', true, 5, [operation('take', 2, 3, 0, 1), operation('put', 4, 7, 2, 3)]],
    [
      'at once, in the other order than they began',
      true,
      1,
      [operation('take', 3, 2, 0, 9), operation('put', 4, 5, 1, 8)],
    ],
    ['refused while there was too little', true, 1, [operation('take', 2, undefined, 0, 1)]],
    ['refused though there was enough', false, 2, [operation('take', 2, undefined, 0, 1)]],
    [
      'refused before what was put, asked after it',
      false,
      0,
      [operation('put', 5, 5, 0, 1), operation('take', 2, undefined, 2, 3)],
    ],
    ['the last unit given twice', false, 1, [operation('take', 1, 0, 0, 9), operation('take', 1, 0, 0, 9)]],
    ['told a balance that never was', false, 9, [operation('take', 1, 7, 0, 1)]],
    ['the later one told of first', false, 5, [operation('take', 1, 3, 0, 1), operation('take', 1, 4, 2, 3)]],
  ])('%s', (_, expected, start, operations) => {
    expect(isLinearizable(operations, start)).toBe(expected);
  });
});
