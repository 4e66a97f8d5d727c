import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A grey picture. Its header may claim more pixels than it has: nobody who checks headers paints them. */
export function png(width: number, height: number, shade = 128): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const isSmall = width * height <= 1_000_000;
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(isSmall ? width : 1, shade)]);
  const lines = Buffer.concat(Array.from({ length: isSmall ? height : 1 }, () => line));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: readonly number[]): number[] => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
];

const linesAndEnd = [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9];

/** The bones of a JPEG: every segment in its place, and lines that hold an escaped FF and a restart mark. */
export const jpeg = (width: number, height: number, { frame = 0xc0, comment = '' } = {}): Buffer =>
  Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...(comment === '' ? [] : segment(0xfe, [...Buffer.from(comment)])),
    ...segment(
      0xdb,
      Array.from({ length: 65 }, () => 1),
    ),
    ...segment(frame, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    ...segment(
      0xc4,
      Array.from({ length: 20 }, () => 0),
    ),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...linesAndEnd,
  ]);

/** RIFF with the chunks given, or the bones of a lossy picture. */
export function webp(width: number, height: number, chunks?: readonly [name: string, data: Buffer][]): Buffer {
  const frame = Buffer.alloc(12);
  frame.set([0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a]);
  frame.writeUInt16LE(width & 0x3fff, 6);
  frame.writeUInt16LE(height & 0x3fff, 8);
  const body = Buffer.concat(
    (chunks ?? [['VP8 ', frame]]).map(([name, data]) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(data.length);
      return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body]);
}
