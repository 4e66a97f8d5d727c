import { createInflateRaw } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** The parts of an archive by their names, read from the directory at its end. */
export function entriesOf(zip: Buffer): Map<string, Entry> {
  const first = Math.max(0, zip.length - 65_557);
  let end = zip.length - 22;
  while (end >= first && zip.readUInt32LE(end) !== endMark) end -= 1;
  if (end < first) throw new Unreadable('the archive has no end');
  const entries = new Map<string, Entry>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryMark) throw new Unreadable('the archive is broken');
    const nameLength = zip.readUInt16LE(at + 28);
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** The text of a part, piece by piece. A small archive that unpacks without end is cut off at `most` bytes. */
export async function* textOf(zip: Buffer, { method, packed, offset }: Entry, most: number): AsyncGenerator<string> {
  if (offset + 30 > zip.length) throw new Unreadable('the archive is broken');
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const bytes = zip.subarray(start, start + packed);
  const decoder = new TextDecoder();
  if (method === 0) {
    yield decoder.decode(bytes);
    return;
  }
  if (method !== 8) throw new Unreadable('the archive is packed in a way that is not known');
  const inflate = createInflateRaw();
  inflate.end(bytes);
  let size = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) throw new Unreadable('the sheet is too large');
      yield decoder.decode(piece, { stream: true });
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('the archive is broken');
  }
  yield decoder.decode();
}
