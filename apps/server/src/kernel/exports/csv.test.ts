import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvReader } from '../imports/parser/csv-rows.ts';
import { asItWas, harmless, partsAsTheyWere } from './cell.ts';
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

  it.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['a\t+1', `"a\t'+1"`],
    ['a; -1', `"a;' -1"`],
    ['a;"=1"', `"a;'""=1"""`],
    ['a;\t=1', `"a;'\t'=1"`],
    ['a;\r=1', `"a;'\r'=1"`],
    ['a;＠SUM(A1)', `"a;'＠SUM(A1)"`],
    ['one\n=two', `"one\n'=two"`],
    ['one\r\n=two', `"one\r\n'=two"`],
    ['one\r\n\r\ntwo', '"one\r\n\r\ntwo"'],
    [';;=1', `";;'=1"`],
    ['a;1-1', '"a;1-1"'],
  ])('makes the parts of %j plain text for programs that separate by semicolons', (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  const signs = [';', '\t', '\r', '\n', ',', '"', "'", ' ', '=', '+', '-', '@', '＝', 'a', '1'] as const;
  const hostileText = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((some) => some.join(''));
  const hostileCells = fc.array(hostileText, { minLength: 1, maxLength: 4 });

  it('has no part behind a semicolon, a tab or a line end that begins as a formula, in any cell', () => {
    const written = (cells: readonly string[]): void => {
      const line = csvLine(cells).slice(0, -2);
      for (const part of line.split(/[;\t]/).slice(1)) expect(part).not.toMatch(/^[ "]*[=+\-@\t\r＝]/);
      for (const part of line.split(/\r\n|\r|\n/).slice(1)) expect(part).not.toMatch(/^[ "]*[=+\-@＝]/);
    };
    fc.assert(fc.property(hostileCells, written), { numRuns: 5_000 });
  });

  it('gives every text back when it is read again', () => {
    const readAgain = (cells: readonly string[]): void => {
      const reader = csvReader();
      const [read] = [...reader.push(csvLine(cells)), ...reader.end()];
      expect(read?.map((cell) => asItWas(partsAsTheyWere(cell)))).toEqual(cells);
    };
    fc.assert(fc.property(hostileCells, readAgain), { numRuns: 5_000 });
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
