import { expect, it } from 'vitest';
import { unstorable } from './plain-text.ts';

it('finds the first text the database cannot hold, by its path', () => {
  expect(unstorable({ a: 'fine', b: [{ c: 'a\u0000b' }] })).toBe('b.0.c');
  expect(unstorable({ a: 'half \ud800' })).toBe('a');
  expect(unstorable('\u0000')).toBe('body');
  expect(unstorable({ a: ['🏭', 7, null, true] })).toBeUndefined();
});

it('looks at the names in a record too', () => {
  expect(unstorable({ labels: { 'a\u0000': 'x' } })).toBe('labels');
  expect(unstorable({ '\ud800': 'x' })).toBe('body');
});
