import { describe, expect, it } from 'vitest';
import { asItWas, harmless } from './cell.ts';
import { csvLine, csvStart } from './csv.ts';

describe('a line of a CSV file', () => {
  it('separates by commas and ends as Excel ends lines', () => {
    expect(csvLine(['a', 1, null, 'b'])).toBe('a,1,,b\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a\rb', '"a\rb"'],
    ['', ''],
    ['ท่าเรือ', 'ท่าเรือ'],
  ])('quotes %j where it must', (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠A1'])(
    'makes %j plain text, which no spreadsheet runs',
    (value) => {
      expect(csvLine([value]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each(['=1+1', "'=1+1", "''-x", "'tis", '-', '＠A1', 'plain', "'"])(
    'gives %j back when it is read again',
    (value) => {
      expect(asItWas(harmless(value))).toBe(value);
    },
  );

  it('makes a formula plain before it is quoted, not after', () => {
    expect(csvLine(['=A1,"x"'])).toBe(`"'=A1,""x"""\r\n`);
  });

  it('leaves negative numbers numbers', () => {
    expect(csvLine([-5, 0, 1.5])).toBe('-5,0,1.5\r\n');
  });
});

it('a time is what the clock of the warehouse said', () => {
  expect(csvLine([new Date('2026-11-15T10:30:05.900Z')])).toBe('2026-11-15 10:30:05\r\n');
});

describe('the start of the file', () => {
  it('is the mark by which Excel knows UTF-8', () => {
    expect([...Buffer.from(csvStart)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
