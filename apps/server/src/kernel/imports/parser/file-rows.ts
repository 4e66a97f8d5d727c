import { isUtf8 } from 'node:buffer';
import { partsAsTheyWere } from '../../exports/cell.ts';
import { csvReader } from './csv-rows.ts';
import { FileFault } from './file-fault.ts';
import type { FileRow } from './file-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

const beginsWith = (bytes: Buffer, ...head: readonly number[]): boolean =>
  bytes.subarray(0, head.length).equals(Buffer.from(head));
const isZip = (bytes: Buffer): boolean =>
  beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0x50, 0x4b, 0x05, 0x06);
/** The container of older workbooks, and of workbooks with a password. */
const isOldOffice = (bytes: Buffer): boolean => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const pieceBytes = 16_384;

const notText = (): FileFault =>
  new FileFault('unsupported', 'The file is not text in UTF-8 or GB18030. Save it again as xlsx.');

async function* csvRows(bytes: Buffer): AsyncGenerator<FileRow[]> {
  if (bytes.includes(0)) throw notText();
  // What is not UTF-8 is what office programs in China write.
  const decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030', { fatal: true });
  const decode = (piece?: Buffer): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw notText();
    }
  };
  const reader = csvReader();
  let no = 0;
  // A row without content is no row, and a text may have a million of them.
  const numbered = (rows: readonly string[][]): FileRow[] =>
    rows
      .map((cells) => ({ no: (no += 1), cells: cells.map(partsAsTheyWere) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield numbered(reader.push(decode(bytes.subarray(at, at + pieceBytes))));
  yield numbered(reader.push(decode()));
  yield numbered(reader.end());
}

/** The rows of a file by what is in it, whatever its name says, some at a time. Only the parser's thread runs this. */
export async function* fileRows(bytes: Buffer): AsyncGenerator<FileRow[]> {
  if (isOldOffice(bytes))
    throw new FileFault(
      'unsupported',
      'The file is an old workbook or has a password. Save it again as xlsx without a password.',
    );
  yield* isZip(bytes) ? xlsxRows(bytes) : csvRows(bytes);
}
