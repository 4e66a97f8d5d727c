import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// The reader would fetch its program from the network; it is on the disk.
const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({
  overrides: { wasmBinary: program.buffer.slice(program.byteOffset, program.byteOffset + program.length) },
});

interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'srgb';
}

/** What a label printer puts on the paper of the codes and boxes of a page: its letters are the printer's own. */
export function paperOf(zpl: string): Picture {
  const number = (pattern: RegExp): number => Number(pattern.exec(zpl)?.[1] ?? 0);
  const width = number(/\^PW(\d+)/);
  const height = number(/\^LL(\d+)/);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const blacken = (x: number, y: number): void => {
    if (x < width && y < height) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  };
  for (const [, x, y, w, h] of zpl.matchAll(/\^FO(\d+),(\d+)\^GB(\d+),(\d+),\d+\^FS/g))
    for (let row = 0; row < Number(h); row += 1)
      for (let column = 0; column < Number(w); column += 1) blacken(Number(x) + column, Number(y) + row);
  for (const [, x, y, total, bytes, rows = ''] of zpl.matchAll(
    /\^FO(\d+),(\d+)\^GFA,(\d+),\d+,(\d+),([0-9A-F:]+)\^FS/g,
  )) {
    let above = '';
    let row = 0;
    for (let at = 0; at < rows.length; row += 1) {
      if (rows[at] === ':') at += 1;
      else {
        above = rows.slice(at, at + Number(bytes) * 2);
        at += Number(bytes) * 2;
      }
      for (const [n, byte] of Buffer.from(above, 'hex').entries())
        for (let bit = 0; bit < 8; bit += 1)
          if (byte & (0x80 >> bit)) blacken(Number(x) + n * 8 + bit, Number(y) + row);
    }
    if (row * Number(bytes) !== Number(total)) throw new Error(`${row} rows of ${bytes} bytes are not ${total}`);
  }
  return { data, width, height, colorSpace: 'srgb' };
}

/** The codes on a picture, as a scanner reads them, by kind. */
export async function codesOn(picture: Picture | Uint8Array<ArrayBuffer>): Promise<string[]> {
  const found = await readBarcodes(picture as Uint8Array<ArrayBuffer>, {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  return found.map(({ format, text }) => `${format} ${text}`).toSorted();
}
