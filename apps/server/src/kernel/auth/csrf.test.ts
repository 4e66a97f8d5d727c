import { describe, expect, it } from 'vitest';
import { csrfHolds, csrfToken } from './csrf.ts';

describe('the token against forged requests', () => {
  it('holds for the session it was made for, and is new each time', () => {
    const [first, second] = [csrfToken('sid'), csrfToken('sid')];
    expect(first).not.toBe(second);
    expect(csrfHolds('sid', first)).toBe(true);
    expect(csrfHolds('sid', second)).toBe(true);
  });

  it('does not hold for another session', () => {
    expect(csrfHolds('other', csrfToken('sid'))).toBe(false);
  });

  const token = csrfToken('sid');
  const [salt = '', signature = ''] = token.split('.');
  it.each([
    undefined,
    '',
    '.',
    salt,
    `${salt}.`,
    `.${signature}`,
    `${salt}.${signature.slice(1)}`,
    `x${salt}.${signature}`,
    `${salt}.${signature.toUpperCase()}`,
  ])('does not hold when it is %s', (broken) => {
    expect(csrfHolds('sid', broken)).toBe(false);
  });
});
