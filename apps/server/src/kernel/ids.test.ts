import { describe, expect, it } from 'vitest';
import { isRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { uuidv7 } from './ids.ts';

describe('an id of ours', () => {
  it('is a UUID of version 7 that every call takes', () => {
    for (let n = 0; n < 200; n += 1) {
      const id = uuidv7();
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(isRequestId(id)).toBe(true);
    }
  });

  it('begins with its time, so that ids sort by it', () => {
    expect(uuidv7(0x0123456789ab).slice(0, 13)).toBe('01234567-89ab');
    expect(uuidv7(1_000) < uuidv7(2_000)).toBe(true);
  });

  it('is never the same, even in the same millisecond', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => uuidv7(5))).size).toBe(1_000);
  });
});
