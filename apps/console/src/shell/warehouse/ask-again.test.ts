import { expect, it } from 'vitest';
import { waitBeforeAsking } from './ask-again.ts';

it.each([
  [undefined, 5, 0],
  [1_000, 1_000, 10_000],
  [1_000, 4_000, 7_000],
  [1_000, 11_000, 0],
  [1_000, 60_000, 0],
])('asked last at %s, at %s it waits %s ms', (last, now, wait) => {
  expect(waitBeforeAsking(last, now)).toBe(wait);
});
