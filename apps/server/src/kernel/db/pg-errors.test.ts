import { describe, expect, it } from 'vitest';
import { isForeignKeyViolation, isLockTimeout, isRetryable, isStatementTimeout, isUnavailable } from './pg-errors.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('what an error of the database means', () => {
  it.each([
    ['23503', isForeignKeyViolation],
    ['55P03', isLockTimeout],
    ['57014', isStatementTimeout],
    ['40P01', isRetryable],
    ['40001', isRetryable],
    ['23505', isRetryable],
    ['08006', isUnavailable],
    ['57P01', isUnavailable],
    ['53300', isUnavailable],
    ['ECONNREFUSED', isUnavailable],
    ['EHOSTUNREACH', isUnavailable],
  ] as const)('%s is told by one word alone', (code, word) => {
    const words = [isForeignKeyViolation, isLockTimeout, isStatementTimeout, isRetryable, isUnavailable];
    expect(words.filter((one) => one(withCode(code)))).toEqual([word]);
  });

  it('no connection in time means that it is away', () => {
    expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
    expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  });

  it.each([undefined, null, 'text', 7, new Error('other')])('%s means none of these', (error) => {
    expect(
      [isForeignKeyViolation, isLockTimeout, isStatementTimeout, isRetryable, isUnavailable].some((one) => one(error)),
    ).toBe(false);
  });
});
