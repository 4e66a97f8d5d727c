import { expect, it } from 'vitest';
import { openSpans } from './open-time.ts';

it('reads one time and several, in the order of the day', () => {
  expect(openSpans('06:00-22:00')).toEqual([{ from: 360, to: 1320 }]);
  expect(openSpans('13:30-24:00, 06:00 - 12:00')).toEqual([
    { from: 360, to: 720 },
    { from: 810, to: 1440 },
  ]);
});

it('goes over midnight', () => {
  expect(openSpans('22:00-06:00')).toEqual([
    { from: 0, to: 360 },
    { from: 1320, to: 1440 },
  ]);
  expect(openSpans('22:00-00:00')).toEqual([{ from: 1320, to: 1440 }]);
});

it('is the whole day where nothing is said', () => {
  expect(openSpans(' ')).toEqual([{ from: 0, to: 1440 }]);
});

it.each(['6-22', 'Mon to Fri', '06:00-25:00', '06:60-22:00', '24:00-06:00', '06:00-06:00', '06:00-22:00,'])(
  'says no times: %s',
  (text) => {
    expect(openSpans(text)).toBeUndefined();
  },
);
