import { crc32 } from 'node:zlib';
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl';
import { FileFault, damaged, tooMuch, unsafe } from './file-fault.ts';
import { fileLimits } from './limits.ts';

export interface ZipParts {
  has(name: string): boolean;
  /** The text of a part, piece by piece. */
  text(name: string, mostBytes: number): AsyncGenerator<string>;
}

const stored = 0;
const deflated = 8;

/** The library describes faults in English only; what its user must know is which kind of fault it is. */
function zipFault(error: unknown): FileFault {
  if (error instanceof FileFault) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (text.startsWith('End of central directory')) return damaged('The workbook has no end: a part of it is missing.');
  if (text.includes('encrypt')) return new FileFault('protected', encrypted);
  if (text.includes('path') || text.includes('fileName'))
    return unsafe('The workbook holds a file name that leads out of the archive.');
  if (text.startsWith('too many bytes') || text.startsWith('not enough bytes') || text.includes('size mismatch'))
    return damaged('A part of the workbook is not as long as its header says.');
  return damaged('The archive of the workbook is damaged.');
}
const encrypted = 'The workbook is protected with a password. Save it again without a password.';

/** A part that lies inside another one is read twice: that is how small archives unpack to terabytes. */
async function refuseOverlaps(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  const places = await Promise.all(
    entries.map(async (entry) => {
      const local = await zip.readLocalFileHeaderPromise(entry);
      if (!local.fileName.equals(entry.fileNameRaw))
        throw unsafe('The workbook names one of its parts in two different ways.');
      return { from: entry.relativeOffsetOfLocalHeader, to: local.fileDataStart + entry.compressedSize };
    }),
  );
  let end = 0;
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    if (from < end) throw unsafe('Parts of the workbook lie inside each other.');
    end = to;
  }
}

function refuseRatio({ compressedSize }: Entry, size: number): void {
  if (size > fileLimits.ratioFromBytes && size > fileLimits.ratio * compressedSize)
    throw unsafe(`A part of the workbook unpacks to more than ${fileLimits.ratio} times its size.`);
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > fileLimits.entries) throw tooMuch(`The workbook has more than ${fileLimits.entries} parts.`);
  const entries = new Map<string, Entry>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    // Names of parts differ in more than their case (ECMA-376, part 2).
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw unsafe('The workbook has two parts of one name.');
    if (entry.isEncrypted()) throw new FileFault('protected', encrypted);
    if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
      throw damaged('The workbook is packed in a way that is not supported.');
    size += entry.uncompressedSize;
    refuseRatio(entry, entry.uncompressedSize);
    entries.set(name, entry);
  }
  if (size > 2 * fileLimits.unpackedBytes) throw tooMuch('The workbook states that it unpacks to more than 1 GB.');
  await refuseOverlaps(zip, [...entries.values()]);
  return entries;
}

/** The parts of an archive, by the directory at its end. */
export async function openZip(bytes: Buffer): Promise<ZipParts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch((error: unknown) => {
    throw zipFault(error);
  });
  const entries = await readEntries(zip).catch((error: unknown) => {
    throw zipFault(error);
  });
  let total = 0;

  async function* pieces(entry: Entry, mostBytes: number): AsyncGenerator<Buffer> {
    let size = 0;
    let crc = 0;
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      total += piece.length;
      if (size > mostBytes || total > fileLimits.unpackedBytes)
        throw tooMuch(`The workbook unpacks to more than ${fileLimits.unpackedBytes / 1_000_000} MB.`);
      refuseRatio(entry, size);
      crc = crc32(piece, crc);
      yield piece;
    }
    if (crc !== entry.crc32) throw damaged('The check sum of a part of the workbook is wrong.');
  }

  return {
    has: (name) => entries.has(name.toLowerCase()),
    text: async function* text(name, mostBytes) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw damaged('The workbook has no sheet.');
      const decoder = new TextDecoder('utf-8', { fatal: true });
      try {
        for await (const piece of pieces(entry, mostBytes)) yield decoder.decode(piece, { stream: true });
        yield decoder.decode();
      } catch (error) {
        if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
          throw damaged('A part of the workbook is not text in UTF-8.');
        throw zipFault(error);
      }
    },
  };
}
