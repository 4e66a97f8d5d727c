import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { xlsxFile } from './xlsx.ts';
import { zipFile } from './zip.ts';

const whole = (bytes: AsyncIterable<Buffer>): Promise<Buffer> => buffer(Readable.from(bytes));

/** Reads the archive by its directory, as every program does that opens one. */
function partsOf(zip: Buffer): Map<string, string> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  const parts = new Map<string, string>();
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    expect(content.length).toBe(size);
    parts.set(zip.toString('utf8', at + 46, at + 46 + nameLength), content.toString('utf8'));
    at += 46 + nameLength;
  }
  return parts;
}

async function* pagesOf(
  ...pages: readonly (readonly (readonly Cell[])[])[]
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield* pages;
}

const sheetOf = async (titles: readonly string[], ...rows: readonly (readonly Cell[])[]): Promise<string> => {
  const parts = partsOf(await whole(xlsxFile(titles, pagesOf(rows))));
  return parts.get('xl/worksheets/sheet1.xml') ?? '';
};
const cellsOf = async (...values: readonly Cell[]): Promise<string[]> => {
  const sheet = await sheetOf(['T'], values);
  const row = /<\/row><row>(.*)<\/row>/s.exec(sheet)?.[1] ?? '';
  return row.split(/(?=<c[ >/])/);
};

describe('a workbook', () => {
  it('holds the parts a spreadsheet looks for, the titles bold and in sight', async () => {
    const parts = partsOf(await whole(xlsxFile(['Storey', 'Höhe'], pagesOf([['ST01', 5]], [['ST02', null]]))));
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain(
      '<row><c s="1" t="inlineStr"><is><t>Storey</t></is></c><c s="1" t="inlineStr"><is><t>Höhe</t></is></c></row>',
    );
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true);
  });

  it('keeps numbers numbers and times times', async () => {
    expect(await cellsOf(-5, 1.5, new Date('2026-11-15T12:00:00Z'), null)).toEqual([
      '<c><v>-5</v></c>',
      '<c><v>1.5</v></c>',
      '<c s="2"><v>46341.5</v></c>',
      '<c/>',
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
    'makes %j plain text, which no spreadsheet runs',
    async (text) => {
      const [cell] = await cellsOf(text);
      expect(cell).toMatch(/t="inlineStr"><is><t[^>]*>'/);
    },
  );

  it('spells out what XML and Excel would read as something else', async () => {
    expect(await cellsOf('a<b & c>d', ' edge ', 'x\u0001y', '_x000D_', 'a\rb', '\uD83D')).toEqual([
      '<c t="inlineStr"><is><t>a&lt;b &amp; c&gt;d</t></is></c>',
      '<c t="inlineStr"><is><t xml:space="preserve"> edge </t></is></c>',
      '<c t="inlineStr"><is><t>x\uFFFDy</t></is></c>',
      '<c t="inlineStr"><is><t>_x005F_x000D_</t></is></c>',
      '<c t="inlineStr"><is><t>a&#13;b</t></is></c>',
      '<c t="inlineStr"><is><t>\uFFFD</t></is></c>',
    ]);
  });

  it('cuts a text no cell can hold: the file would be taken for a broken one', async () => {
    const [cell] = await cellsOf('x'.repeat(40_000));
    expect(cell?.match(/x/g)).toHaveLength(32_767);
  });
});

describe('an archive', () => {
  it('is written while its parts are made, and hands on what goes wrong in them', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the cursor broke');
    }
    await expect(whole(zipFile([{ name: 'a', content: broken() }]))).rejects.toThrow('the cursor broke');
  });

  it('holds a part of many pieces whole', async () => {
    async function* pieces(): AsyncGenerator<Buffer> {
      for (let n = 0; n < 500; n += 1) yield Buffer.from(`${n},`.repeat(100));
    }
    const zip = await whole(zipFile([{ name: 'ü.txt', content: pieces() }]));
    const text = partsOf(zip).get('ü.txt');
    expect(text).toBe(Array.from({ length: 500 }, (_, n) => `${n},`.repeat(100)).join(''));
  });
});
