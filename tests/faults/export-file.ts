import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import type { Caller } from '@tallyhouse/tools/simulator/caller.ts';

/** The first floor of the long list, and how its n-th row is called. */
export const firstFloor = 1_000;
const idOf = (n: number): string => `T${String(n).padStart(7, '0')}`;

export interface Checked {
  readonly bytes: number;
  readonly sha256: string;
  readonly rows: number;
  /** Rows that do not hold what must stand in their place. */
  readonly wrong: number;
}

const shapes = {
  csv: { end: '\r\n', row: /^(-?\d+),(\w+),/ },
  xlsx: { end: '</row>', row: /<row><c><v>(-?\d+)<\/v><\/c><c t="inlineStr"><is><t>(\w+)<\/t>/ },
} as const;

const sheet = Buffer.from('xl/worksheets/sheet1.xml');

/** The bytes of the sheet: the parts before it are small, so its name stands in the first piece. */
async function* sheetOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun = false;
  for await (const piece of pieces) {
    if (begun) yield piece;
    else {
      const at = piece.indexOf(sheet);
      if (at < 0) throw new Error('the sheet does not begin in the first piece');
      begun = true;
      yield piece.subarray(at + sheet.length);
    }
  }
}

/** Reads an export as a person's browser does, and compares every row with the one that belongs there. */
export async function checkFile(
  { url, link, format }: { url: string; link: string; format: keyof typeof shapes },
  caller: Caller,
): Promise<Checked> {
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}${link}`, { headers: { cookie, [header.tenant]: tenant } });
  if (!response.ok || !response.body) throw new Error(`the file is not there: ${response.status}`);
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = Readable.fromWeb(response.body as never).pipe(
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece);
        bytes += piece.length;
        done(null, piece);
      },
    }),
  );
  const { end, row } = shapes[format];
  const texts = format === 'csv' ? measured : Readable.from(sheetOf(measured)).pipe(createInflateRaw());
  texts.setEncoding('utf8');
  let rest = '';
  let rows = -1;
  let wrong = 0;
  for await (const text of texts as AsyncIterable<string>) {
    const lines = (rest + text).split(end);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      rows += 1;
      // The titles.
      if (rows === 0) continue;
      const [, floor, id] = row.exec(line) ?? [];
      if (Number(floor) !== firstFloor + rows || id !== idOf(rows)) wrong += 1;
    }
  }
  if (format === 'csv' && rest !== '') wrong += 1;
  if (format === 'xlsx' && !rest.startsWith('</sheetData></worksheet>')) wrong += 1;
  return { bytes, sha256: hash.digest('hex'), rows, wrong };
}
