// Read by hand, as exports are written by hand: the readers in wide use hold the whole workbook in memory, or are no longer kept.
import { Unreadable } from './unreadable.ts';
import { entriesOf, textOf } from './unzip.ts';

/** Unpacked, a sheet of 200,000 rows and 40 columns stays below this. */
const mostSheetBytes = 1_500_000_000;
const mostStringBytes = 300_000_000;

/** In place of the value of a cell that holds a formula: it is refused, never worked out. */
export const formulaMark = '\u0000formula';

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (sign, hex?: string, dec?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : dec ? Number(dec) : undefined;
      if (code !== undefined) return code <= 0x10_ffff ? String.fromCodePoint(code) : sign;
      return names[name ?? ''] ?? sign;
    })
    .replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** All `<t>` of an element: a text may be written in several looks. Readings of it in another script are left out. */
const textsIn = (xml: string): string => {
  const shown = xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '');
  return plain([...shown.matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)].map(([, text]) => text).join(''));
};

/** The elements of one name in a text that comes in pieces. Each is whole, and none is kept. */
async function* elements(pieces: AsyncIterable<string>, name: string): AsyncGenerator<string> {
  const open = new RegExp(`<${name}(?=[\\s>/])`, 'g');
  const close = `</${name}>`;
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    let done = 0;
    for (;;) {
      open.lastIndex = done;
      const begin = open.exec(rest);
      if (!begin) break;
      const headEnd = rest.indexOf('>', begin.index);
      if (headEnd < 0) break;
      if (rest[headEnd - 1] === '/') {
        yield rest.slice(begin.index, headEnd + 1);
        done = headEnd + 1;
        continue;
      }
      const end = rest.indexOf(close, headEnd);
      if (end < 0) break;
      yield rest.slice(begin.index, end + close.length);
      done = end + close.length;
    }
    // What has no beginning of an element in it is not needed, but for one that is cut in two.
    open.lastIndex = done;
    const next = open.exec(rest);
    rest = rest.slice(next ? next.index : Math.max(done, rest.length - name.length - 2));
  }
}

/** `AB` is column 28; the first is 1. */
const columnOf = (letters: string): number => {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
};
const mostColumns = 500;

function cellsOf(rowXml: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  let next = 1;
  for (const [, attributes = '', inner = ''] of rowXml.matchAll(/<c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const letters = /\sr="([A-Z]+)\d*"/.exec(attributes)?.[1];
    const at = letters ? columnOf(letters) : next;
    if (at > mostColumns) throw new Unreadable('the sheet has too many columns');
    next = at + 1;
    const type = /\st="(\w+)"/.exec(attributes)?.[1];
    const value = /<v>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '';
    while (cells.length < at - 1) cells.push('');
    if (inner.includes('<f')) cells[at - 1] = formulaMark;
    else if (type === 's') cells[at - 1] = shared[Number(value)] ?? '';
    else if (type === 'inlineStr') cells[at - 1] = textsIn(inner);
    else cells[at - 1] = plain(value);
  }
  return cells;
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The first sheet of a workbook, as the workbook itself orders them. */
async function firstSheet(zip: Buffer, entries: ReturnType<typeof entriesOf>): Promise<string> {
  const part = async (name: string): Promise<string> => {
    const entry = entries.get(name);
    return entry ? whole(textOf(zip, entry, 10_000_000)) : '';
  };
  const id = /<sheet\s[^>]*r:id="([^"]+)"/.exec(await part('xl/workbook.xml'))?.[1];
  const relations = await part('xl/_rels/workbook.xml.rels');
  const target = [...relations.matchAll(/<Relationship\s[^>]*>/g)]
    .map(([relation]) => relation)
    .filter((relation) => relation.includes(`Id="${id}"`))
    .map((relation) => /Target="([^"]+)"/.exec(relation)?.[1])[0];
  if (target === undefined) throw new Unreadable('the workbook has no sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The rows of the first sheet of a workbook, with their numbers; numbers are told as they are written. */
export async function* xlsxRows(zip: Buffer): AsyncGenerator<{ no: number; cells: string[] }> {
  const entries = entriesOf(zip);
  const sheet = entries.get(await firstSheet(zip, entries));
  if (!sheet) throw new Unreadable('the workbook has no sheet');
  const strings = entries.get('xl/sharedStrings.xml');
  const shared: string[] = [];
  if (strings)
    for await (const text of elements(textOf(zip, strings, mostStringBytes), 'si')) shared.push(textsIn(text));
  let last = 0;
  for await (const xml of elements(textOf(zip, sheet, mostSheetBytes), 'row')) {
    const no = Number(/^<row\s[^>]*?r="(\d+)"/.exec(xml)?.[1] ?? last + 1);
    last = no;
    yield { no, cells: cellsOf(xml, shared) };
  }
}
