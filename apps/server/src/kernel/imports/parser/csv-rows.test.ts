import { describe, expect, it } from 'vitest';
import { csvReader } from './csv-rows.ts';

const read = (text: string, piece = text.length): string[][] => {
  const reader = csvReader();
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += piece) rows.push(...reader.push(text.slice(at, at + piece)));
  return [...rows, ...reader.end()];
};

describe('the rows of a CSV text', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a,b\nc', [['a', 'b'], ['c']]],
    ['a\rb\r', [['a'], ['b']]],
    ['"a,b","say ""hi""","two\r\nlines"\r\nx', [['a,b', 'say "hi"', 'two\r\nlines'], ['x']]],
    [
      'a,,\n,b',
      [
        ['a', '', ''],
        ['', 'b'],
      ],
    ],
    ['12" pipe,x', [['12" pipe', 'x']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(read(text)).toEqual(rows);
    // However it is cut into pieces.
    for (const piece of [1, 2, 3]) expect(read(text, piece)).toEqual(rows);
  });
});
