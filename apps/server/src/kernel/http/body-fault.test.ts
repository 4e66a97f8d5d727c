import { expect, it } from 'vitest';
import { bodyFault } from './body-fault.ts';

const fieldOf = (body: unknown): string | undefined => bodyFault(body)?.field;

it('finds the first text the database cannot hold, by its path', () => {
  expect(fieldOf({ a: 'fine', b: [{ c: 'a\u0000b' }], d: '\u0000' })).toBe('b.0.c');
  expect(fieldOf({ a: 'half \ud800' })).toBe('a');
  expect(fieldOf('\u0000')).toBe('body');
  expect(fieldOf({ a: ['🏭', 7, null, true] })).toBeUndefined();
});

it('looks at the names in a record too', () => {
  expect(fieldOf({ labels: { 'a\u0000': 'x' } })).toBe('labels');
  expect(fieldOf({ '\ud800': 'x' })).toBe('body');
});

it.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('refuses 100,000 nested %s by their field, whatever stands before them, and takes 30', (_what, open, close) => {
  const nested = (depth: number): unknown =>
    JSON.parse(`{"note":"\\u0000","body":${open.repeat(depth)}1${close.repeat(depth)}}`) as unknown;
  expect(bodyFault(nested(100_000))).toEqual({ field: 'body', rule: 'is nested deeper than 32 levels', deep: true });
  expect(bodyFault(nested(30))).toMatchObject({ field: 'note', deep: false });
});
