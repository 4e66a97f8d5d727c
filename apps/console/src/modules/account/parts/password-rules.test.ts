import { describe, expect, it } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };
import { newPasswordProblem } from './password-rules.ts';

const said = (typed: string, current?: string): string | undefined => {
  const problem = newPasswordProblem(typed, current);
  return problem && en.password[problem];
};

describe('a new password', () => {
  it.each([
    ['Abcdefg', false],
    ['Abcdefgh', true],
    ['Abcdefghijklmnop', true],
    ['Abcdefghijklmnopq', false],
  ])('%s: its length holds: %s [SHELL-5-23]', (typed, holds) => {
    expect(said(typed)).toBe(holds ? undefined : 'New Password length should between 8 and 20 letters');
  });

  it.each(['abcdefgh', 'ABCDEFGH', '12345678'])('%s lacks a small or a big letter [SHELL-5-24]', (typed) => {
    expect(said(typed)).toBe('New Password must contain one uppercase and one lowercase character.');
  });

  it('may not be the current one [SHELL-5-25]', () => {
    expect(said('Abcdefgh', 'Abcdefgh')).toBe("The New Password can't equal Current Password");
    expect(said('Abcdefgh', 'Abcdefgi')).toBeUndefined();
  });

  it('is needed', () => {
    expect(said('')).toBe('New Password Need!');
  });

  it('counts letters as people do, and knows those of other alphabets', () => {
    expect(said('Éééééééé')).toBeUndefined();
    expect(said('Жжжжжжж')).toBe(en.password.length);
  });
});
