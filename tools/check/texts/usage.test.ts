import { expect, it } from 'vitest';
import { argumentsOf, isTranslatable } from './messages.ts';
import { matches } from './usage.ts';

it('a template stands for the keys it can build, and for no others', () => {
  expect(matches('list.*.title', 'list.storey.title')).toBe(true);
  expect(matches('list.*.title', 'list.storey.text')).toBe(false);
  expect(matches('list.title', 'list.title')).toBe(true);
  // `${a}.${b}` could be anything, so it proves nothing.
  expect(matches('*.*', 'list.title')).toBe(false);
  expect(matches('*', 'list.title')).toBe(false);
});

it('arguments of a message are found in every branch and tag', () => {
  expect(argumentsOf('{total, plural, one {# of {all}} other {<b>{name}</b>}}', 'en')).toEqual({
    names: ['<b>', 'all', 'name', 'total'],
  });
  expect(argumentsOf('{open', 'en')).toHaveProperty('fault');
});

it('codes, names and numbers are not translated', () => {
  expect(isTranslatable('Storey')).toBe(true);
  expect(isTranslatable('SKU {id}')).toBe(false);
  expect(isTranslatable('Tallyhouse')).toBe(false);
  expect(isTranslatable('{a} / {b}')).toBe(false);
});
