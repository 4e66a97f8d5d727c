import { expect, it } from 'vitest';
import { spanOf } from './minutes.ts';

it.each([
  [0, { part: 'minutes', minutes: 0, hours: 0, days: 0 }],
  [59, { part: 'minutes', minutes: 59, hours: 0, days: 0 }],
  [60, { part: 'hours', minutes: 0, hours: 1, days: 0 }],
  [72, { part: 'hours', minutes: 12, hours: 1, days: 0 }],
  [1_500, { part: 'days', minutes: 0, hours: 25, days: 1 }],
])('says %i minutes as people do', (minutes, said) => {
  expect(spanOf(minutes)).toEqual(said);
});
