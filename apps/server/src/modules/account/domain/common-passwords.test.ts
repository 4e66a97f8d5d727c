import { describe, expect, it } from 'vitest';
import { fitsRule, passwordsOfNames, ruledWords } from './common-passwords.ts';

describe('the rule of a password [CALLS-5-04]', () => {
  it.each([
    ['Abcdefg', false],
    ['Abcdefgh', true],
    ['Abcdefghijklmnop', true],
    ['Abcdefghijklmnopq', false],
    ['abcdefgh', false],
    ['ABCDEFGH', false],
    ['Éclairéé', true],
  ])('%s: %s', (password, holds) => {
    expect(fitsRule(password)).toBe(holds);
  });
});

it('keeps of a list what the rule lets pass, with the first letter made big', () => {
  expect(ruledWords(['password', 'short', 'iLoveYou2', '1qaz2wsx', '12345678', 'averyveryverylongword'])).toEqual([
    'Password',
    'iLoveYou2',
    'ILoveYou2',
    '1Qaz2wsx',
  ]);
});

it('makes of names what people make of them', () => {
  const made = passwordsOfNames(['Tallyhouse', 'tan.meiling@tallyhouse.example', 'Singapore']);
  for (const one of ['Tallyhouse', 'Tallyhouse1', 'Meiling1', 'Meiling2026', 'Singapore!', 'Singapore123'])
    expect(made).toContain(one);
  expect(made.every(fitsRule)).toBe(true);
});
