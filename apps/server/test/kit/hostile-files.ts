import { gzipSync } from 'node:zlib';
import { type BuiltPart, type BuiltWorkbook, buildWorkbook, buildZip, workbookParts } from './build-zip.ts';

/** A file that does harm to a careless parser, and what its user must read. Without a sentence the file is readable. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly says?: string;
}

const file = (name: string, bytes: () => Buffer, says?: string): HostileFile => ({
  name,
  bytes,
  ...(says === undefined ? {} : { says }),
});
const book = (name: string, given: () => BuiltWorkbook, says?: string): HostileFile =>
  file(name, () => buildWorkbook(given()), says);
const rows = (name: string, text: () => string, says?: string): HostileFile =>
  book(name, () => ({ rows: text() }), says);
const cell = (inner: string, attributes = ''): string => `<row r="1"><c r="A1"${attributes}>${inner}</c></row>`;
const zip = (name: string, change: (parts: BuiltPart[]) => Buffer, says?: string): HostileFile =>
  file(name, () => change(workbookParts({ rows: cell('<v>1</v>') })), says);
const sheetPart = (name: string, part: Partial<BuiltPart>, says: string): HostileFile =>
  book(name, () => ({ rows: cell('<v>1</v>'), sheetPart: part }), says);
const withPart = (name: string, part: BuiltPart, says: string): HostileFile =>
  book(name, () => ({ rows: cell('<v>1</v>'), more: [part] }), says);

const damagedZip = 'The archive of the workbook is damaged.';
const badXml = 'The XML of the workbook is broken.';
const tooDeep = 'The workbook nests elements deeper than 40 levels.';
const tooLong = 'A text or tag of the workbook is longer than 500000 letters.';
const longCell = 'holds more than 32767 letters.';
const leadsOut = 'The workbook holds a file name that leads out of the archive.';
const hasPassword = 'The workbook is protected with a password.';
const wrongSize = 'A part of the workbook is not as long as its header says.';
const doctype = 'The workbook declares a document type.';
const notUtf8 = 'A part of the workbook is not text in UTF-8.';
const notText = 'The file is not text in UTF-8 or GB18030.';
const noSheet = 'The workbook has no sheet.';
const rowOrder = 'The rows of the sheet are not numbered in order.';
const noText = 'A cell of the sheet names a text the workbook does not have.';
const outOfRow = 'The sheet has a cell outside a row.';
const many = 300_000;

/** Inputs that kept the former reader busy for hours: its expressions went back and forth over them. */
const patterns: readonly HostileFile[] = [
  rows('cells that are never closed', () => `<row>${'<c>'.repeat(many)}</row>`, outOfRow),
  rows('cells with spaces without end', () => `<row><c${' '.repeat(2_000_000)}/></row>`, tooLong),
  rows('values that are never closed', () => `<row><c>${'<v>'.repeat(many)}</c></row>`, tooDeep),
  rows('rows that are never closed', () => '<row>'.repeat(many), 'The sheet has a row inside a row.'),
  rows('a row that is never closed', () => `<row>${'<c r="A1"><v>1</v></c>'.repeat(400)}`, badXml),
  book(
    'shared texts that are never closed',
    () => ({ rows: cell('<v>0</v>', ' t="s"'), shared: `<sst><si>${'<t>'.repeat(many)}</si></sst>` }),
    tooDeep,
  ),
  book(
    'phonetic readings that are never closed',
    () => ({ rows: cell('<v>0</v>', ' t="s"'), shared: `<sst><si>${'<rPh>'.repeat(many)}</si></sst>` }),
    tooDeep,
  ),
  book('sheets inside the tag of a sheet', () => ({ workbook: `<workbook>${'<sheet '.repeat(many)}` }), badXml),
  book(
    'relations inside the tag of a relation',
    () => ({ relations: `<Relationships>${'<Relationship '.repeat(200_000)}` }),
    badXml,
  ),
  rows('ampersands without an end', () => cell(`<v>${'&#x'.repeat(100_000)}</v>`), badXml),
  rows('escapes without an end', () => cell(`<is><t>${'_x000'.repeat(4_000)}</t></is>`, ' t="inlineStr"')),
  rows('a row whose number repeats', () => `<row ${'r="1" '.repeat(20)}/>`, badXml),
];

const archives: readonly HostileFile[] = [
  rows(
    'a bomb of empty comments',
    () => `<!--${' '.repeat(1_000)}-->`.repeat(28_000),
    'unpacks to more than 300 times its size.',
  ),
  zip(
    'two names for one part',
    ([first, ...rest]) => buildZip([...(first ? [first] : []), ...rest, { name: 'again', content: '', offset: 0 }]),
    'The workbook names one of its parts in two different ways.',
  ),
  zip(
    'a part inside another part',
    (parts) => {
      const inner = buildZip([{ name: 'inner', content: 'x'.repeat(40), method: 0 }]);
      const outer: BuiltPart = { name: 'outer', content: inner, method: 0 };
      return buildZip([outer, { name: 'inner', content: 'x'.repeat(40), method: 0, offset: 35 }, ...parts]);
    },
    'Parts of the workbook lie inside each other.',
  ),
  withPart('a part twice', { name: 'xl/workbook.xml', content: 'x' }, 'The workbook has two parts of one name.'),
  withPart('a part twice but for case', { name: 'XL/Workbook.XML', content: 'x' }, 'two parts of one name.'),
  withPart('a prototype as part', { name: '__proto__', content: 'x', packedSize: 90_000_000 }, damagedZip),
  withPart('an absolute path', { name: '/etc/passwd', content: 'x' }, leadsOut),
  withPart('a path upwards', { name: '../../etc/passwd', content: 'x' }, leadsOut),
  withPart('a path upwards with backslashes', { name: '..\\..\\win.ini', content: 'x' }, leadsOut),
  withPart('a path with a drive', { name: 'C:/windows/win.ini', content: 'x' }, leadsOut),
  withPart('an encrypted part', { name: 'x', content: 'x', flags: 0x801 }, hasPassword),
  withPart('a strongly encrypted part', { name: 'x', content: 'x', flags: 0x841 }, hasPassword),
  sheetPart('a packing that is not supported', { method: 12 }, 'packed in a way that is not supported.'),
  sheetPart('a packing that does not exist', { method: 4_711 }, 'packed in a way that is not supported.'),
  sheetPart('a size too small', { size: 3 }, wrongSize),
  sheetPart('a size too large', { size: 90_000 }, wrongSize),
  sheetPart('a stored part of another size', { method: 0, size: 3 }, wrongSize),
  sheetPart('a size of 4 GB', { size: 0xffff_fffe }, 'unpacks to more than 300 times its size.'),
  sheetPart('a packed size beyond the file', { packedSize: 0x7fff_ffff }, damagedZip),
  sheetPart('a wrong check sum', { crc: 1 }, 'The check sum of a part of the workbook is wrong.'),
  sheetPart('bytes that are not packed', { packed: Buffer.alloc(80, 0xff) }, damagedZip),
  sheetPart('another name at the part', { localName: 'xl/other.xml' }, 'in two different ways.'),
  sheetPart('a place beyond the file', { offset: 0x7fff_ffff }, damagedZip),
  sheetPart('a 64-bit size without the number', { size: 0xffff_ffff, extra: Buffer.from([1, 0, 0, 0]) }, damagedZip),
  sheetPart('an extra field longer than it is', { extra: Buffer.from([1, 0, 255, 255]) }, damagedZip),
  zip('an archive cut in half', (parts) => buildZip(parts).subarray(0, 300), 'The workbook has no end'),
  zip('an archive cut before its end', (parts) => buildZip(parts).subarray(0, -10), 'The workbook has no end'),
  zip('bytes behind the end', (parts) => Buffer.concat([buildZip(parts), Buffer.from('more')]), damagedZip),
  zip('an end in the comment', (parts) => buildZip(parts, { comment: buildZip([]) }), noSheet),
  zip('a comment longer than it is', (parts) => buildZip(parts, { commentLength: 9 }), damagedZip),
  zip('more entries than there are', (parts) => buildZip(parts, { count: 900 }), damagedZip),
  zip('65,535 entries', (parts) => buildZip(parts, { count: 65_535 }), 'The workbook has more than 2000 parts.'),
  zip('a directory beyond the file', (parts) => buildZip(parts, { directoryAt: 0xffff_fff0 }), damagedZip),
  zip('a second disk', (parts) => buildZip(parts, { disk: 3 }), damagedZip),
  file(
    '5,000 parts',
    () => buildZip(Array.from({ length: 5_000 }, (_, n) => ({ name: `p${n}`, content: '' }))),
    'The workbook has more than 2000 parts.',
  ),
  file('the first bytes of an archive', () => Buffer.from('PK\u0003\u0004'), 'The workbook has no end'),
  file('an empty archive', () => buildZip([]), noSheet),
  file('an archive in an archive', () => buildZip([{ name: 'a.xlsx', content: buildWorkbook({}) }]), noSheet),
];

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY lol${n} "${`&lol${n === 0 ? '' : n - 1};`.repeat(10)}">`,
).join('')}]>`;
const sheetOf = (before: string, inner: string): BuiltWorkbook => ({
  sheet: `${before}<worksheet><sheetData>${inner}</sheetData></worksheet>`,
});

const xml: readonly HostileFile[] = [
  book('a billion laughs', () => sheetOf(laughs, cell('<v>&lol8;</v>')), doctype),
  book(
    'an entity that is a file',
    () => sheetOf('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>', cell('<v>&f;</v>')),
    doctype,
  ),
  book('a document type without end', () => sheetOf(`<!DOCTYPE x [${' '.repeat(1_000_000)}`, ''), tooLong),
  rows('an entity that is not declared', () => cell('<v>&f;</v>'), badXml),
  rows('an entity without end', () => cell(`<v>&${'a'.repeat(1_000_000)};</v>`), tooLong),
  rows('the letter NUL as a number', () => cell('<v>&#0;</v>'), badXml),
  rows('a letter beyond all letters', () => cell('<v>&#x110000;</v>'), badXml),
  rows('a NUL', () => cell('<v>\u0000</v>'), badXml),
  rows('elements that are never closed', () => '<row r="1"><c>', badXml),
  rows('elements closed in the wrong order', () => '<row r="1"><c></row></c>', badXml),
  rows('100,000 elements inside each other', () => '<a>'.repeat(100_000), tooDeep),
  rows('an attribute of 2 MB', () => `<row r="${'1'.repeat(2_000_000)}"/>`, tooLong),
  rows(
    '10,000 attributes',
    () => `<row ${Array.from({ length: 10_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
    'has more than 60 attributes.',
  ),
  rows('a name of 2 MB', () => `<${'r'.repeat(2_000_000)}/>`, tooLong),
  rows('a text of 2 MB', () => cell(`<v>${'ab'.repeat(1_000_000)}</v>`), tooLong),
  rows('a text of 2 MB in pieces', () => cell(`<v>${'<![CDATA[abcdefgh]]>'.repeat(150_000)}</v>`), longCell),
  rows('a comment of 2 MB', () => `<!--${'ab'.repeat(1_000_000)}-->`, tooLong),
  rows('an instruction of 2 MB', () => `<?x ${'ab'.repeat(1_000_000)}?>`, tooLong),
  book('bytes that are not UTF-8', () => ({ sheet: Buffer.from([0x3c, 0xff, 0xfe, 0x3e]) }), notUtf8),
  book('UTF-16', () => ({ sheet: Buffer.from('\uFEFF<worksheet/>', 'utf16le') }), notUtf8),
  book('an encoding of its own', () => sheetOf('<?xml version="1.0" encoding="UTF-7"?>', ''), notUtf8),
  book('text behind the document', () => ({ sheet: '<worksheet/>more' }), badXml),
  book('no document', () => ({ sheet: '' }), badXml),
];

const sheets: readonly HostileFile[] = [
  rows('a column beyond all columns', () => '<row r="1"><c r="ZZZZZZZZZZ1"/></row>', 'more than 500 columns.'),
  rows('the column 501', () => '<row r="1"><c r="SG1"/></row>', 'more than 500 columns.'),
  rows('501 cells without a position', () => `<row>${'<c/>'.repeat(501)}</row>`, 'more than 500 columns.'),
  rows('100,000 cells at one position', () => `<row>${'<c r="A1"/>'.repeat(100_000)}</row>`, 'more than 500 columns.'),
  rows(
    'a cell at __proto__',
    () => '<row r="1"><c r="__proto__"/></row>',
    'A cell of the sheet has no valid position.',
  ),
  rows('a cell at a number', () => '<row r="1"><c r="12"/></row>', 'A cell of the sheet has no valid position.'),
  rows('a cell outside a row', () => '<c r="A1"><v>1</v></c>', outOfRow),
  rows('a negative row', () => '<row r="-1"/>', rowOrder),
  rows('the row 0', () => '<row r="0"/>', rowOrder),
  rows('a row that is not a number', () => '<row r="constructor"/>', rowOrder),
  rows('a row with an exponent', () => '<row r="1e5"/>', rowOrder),
  rows('a row twice', () => '<row r="2"/><row r="2"/>', rowOrder),
  rows('rows in the wrong order', () => '<row r="9"/><row r="2"/>', rowOrder),
  rows('a row beyond all rows', () => '<row r="999999999"/>', 'The sheet has more than 1048576 rows.'),
  rows('a shared text beyond all texts', () => cell('<v>999999999</v>', ' t="s"'), noText),
  rows('a shared text of 30 digits', () => cell(`<v>${'9'.repeat(30)}</v>`, ' t="s"'), noText),
  rows('a negative shared text', () => cell('<v>-1</v>', ' t="s"'), noText),
  rows('a shared text named __proto__', () => cell('<v>__proto__</v>', ' t="s"'), noText),
  rows('a shared text named length', () => cell('<v>length</v>', ' t="s"'), noText),
  rows(
    'an inline text of 40,000 letters',
    () => cell(`<is><t>${'x'.repeat(40_000)}</t></is>`, ' t="inlineStr"'),
    longCell,
  ),
  book('a sheet elsewhere', () => ({ target: 'http://example.com/a.xml" TargetMode="External' }), noSheet),
  book('a sheet that is missing', () => ({ target: 'worksheets/none.xml' }), noSheet),
  book('a sheet on the disk of the server', () => ({ target: '../../../../etc/passwd' }), noSheet),
  book('relations without one of the sheet', () => ({ relations: '<Relationships/>' }), noSheet),
  book('a sheet named __proto__', () => ({ workbook: '<workbook><sheet r:id="__proto__"/></workbook>' }), noSheet),
  rows('the names of the prototype', () => `<row r="1">${cells('__proto__', 'constructor', 'toString')}</row>`),
  rows('escapes of what no database holds', () => `<row r="1">${cells('a_x0000_b', '_xD800_')}</row>`),
  rows('a formula that calls a program', () => cell(`<f>cmd|' /C calc'!A0</f><v>1</v>`)),
];
function cells(...texts: readonly string[]): string {
  return texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
}

const csv = (name: string, text: () => string, says?: string): HostileFile =>
  file(name, () => Buffer.from(text()), says);

const texts: readonly HostileFile[] = [
  csv('a quotation mark of 30 MB', () => `a,b\n1,"${'x'.repeat(30_000_000)}`, 'in row 2 is not closed.'),
  csv('a quotation mark to the end', () => 'a,b\n1,2\n3,"4', 'in row 3 is not closed.'),
  csv('a cell of 30 MB', () => `a,b\n1,${'x'.repeat(30_000_000)}`, longCell),
  csv('quotation marks without end', () => '"'.repeat(5_000_001), 'is not closed.'),
  csv('5 million commas', () => ','.repeat(5_000_000), 'Row 1 has more than 500 columns.'),
  csv('5 million rows', () => '\n'.repeat(5_000_000), 'The file has more than 1048576 rows.'),
  csv('5 million returns', () => '\r'.repeat(5_000_000), 'The file has more than 1048576 rows.'),
  csv('a NUL', () => 'a,b\n1,\u00002', notText),
  csv('a NUL at the end of 2 MB', () => `${'a,b\n'.repeat(500_000)}\u0000`, notText),
  file('UTF-16, little end first', () => Buffer.from('\uFEFFa,b\n1,2', 'utf16le'), notText),
  file('UTF-16, big end first', () => Buffer.from('\uFEFFa,b\n1,2', 'utf16le').swap16(), notText),
  file('bytes of no encoding', () => Buffer.from([0x61, 0xff, 0xff, 0xff]), notText),
  file('UTF-8 cut in a letter', () => Buffer.from('a,é').subarray(0, -1), notText),
  file(
    'an old workbook',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
    'The file is an old workbook or has a password.',
  ),
  file('a compressed text', () => gzipSync('a,b\n1,2\u0000'), notText),
  file('a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), notText),
  csv('the names of the prototype in a text', () => '__proto__,constructor,prototype\n__proto__,toString,valueOf'),
  csv('two byte order marks', () => '\uFEFF\uFEFFa,b\n1,2'),
  csv('nothing', () => ''),
];

export const hostileFiles: readonly HostileFile[] = [...patterns, ...archives, ...xml, ...sheets, ...texts];
