import { csvReader } from './csv-rows.ts';
import { Unreadable } from './unreadable.ts';
import { xlsxRows } from './xlsx-rows.ts';

export interface FileRow {
  /** As the spreadsheet counts. */
  readonly no: number;
  readonly cells: readonly string[];
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
/** The older format of workbooks, and what else office programs write. */
const isOldOffice = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
const pieceBytes = 1_000_000;

function isUtf8(bytes: Buffer): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function* csvRows(bytes: Buffer): AsyncGenerator<FileRow> {
  if (bytes.subarray(0, 65_536).includes(0)) throw new Unreadable('it is no text');
  // What is no UTF-8 is what office programs of China write.
  const decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030');
  const reader = csvReader();
  let no = 0;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const text = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
    for (const cells of reader.push(text)) yield { no: (no += 1), cells };
    // The calls of this process have their turn between two pieces.
    await new Promise((next) => setImmediate(next));
  }
  for (const cells of [...reader.push(decoder.decode()), ...reader.end()]) yield { no: (no += 1), cells };
}

/** The rows of a file by what is in it, whatever its name says. */
export function fileRows(bytes: Buffer): AsyncGenerator<FileRow> {
  if (isOldOffice(bytes)) throw new Unreadable('it is an old workbook: save it as xlsx');
  return isZip(bytes) ? xlsxRows(bytes) : csvRows(bytes);
}
