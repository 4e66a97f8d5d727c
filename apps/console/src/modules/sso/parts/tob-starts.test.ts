import { describe, expect, it } from 'vitest';
import { mayGoOn, recentStarts } from './tob-starts.ts';

const now = 1_000_000;

describe('going on by itself to the business account', () => {
  it('happens the first and the second time', () => {
    expect(mayGoOn([], now)).toBe(true);
    expect(mayGoOn([now - 1_000], now)).toBe(true);
  });

  it('ends after two starts within 60 s', () => {
    expect(mayGoOn([now - 59_999, now - 1_000], now)).toBe(false);
    expect(mayGoOn([now - 2_000, now - 1_000, now], now)).toBe(false);
  });

  it('happens again a minute later', () => {
    expect(mayGoOn([now - 60_000, now - 1_000], now)).toBe(true);
    expect(recentStarts([now - 60_000, now - 59_999], now)).toEqual([now - 59_999]);
  });

  it('is not stopped by a clock that was put back', () => {
    expect(mayGoOn([now + 5_000, now + 6_000], now)).toBe(true);
  });
});
