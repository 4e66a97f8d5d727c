import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './chunk-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a page may take 120 s to load, and no longer [SHELL-9-20]', async () => {
  let ended = '';
  const after = (ms: number): Promise<string> => new Promise((done) => void setTimeout(() => done('loaded'), ms));
  await Promise.all([inTime(after(119_999)).then((value) => (ended = value)), vi.advanceTimersByTimeAsync(119_999)]);
  expect(ended).toBe('loaded');
  const slow = inTime(after(120_001)).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await slow).toBe('the page was not loaded in time');
});
