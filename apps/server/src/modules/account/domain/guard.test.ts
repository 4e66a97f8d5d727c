import { describe, expect, it } from 'vitest';
import { judge, judgePace, pauseAfter } from './guard.ts';

describe('what a wrong password leads to', () => {
  it('is nothing for the first five, then pauses from 1 s that double to 15 min', () => {
    const pauses = Array.from({ length: 20 }, (_, n) => pauseAfter(n + 1, 5));
    expect(pauses).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900]);
  });

  it('is a rest of a day at the hundredth', () => {
    expect(pauseAfter(99, 5)).toBe(900);
    expect(pauseAfter(100, 5)).toBe(86_400);
    expect(pauseAfter(5_000, 5)).toBe(86_400);
  });

  it('starts from where the picture is asked for', () => {
    expect([2, 3, 4].map((fails) => pauseAfter(fails, 2))).toEqual([0, 1, 2]);
  });
});

describe('the next try', () => {
  it('is free up to the fifth fail, then needs the picture', () => {
    expect(judge({ fails: 4, waitSeconds: 0 }, 5)).toEqual({ kind: 'try' });
    expect(judge({ fails: 5, waitSeconds: 0 }, 5)).toEqual({ kind: 'captcha' });
  });

  it('waits first, whatever code is sent with it', () => {
    expect(judge({ fails: 6, waitSeconds: 1 }, 5)).toEqual({ kind: 'wait', seconds: 1 });
    expect(judge({ fails: 100, waitSeconds: 86_400 }, 5)).toEqual({ kind: 'wait', seconds: 86_400 });
  });
});

describe('tries of a minute', () => {
  const limits = { perIp: 30, inAll: 300 };
  it.each([
    [30, 300, { kind: 'try' }],
    [31, 31, { kind: 'wait', seconds: 42 }],
    [31, 301, { kind: 'wait', seconds: 42 }],
    [1, 301, { kind: 'captcha' }],
  ])('%i from the address and %i in all', (ofAddress, inAll, verdict) => {
    expect(judgePace({ ofAddress, inAll, secondsLeft: 42 }, limits)).toEqual(verdict);
  });
});
