// Reads only as much of a picture as decides whether it is one: a decoder would bring a native library and its holes.
// It stays in the process that answers calls (ADR 23): a photo has 5 MB at most, no byte is read twice, nothing is
// unpacked or kept, and the number of segments is limited. The worst file takes some 20 ms.

export interface Picture {
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** `type`: no picture of the three kinds. `broken`: it begins as one and does not end where the file ends. */
type Fault = 'type' | 'broken';

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Photos have some hundreds. Each takes much longer than the bytes in it. */
const mostSegments = 10_000;

/** PNG: chunks of length, name, data and checksum, from IHDR to IEND. The checksums are left to who shows it. */
function readPng(bytes: Buffer): Picture | Fault {
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  let segments = 0;
  for (let at = pngHead.length; at + 12 <= bytes.length;) {
    segments += 1;
    if (segments > mostSegments) return 'broken';
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > bytes.length) return 'broken';
    if ((name === 'IHDR') !== (size === undefined)) return 'broken';
    if (name === 'IHDR') {
      if (length !== 13) return 'broken';
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') return size && hasData && next === bytes.length ? { mime: 'image/png', ...size } : 'broken';
    at = next;
  }
  return 'broken';
}

/** Markers of frames a browser can show: baseline, extended and progressive. */
const shownFrames: readonly number[] = [0xc0, 0xc1, 0xc2];
const isOtherFrame = (marker: number): boolean =>
  marker > 0xc2 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Where the next marker stands behind the coded lines: FF 00 is a byte of theirs, FF D0 to D7 are their own marks. */
function behindLines(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const mark = bytes[at + 1] ?? 0;
    if (mark !== 0 && mark !== 0xff && (mark < 0xd0 || mark > 0xd7)) return at;
  }
  return bytes.length;
}

/** JPEG: segments with their lengths, the coded lines behind each start of scan, and the end of the image at the end. */
function readJpeg(bytes: Buffer): Picture | Fault {
  let size: { width: number; height: number } | undefined;
  let hasLines = false;
  let segments = 0;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return 'broken';
    segments += 1;
    if (segments > mostSegments) return 'broken';
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      return size && hasLines && at + 2 === bytes.length ? { mime: 'image/jpeg', ...size } : 'broken';
    }
    if (at + 4 > bytes.length) return 'broken';
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next < at + 4 || next > bytes.length) return 'broken';
    if (isOtherFrame(marker)) return 'type';
    if (shownFrames.includes(marker)) {
      if (size || next < at + 10) return 'broken';
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === 0xda) {
      if (!size) return 'broken';
      hasLines = true;
      at = behindLines(bytes, next);
    } else {
      at = next;
    }
  }
  return 'broken';
}

/** The sizes a chunk of a WebP names: of the canvas, or of the picture on it. */
function webpSize(name: string, data: Buffer): { width: number; height: number } | undefined {
  if (name === 'VP8X' && data.length >= 10) {
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  }
  if (name === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a) {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (name === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}

/** WebP: a RIFF of chunks padded to even lengths. A picture that moves is no photo. */
function readWebp(bytes: Buffer): Picture | Fault {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return 'broken';
  let size = { width: 0, height: 0 };
  let hasPicture = false;
  let at = 12;
  let segments = 0;
  while (at + 8 <= bytes.length) {
    segments += 1;
    if (segments > mostSegments) return 'broken';
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > bytes.length) return 'broken';
    if (name === 'ANIM' || name === 'ANMF') return 'type';
    const told = webpSize(name, bytes.subarray(at + 8, at + 8 + length));
    // Canvas and picture should say the same; if not, the larger is what somebody will have to show.
    if (told) size = { width: Math.max(size.width, told.width), height: Math.max(size.height, told.height) };
    if (told && name !== 'VP8X') hasPicture = true;
    at = next;
  }
  return hasPicture && at === bytes.length ? { mime: 'image/webp', ...size } : 'broken';
}

/**
 * What a file is by its content, whatever its name says. It must be one picture from its first byte to its last: what
 * is a picture and something else at once hides the other thing behind the end of the picture.
 */
export function readPicture(bytes: Buffer): Picture | Fault {
  const read = (): Picture | Fault => {
    if (bytes.subarray(0, 8).equals(pngHead)) return readPng(bytes);
    if (bytes.length > 2 && bytes.readUIntBE(0, 3) === 0xffd8ff) return readJpeg(bytes);
    const isWebp =
      bytes.length >= 12 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
    return isWebp ? readWebp(bytes) : 'type';
  };
  const picture = read();
  return typeof picture === 'object' && (picture.width === 0 || picture.height === 0) ? 'broken' : picture;
}
