import { describe, expect, it } from 'vitest';
import { xlsxFile } from '../../exports/xlsx.ts';
import { zipFile } from '../../exports/zip.ts';
import type { FileRow } from './file-row.ts';
import { fileRows } from './file-rows.ts';
import { formulaMark } from './formula-mark.ts';

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
const read = async (bytes: Buffer): Promise<FileRow[]> => (await all(fileRows(bytes))).flat();
const cells = async (bytes: Buffer): Promise<(readonly string[])[]> => (await read(bytes)).map((row) => row.cells);
const workbook = async (parts: Record<string, string>): Promise<Buffer> =>
  Buffer.concat(
    await all(zipFile(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })))),
  );
const relation = (target: string): Record<string, string> => ({
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="A" sheetId="4" r:id="rId7"/><sheet name="B" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/other.xml"/><Relationship Id="rId7" Target="${target}"/></Relationships>`,
});

describe('a workbook', () => {
  it('that this product wrote is read as it was written', async () => {
    async function* pages(): AsyncGenerator<(string | number | null)[][]> {
      yield [
        ['K-25', 12, 'a < b & "c"', null],
        ['ไทย 中文', -3, ' _x000D_ ', 'x'],
      ];
    }
    const bytes = Buffer.concat(await all(xlsxFile(['Template', 'Qty', 'Text', 'More'], pages())));
    expect(await cells(bytes)).toEqual([
      ['Template', 'Qty', 'Text', 'More'],
      ['K-25', '12', 'a < b & "c"', ''],
      ['ไทย 中文', '-3', ' _x000D_ ', 'x'],
    ]);
  });

  it('of Excel: shared strings in several looks, gaps, the first sheet by its order, and row numbers', async () => {
    const bytes = await workbook({
      ...relation('/xl/worksheets/sheet3.xml'),
      'xl/sharedStrings.xml':
        '<sst><si><t>Template</t></si><si><r><t>K-</t></r><r><rPr/><t xml:space="preserve">25 </t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/worksheets/sheet3.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="4" spans="1:3"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>7.5</v></c></row></sheetData></worksheet>',
    });
    expect(await read(bytes)).toEqual([
      { no: 1, cells: ['Template'] },
      { no: 4, cells: ['K-25 ', '', '7.5'] },
    ]);
  });

  it('with a formula says so and does not work it out', async () => {
    const bytes = await workbook({
      ...relation('worksheets/s.xml'),
      'xl/worksheets/s.xml': '<worksheet><sheetData><row><c><f>1+1</f><v>2</v></c></row></sheetData></worksheet>',
    });
    expect(await cells(bytes)).toEqual([[formulaMark]]);
  });

  it('that is broken is refused, not a fault', async () => {
    await expect(read(Buffer.from('PK\u0003\u0004 and nothing else'))).rejects.toThrow('has no end');
    await expect(read(await workbook({ 'a.txt': 'x' }))).rejects.toThrow('has no sheet');
  });
});

describe('a text', () => {
  it('is read as UTF-8 with or without its mark, else as GB18030', async () => {
    expect(await cells(Buffer.from('\uFEFF名称,a\r\n库位,b\r\n'))).toEqual([
      ['名称', 'a'],
      ['库位', 'b'],
    ]);
    expect(await cells(Buffer.from('ชื่อ,a'))).toEqual([['ชื่อ', 'a']]);
    // 库位 in GB18030.
    expect(await cells(Buffer.from([0xbf, 0xe2, 0xce, 0xbb, 0x2c, 0x31]))).toEqual([['库位', '1']]);
  });

  it('that is not text, or an old workbook, is refused', async () => {
    await expect(read(Buffer.from([1, 0, 2]))).rejects.toThrow('not text in UTF-8');
    await expect(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).rejects.toThrow('Save it again as xlsx');
  });
});
