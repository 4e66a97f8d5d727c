import { expect, it } from 'vitest';
import { withPage } from './recent-pages.ts';

it('the page opened last stands first, once, and six are kept', () => {
  expect(withPage(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(withPage(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
});
