import { expect, it } from 'vitest';
import { reporter } from './report.ts';

it('setbacks: one line, then a line at most every so often, with the number of those between', () => {
  const lines: string[] = [];
  let now = 0;
  const report = reporter(
    (line) => lines.push(line),
    20_000,
    () => now,
  );
  report(new Error('first'));
  report(new Error('second'));
  now = 19_999;
  report(new Error('third'));
  now = 20_000;
  report(new Error('fourth'));
  now = 40_000;
  report('fifth');
  expect(lines).toEqual(['Setback: first', 'Setback: fourth (2 more since the last line)', 'Setback: fifth']);
});
