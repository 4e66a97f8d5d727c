import { expect, it } from 'vitest';
import { jobMoveOf } from './job-move.ts';

it.each([
  ['nothing happened', 0, [0, 0], undefined],
  ['one page is on its way', 0, [1, 0], 'send'],
  ['one is printed, one waits', 0, [2, 0], 'send'],
  ['one is printed, one waits, and that is known', 1, [2, 0], undefined],
  ['all are printed', 1, [2, 2], 'print'],
  ['all are printed and nobody said that they were sent', 0, [2], 'print'],
  ['one failed', 1, [2, 3], 'fail'],
  ['a failed one was printed after all', 3, [2, 2], 'print'],
  ['a failed one is sent again', 3, [2, 1], 'send'],
  ['it is over', 2, [2, 2], undefined],
] as const)('a job of which %s', (_, status, pages, move) => {
  expect(jobMoveOf(status, pages)).toBe(move);
});
