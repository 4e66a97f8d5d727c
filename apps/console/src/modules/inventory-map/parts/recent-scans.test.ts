import { describe, expect, it } from 'vitest';
import { readScans, withScan } from './recent-scans.ts';

const scan = (code: string, at: number) => ({ code, found: 'SKU', at });

describe('the last scans', () => {
  it('have the newest first, each code once, and twenty of them', () => {
    const two = withScan(withScan([], scan('A', 1)), scan('B', 2));
    expect(withScan(two, scan('A', 3)).map(({ code, at }) => [code, at])).toEqual([
      ['A', 3],
      ['B', 2],
    ]);
    const many = Array.from({ length: 30 }, (_, n) => n).reduce(
      (known, n) => withScan(known, scan(`C${n}`, n)),
      withScan([], scan('A', 0)),
    );
    expect(many).toHaveLength(20);
    expect(many[0]?.code).toBe('C29');
  });

  it('are read back as far as they can be', () => {
    expect(readScans(JSON.stringify([scan('A', 1), { code: 1 }, null]))).toEqual([scan('A', 1)]);
    expect(readScans('{')).toEqual([]);
    expect(readScans(null)).toEqual([]);
  });
});
