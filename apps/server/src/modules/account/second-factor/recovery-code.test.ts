import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-code.ts';

describe('newRecoveryCodes', () => {
  it('gives ten different codes of sixteen characters in groups of four', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  });
});

describe('plainRecoveryCode', () => {
  it('ignores case, spaces and hyphens', () => {
    expect(plainRecoveryCode(' abcd efgh-2345-WXYZ ')).toBe('ABCDEFGH2345WXYZ');
  });
});
