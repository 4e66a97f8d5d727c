import { describe, expect, it } from 'vitest';
import { hasFailed, hasWord, isDone, isRunning, shownPercent } from './task-state.ts';

describe('the standing of a task', () => {
  it.each([
    [0, [true, false, false]],
    [1, [true, false, false]],
    [2, [false, true, false]],
    [3, [false, false, true]],
  ] as const)('%i', (task_status, told) => {
    expect([isRunning, isDone, hasFailed].map((is) => is({ task_status }))).toEqual(told);
  });

  it('80 percent are shown where none were told; 0 is told', () => {
    expect([null, undefined, '' as const].map(shownPercent)).toEqual([80, 80, 80]);
    expect([0, 37, 100].map(shownPercent)).toEqual([0, 37, 100]);
  });

  it('a fault nobody foresaw is told in the server’s words, all else in the person’s', () => {
    expect([0, 1, 2, 3, 4, 5, 6].filter(hasWord)).toEqual([1, 2, 3, 4, 5]);
  });
});
