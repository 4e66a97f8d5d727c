import { posix } from 'node:path';
import { damaged, tooMuch } from './file-fault.ts';
import type { FileRow } from './file-row.ts';
import { formulaMark } from './formula-mark.ts';
import { fileLimits } from './limits.ts';
import { type XmlUser, attributeOf, xmlReader } from './xml-elements.ts';
import { type ZipParts, openZip } from './zip-parts.ts';

/** Characters XML cannot hold are written as `_x000D_`. One that no database can hold stays as it is written. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (sign, hex: string) => {
        const code = Number.parseInt(hex, 16);
        return code === 0 || (code >= 0xd800 && code <= 0xdfff) ? sign : String.fromCodePoint(code);
      })
    : text;

/** The text of one cell or shared string, of limited length. */
function cellText(): { add(text: string): void; take(): string } {
  let kept = '';
  return {
    add: (text) => {
      kept += text;
      // Each letter may be written as an escape of seven.
      if (kept.length > 7 * fileLimits.cellLetters) throw longCell();
    },
    take: () => {
      const text = unescaped(kept);
      kept = '';
      if (text.length > fileLimits.cellLetters) throw longCell();
      return text;
    },
  };
}
const longCell = (): Error => tooMuch(`A cell holds more than ${fileLimits.cellLetters} letters.`);

/** `AB` of `AB12` is column 28; the first is 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > fileLimits.columns) throw tooMuch(`The sheet has more than ${fileLimits.columns} columns.`);
  }
  if (column === 0) throw damaged('A cell of the sheet has no valid position.');
  return column;
}

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** Reads a small part whole and reports its elements. */
async function eachElement(parts: ZipParts, name: string, open: XmlUser['open']): Promise<void> {
  if (!parts.has(name)) return;
  const reader = xmlReader({ open, close: () => undefined, text: () => undefined });
  for await (const text of parts.text(name, fileLimits.smallPartBytes)) reader.write(text);
  reader.end();
}

/** The part of the first sheet, in the workbook's own order. */
async function firstSheet(parts: ZipParts): Promise<string> {
  let id: string | undefined;
  await eachElement(parts, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'sheet') id ??= attributeOf(attributes, 'id');
  });
  let target: string | undefined;
  await eachElement(parts, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
    const isIt = name === 'Relationship' && attributes.Id === id && attributes.TargetMode !== 'External';
    if (isIt && id !== undefined) target ??= attributes.Target;
  });
  if (target === undefined) throw damaged('The workbook has no sheet.');
  return target.startsWith('/') ? target.slice(1) : posix.normalize(`xl/${target}`);
}

/** The texts many cells share. Readings in another script (`rPh`) are left out. */
async function sharedStrings(parts: ZipParts): Promise<string[]> {
  const strings: string[] = [];
  if (!parts.has('xl/sharedStrings.xml')) return strings;
  const kept = cellText();
  let letters = 0;
  let phonetic = 0;
  let inText = false;
  const reader = xmlReader({
    open: (name) => {
      if (name === 'rPh') phonetic += 1;
      inText = name === 't';
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      const text = kept.take();
      letters += text.length;
      strings.push(text);
      if (strings.length > fileLimits.sharedStrings || letters > fileLimits.sharedLetters)
        throw tooMuch('The workbook holds more different texts than can be read.');
    },
    text: (text) => {
      if (inText && phonetic === 0) kept.add(text);
    },
  });
  for await (const text of parts.text('xl/sharedStrings.xml', fileLimits.unpackedBytes)) reader.write(text);
  reader.end();
  return strings;
}

/** Turns the elements of a sheet into rows. */
function sheetUser(shared: readonly string[], put: (row: FileRow) => void): XmlUser {
  const kept = cellText();
  let lastRow = 0;
  let row: { no: number; cells: string[]; written: number } | undefined;
  let cell: { column: number; type: string | undefined; formula: boolean } | undefined;
  let lastColumn = 0;
  let phonetic = 0;
  let takesText = false;

  const openRow = (reference: string | undefined): void => {
    if (row) throw damaged('The sheet has a row inside a row.');
    const no = reference === undefined ? lastRow + 1 : wholeNumber(reference);
    if (no > fileLimits.rows) throw tooMuch(`The sheet has more than ${fileLimits.rows} rows.`);
    // A row number that is not a number fails here too.
    if (!(no > lastRow)) throw damaged('The rows of the sheet are not numbered in order.');
    row = { no, cells: [], written: 0 };
    lastRow = no;
    lastColumn = 0;
  };
  const openCell = (reference: string | undefined, type: string | undefined): void => {
    if (!row || cell) throw damaged('The sheet has a cell outside a row.');
    const column = reference === undefined ? lastColumn + 1 : columnOf(reference);
    row.written += 1;
    if (Math.max(column, row.written) > fileLimits.columns)
      throw tooMuch(`The sheet has more than ${fileLimits.columns} columns.`);
    cell = { column, type, formula: false };
    lastColumn = column;
  };
  const valueOf = (type: string | undefined, text: string): string => {
    if (type !== 's' || text === '') return text;
    const found = shared[wholeNumber(text.trim())];
    if (found === undefined) throw damaged('A cell of the sheet names a text the workbook does not have.');
    return found;
  };

  return {
    open: (name, attributes) => {
      if (name === 'row') openRow(attributes.r);
      else if (name === 'c') openCell(attributes.r, attributes.t);
      else if (name === 'rPh') phonetic += 1;
      else if (name === 'f' && cell) cell.formula = true;
      takesText = cell !== undefined && phonetic === 0 && (name === 'v' || (name === 't' && cell.type === 'inlineStr'));
    },
    close: (name) => {
      takesText = false;
      if (name === 'rPh') phonetic -= 1;
      else if (name === 'c' && row && cell) {
        const text = kept.take();
        while (row.cells.length < cell.column - 1) row.cells.push('');
        row.cells[cell.column - 1] = cell.formula ? formulaMark : valueOf(cell.type, text);
        cell = undefined;
      } else if (name === 'row' && row) {
        // A row without content is no row, and a sheet may have a million of them.
        if (row.cells.some((text) => text !== '')) put({ no: row.no, cells: row.cells });
        row = undefined;
      }
    },
    text: (text) => {
      if (takesText) kept.add(text);
    },
  };
}

/** The rows of the first sheet of a workbook, with their numbers, as many at a time as a piece of the sheet holds. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<FileRow[]> {
  const parts = await openZip(bytes);
  const sheet = await firstSheet(parts);
  const shared = await sharedStrings(parts);
  let rows: FileRow[] = [];
  const reader = xmlReader(sheetUser(shared, (row) => rows.push(row)));
  for await (const text of parts.text(sheet, fileLimits.unpackedBytes)) {
    reader.write(text);
    yield rows;
    rows = [];
  }
  reader.end();
  yield rows;
}
