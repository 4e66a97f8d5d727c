import { describe, expect, it } from 'vitest';
import { maskedContact, maskedNumber } from './masked.ts';

describe('personal data on the wire', () => {
  it('keeps the end of a tax number', () => {
    expect(maskedNumber('SG200412345K')).toBe('***345K');
    expect(maskedNumber('')).toBe('');
  });

  it('keeps one letter of a contact, in any script', () => {
    expect(maskedContact('Goh Li Ting, +65 8000 1188')).toBe('G***');
    expect(maskedContact('陳嘉欣, +886 900 000')).toBe('陳***');
    expect(maskedContact('')).toBe('');
  });
});
