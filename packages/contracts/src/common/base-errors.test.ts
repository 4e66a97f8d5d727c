import { describe, expect, it } from 'vitest';
import { baseErrors } from './base-errors.ts';

describe('the errors every call shares', () => {
  it('have a retcode each, all negative, and say cause and cure', () => {
    const all = Object.values(baseErrors);
    expect(new Set(all.map(({ retcode }) => retcode)).size).toBe(all.length);
    for (const error of all) {
      expect(error.retcode).toBeLessThan(0);
      expect([error.text, error.cause, error.cure].every((text) => text.length > 5)).toBe(true);
    }
  });
});
