import { beforeEach, describe, expect, it } from 'vitest';
import { heedCountMode } from './full-stock-count.ts';
import { useSession } from './session.ts';
import type { Start } from './start-up.ts';

const inMode = (isFullStockCount: boolean): void =>
  useSession.setState({ start: { isFullStockCount } as unknown as Start });
const mode = (): boolean | undefined => useSession.getState().start?.isFullStockCount;

beforeEach(() => inMode(false));

describe('the mode of counting', () => {
  it('is a normal count or a full stock count, kept for the whole console [SHELL-4.2-01]', () => {
    expect(mode()).toBe(false);
    inMode(true);
    expect(mode()).toBe(true);
  });

  it('is turned on by -285021 [SHELL-4.2-14]', () => {
    expect(heedCountMode(-285021)).toBe(true);
    expect(mode()).toBe(true);
    expect(heedCountMode(-285021)).toBe(false);
  });

  it('is turned off by -285022, and by no other answer [SHELL-4.2-13]', () => {
    inMode(true);
    expect(heedCountMode(-285020)).toBe(false);
    expect(mode()).toBe(true);
    expect(heedCountMode(-285022)).toBe(true);
    expect(mode()).toBe(false);
  });
});
