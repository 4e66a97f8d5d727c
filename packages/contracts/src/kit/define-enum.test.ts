import { describe, expect, it } from 'vitest';
import { defineEnum } from './define-enum.ts';

const status = defineEnum('status', { normal: { code: 1, kind: 'info' }, blocked: { code: 2, kind: 'grey' } });

describe('a set of values', () => {
  it('goes from name to wire value and back', () => {
    expect(status.codeOf('blocked')).toBe(2);
    expect(status.nameOf(2)).toBe('blocked');
    expect(status.codes).toEqual([1, 2]);
    expect(status.values.normal.kind).toBe('info');
  });

  it('knows no name for a value that came later', () => {
    expect(status.nameOf(3)).toBeUndefined();
  });

  it('has no value for a name it does not have', () => {
    // @ts-expect-error no such name
    expect(status.codeOf('gone')).toBeNaN();
  });
});
