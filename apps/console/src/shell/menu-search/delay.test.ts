import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delay } from './delay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what is typed is searched', () => {
  it('300 ms after the last key, not at 299 [SHELL-2.4-10]', () => {
    const searched = vi.fn<(text: string) => void>();
    const typing = delay(searched);
    typing.ask('a');
    vi.advanceTimersByTime(200);
    typing.ask('as');
    vi.advanceTimersByTime(299);
    expect(searched).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(searched.mock.calls).toEqual([['as']]);
  });

  it('never, when it was cancelled', () => {
    const searched = vi.fn<(text: string) => void>();
    const typing = delay(searched);
    typing.ask('as');
    typing.cancel();
    vi.advanceTimersByTime(1_000);
    expect(searched).not.toHaveBeenCalled();
  });
});
