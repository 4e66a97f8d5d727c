// Written by hand: the one streaming writer in wide use brings nine packages, several of them major versions behind, and the others
// build the sheet in memory before they write it. A sheet of inline strings takes a hundred lines.
import { type Cell, type Pages, harmless } from './cell.ts';
import { zipFile } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Excel takes a file with more rows, or with a longer text, for a broken one. */
export const mostSheetRows = 1_048_576;
const mostLetters = 32_767;

const bold = 1;
const moment = 2;

const fixedParts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
// What XML cannot hold, and halves of letters, are shown as what they are: unreadable.
// oxlint-disable-next-line no-control-regex
const unspeakable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as XML. Excel reads `_x000D_` as a sign of its own, so an underscore that looks like one is spelt out. */
const xmlText = (text: string): string =>
  text
    .slice(0, mostLetters)
    .toWellFormed()
    .replaceAll(unspeakable, '\uFFFD')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>\r]/g, (sign) => signs[sign] ?? sign);

const dayMs = 86_400_000;
/** Days from Excel's day 0, the 30th of December 1899, to 1970. */
const daysBefore1970 = 25_569;

const cell = (value: Cell, style: number): string => {
  if (value === null || value === '') return style === 0 ? '<c/>' : `<c s="${style}"/>`;
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>';
  if (value instanceof Date) return `<c s="${moment}"><v>${value.getTime() / dayMs + daysBefore1970}</v></c>`;
  const text = xmlText(harmless(value));
  const kept = text.trim() === text ? '' : ' xml:space="preserve"';
  return `<c${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t${kept}>${text}</t></is></c>`;
};

const row = (values: readonly Cell[], style = 0): string =>
  `<row>${values.map((value) => cell(value, style)).join('')}</row>`;

async function* sheet(titles: readonly string[], pages: Pages): AsyncGenerator<Buffer> {
  // The titles stay in sight.
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${row(titles, bold)}`,
  );
  for await (const rows of pages) yield Buffer.from(rows.map((values) => row(values)).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

export const xlsxFile = (titles: readonly string[], pages: Pages): AsyncGenerator<Buffer> =>
  zipFile([
    ...fixedParts.map(([name, text]) => ({ name, content: Buffer.from(head + text) })),
    { name: 'xl/worksheets/sheet1.xml', content: sheet(titles, pages) },
  ]);
