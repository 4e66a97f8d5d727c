import { expect, it } from 'vitest';
import { isPad } from './pad.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 9; NQ1000 Build/PKQ1) Chrome/120.0 Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', false],
  ['', false],
])('%s is a pad: %s', (userAgent, pad) => {
  expect(isPad(userAgent)).toBe(pad);
});
