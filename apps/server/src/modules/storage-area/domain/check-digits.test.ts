import { describe, expect, it } from 'vitest';
import { checkDigits } from './check-digits.ts';

describe('the check digits of a cell', () => {
  it('are two, the same ones every time', () => {
    expect(checkDigits('P1-01-001-1-01')).toMatch(/^\d\d$/);
    expect(checkDigits('P1-01-001-1-01')).toBe(checkDigits('P1-01-001-1-01'));
  });

  it('do not hear the separators', () => {
    expect(checkDigits('P1-01-001-1-01')).toBe(checkDigits('P101001101'));
  });

  it('differ for every code with one other digit or letter, and for two that changed places', () => {
    const code = 'P1-01-001-1-01';
    const others = (sign: string): string => (/\d/.test(sign) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const slips = [...code].flatMap((sign, at) =>
      sign === '-' ? [] : [...others(sign)].map((other) => code.slice(0, at) + other + code.slice(at + 1)),
    );
    for (const slip of slips) if (slip !== code) expect(checkDigits(slip)).not.toBe(checkDigits(code));
    expect(checkDigits('P1-01-012-1-01')).not.toBe(checkDigits('P1-01-021-1-01'));
  });
});
