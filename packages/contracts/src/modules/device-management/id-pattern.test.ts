import { describe, expect, it } from 'vitest';
import { checkCharacter, deviceIdOf, fitsPattern, isIdPattern } from './id-pattern.ts';

const here = { site: 'SG', whs: 'SGE01', yy: '26' };
const basket = { id_prefix: 'K', id_pattern: '{prefix}{seq:06}{check}' };

describe('the pattern of a label', () => {
  it.each(['{prefix}{seq:06}{check}', '{prefix}-{whs}-{seq:04}', '{prefix}{yy}{site}{seq:09}'])('%s is one', (text) => {
    expect(isIdPattern(text)).toBe(true);
  });

  it.each([
    ['', 'nothing'],
    ['{seq:06}', 'no prefix'],
    ['{prefix}', 'no number'],
    ['{prefix}{seq:06}{seq:06}', 'two numbers'],
    ['{prefix}{check}{seq:06}', 'a check character before the end'],
    ['{prefix}{seq:02}', 'too few digits'],
    ['{prefix}a{seq:06}', 'a small letter'],
    ['{prefix}{day}{seq:06}', 'an unknown word'],
  ])('%s is none: %s', (text) => {
    expect(isIdPattern(text)).toBe(false);
  });
});

describe('the id of a number', () => {
  it('is the prefix, the number and a check character', () => {
    expect(deviceIdOf(basket, here, 1)).toBe(`K000001${checkCharacter('K000001')}`);
    expect(deviceIdOf({ id_prefix: 'C', id_pattern: '{prefix}-{whs}-{yy}{seq:04}' }, here, 12)).toBe('C-SGE01-260012');
  });

  it('grows when the digits are not enough, so that no number is given twice', () => {
    expect(deviceIdOf({ id_prefix: 'K', id_pattern: '{prefix}{seq:04}' }, here, 12_345)).toBe('K12345');
  });

  it('fits its own pattern, and no other', () => {
    const id = deviceIdOf(basket, here, 417);
    expect(fitsPattern(basket, here, id)).toBe(true);
    expect(fitsPattern({ ...basket, id_prefix: 'B' }, here, id)).toBe(false);
    expect(fitsPattern(basket, here, id.slice(0, -1))).toBe(false);
  });
});

describe('the check character', () => {
  it('finds every single wrong letter of a label', () => {
    const id = deviceIdOf(basket, here, 83_114);
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const wrong = [...id].flatMap((own, at) =>
      [...letters].filter((letter) => letter !== own).map((letter) => id.slice(0, at) + letter + id.slice(at + 1)),
    );
    expect(wrong).toHaveLength(id.length * 35);
    expect(wrong.filter((label) => fitsPattern(basket, here, label))).toEqual([]);
  });

  it('is the one of ISO 7064 MOD 37,36', () => {
    // The example of the standard's users: GRid A1-2425G-ABC1234002-M.
    expect(checkCharacter('A12425GABC1234002')).toBe('M');
  });
});
