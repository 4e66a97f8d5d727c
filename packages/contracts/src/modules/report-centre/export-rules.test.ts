import { describe, expect, it } from 'vitest';
import { exportTaskStatus } from './enums.ts';
import { exportCentre, goesToReturnInbound } from './export-rules.ts';
import { exportTaskMachine } from './machines.ts';

describe('the export centre', () => {
  it('polls every 6 s, tells results for 3 s, shows 80 percent without a number and is 480 wide [SHELL-9-07]', () => {
    expect(exportCentre).toEqual({
      windowSeconds: 7 * 24 * 60 * 60,
      count: 9_999,
      pollMs: 6_000,
      noticeMs: 3_000,
      usualPercent: 80,
      popoverWidth: 480,
    });
  });

  it.each([
    ['pending', 0],
    ['ongoing', 1],
    ['done', 2],
    ['fail', 3],
  ] as const)('a task that is %s has status %i [SHELL-4.6-01]', (name, code) => {
    expect(exportTaskStatus.codeOf(name)).toBe(code);
    expect(exportTaskStatus.nameOf(code)).toBe(name);
  });

  it('only a failed task is retried, and only one that is not over is cancelled', () => {
    expect(exportTaskStatus.codes.filter((code) => exportTaskMachine.can('retry', code))).toEqual([3]);
    expect(exportTaskStatus.codes.filter((code) => exportTaskMachine.can('cancel', code))).toEqual([0, 1]);
  });
});

describe('the addresses of return inbound', () => {
  it.each([
    [11, true, true],
    [11, false, false],
    [8, true, false],
    [1, false, false],
  ])('module %i, RMS %s: %s [SHELL-7-20]', (module, isRms, theirs) => {
    expect(goesToReturnInbound(module, isRms)).toBe(theirs);
  });
});
