import { describe, expect, it } from 'vitest';
import { readSkipList } from './skip-list.ts';

const skipped = (text: string): number[] | string => {
  const list = readSkipList(text);
  if ('wrong' in list) return list.wrong;
  return Array.from({ length: 20 }, (_, n) => n + 1).filter(list.skips);
};

describe('the bays that are left out', () => {
  it.each([
    ['', []],
    ['07-08', [7, 8]],
    ['3', [3]],
    ['every 10', [10, 20]],
    ['*9', [9, 18]],
    ['7-8, 15, every 10', [7, 8, 10, 15, 20]],
    [' 2 , 4 - 5 ,', [2, 4, 5]],
  ])('"%s"', (text, bays) => {
    expect(skipped(text)).toEqual(bays);
  });

  it.each(['8-7', 'door', '0', 'every 0', '3-', '12345'])('does not guess what "%s" means', (text) => {
    expect(skipped(`1, ${text}`)).toBe(text);
  });
});
