import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A part of the archive: its bytes may be made while they are written. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Buffer;
}

/** An archive without 64-bit fields ends here, and so does every part of it. */
const mostBytes = 0xffff_ffff;

export class ZipTooBig extends Error {}

interface Measured {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
}

const deflated = 8;
/** Sizes and check sum stand behind the bytes, because they are not known before. Names are UTF-8. */
const flags = 0x0808;
const version = 20;
/** 1 January 1980: the format knows no "no date". */
const dosDate = 33;

const record = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const made = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = made.writeUIntLE(value, at, bytes);
  return made;
};

const localHeader = ({ name }: Measured): Buffer =>
  Buffer.concat([
    record(
      [4, 0x04034b50],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, dosDate],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);

const descriptor = ({ crc, packed, size }: Measured): Buffer =>
  record([4, 0x08074b50], [4, crc], [4, packed], [4, size]);

const directoryEntry = ({ name, crc, packed, size, offset }: Measured): Buffer =>
  Buffer.concat([
    record(
      [4, 0x02014b50],
      [2, version],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, dosDate],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ),
    name,
  ]);

/** A ZIP archive, part after part, none of them ever whole in memory. */
export async function* zipFile(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Measured[] = [];
  let offset = 0;
  const emit = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    if (offset > mostBytes) throw new ZipTooBig('the archive is larger than 4 GB');
    return bytes;
  };
  for (const { name, content } of parts) {
    const part: Measured = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 };
    yield emit(localHeader(part));
    async function* measured(): AsyncGenerator<Buffer> {
      for await (const bytes of Buffer.isBuffer(content) ? [content] : content) {
        part.crc = crc32(bytes, part.crc);
        part.size += bytes.length;
        if (part.size > mostBytes) throw new ZipTooBig(`${name} is larger than 4 GB`);
        yield bytes;
      }
    }
    // The quickest level: a sheet shrinks to an eighth by it, and people's calls share these processors.
    const packer = createDeflateRaw({ level: 1 });
    pipeline(Readable.from(measured(), { highWaterMark: 1 }), packer, () => undefined);
    for await (const bytes of packer as AsyncIterable<Buffer>) {
      part.packed += bytes.length;
      yield emit(bytes);
    }
    yield emit(descriptor(part));
    written.push(part);
  }
  const start = offset;
  const directory = Buffer.concat(written.map(directoryEntry));
  yield emit(directory);
  yield emit(
    record(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, written.length],
      [2, written.length],
      [4, directory.length],
      [4, start],
      [2, 0],
    ),
  );
}
