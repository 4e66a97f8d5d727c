import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, noAnswer } from '../api/refused.ts';
import { forgetStart, recallStart, rememberStart, wasUnreachable } from './remembered-start.ts';
import { type Start, StartFailed } from './start-up.ts';

const start = {
  info: { whs_id: 'SGE01', user_id: 'U00000001' },
  menuKeys: new Set(['PC.Home']),
  permissions: new Set(['PC.Home', 'PC.X']),
  sounds: new Map([['System.ExportFailed', 1]]),
  laborSwitchOld: false,
} as unknown as Start;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('the last start of a tab', () => {
  it('is there again after a reload, whole', () => {
    expect(recallStart()).toBeUndefined();
    rememberStart(start);
    expect(recallStart()).toEqual(start);
  });
  it('is gone with the session', () => {
    rememberStart(start);
    forgetStart();
    expect(recallStart()).toBeUndefined();
  });
  it('stands in only for a server that was not reached', () => {
    const failed = (retcode: number): StartFailed =>
      new StartFailed(
        'get_login_info',
        new Refused({ message: '', retcode, error: '', params: {}, requestNumber: '' }),
      );
    expect([noAnswer, -100405, -100500].map((retcode) => wasUnreachable(failed(retcode)))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
