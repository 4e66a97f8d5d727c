import { crc32, deflateSync } from 'node:zlib';

// A picture of five letters is drawn here because no kept library makes a PNG without a native canvas, and a canvas is a
// browser's worth of code for 120 by 40 grey dots.

const captchaSize = { width: 120, height: 40 } as const;

/** Letters 5 wide and 7 high, a row to five bits. Those a person mixes up (0 O, 1 I L, 2 Z, 5 S, 8 B, 6 G) are left out. */
const letters: Readonly<Record<string, readonly number[]>> = {
  A: [0x0e, 0x11, 0x11, 0x1f, 0x11, 0x11, 0x11],
  C: [0x0e, 0x11, 0x10, 0x10, 0x10, 0x11, 0x0e],
  D: [0x1e, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1e],
  E: [0x1f, 0x10, 0x10, 0x1e, 0x10, 0x10, 0x1f],
  F: [0x1f, 0x10, 0x10, 0x1e, 0x10, 0x10, 0x10],
  H: [0x11, 0x11, 0x11, 0x1f, 0x11, 0x11, 0x11],
  J: [0x07, 0x02, 0x02, 0x02, 0x02, 0x12, 0x0c],
  K: [0x11, 0x12, 0x14, 0x18, 0x14, 0x12, 0x11],
  M: [0x11, 0x1b, 0x15, 0x15, 0x11, 0x11, 0x11],
  N: [0x11, 0x19, 0x15, 0x13, 0x11, 0x11, 0x11],
  P: [0x1e, 0x11, 0x11, 0x1e, 0x10, 0x10, 0x10],
  R: [0x1e, 0x11, 0x11, 0x1e, 0x14, 0x12, 0x11],
  T: [0x1f, 0x04, 0x04, 0x04, 0x04, 0x04, 0x04],
  U: [0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x0e],
  W: [0x11, 0x11, 0x11, 0x15, 0x15, 0x1b, 0x11],
  X: [0x11, 0x11, 0x0a, 0x04, 0x0a, 0x11, 0x11],
  Y: [0x11, 0x11, 0x0a, 0x04, 0x04, 0x04, 0x04],
  3: [0x1e, 0x01, 0x01, 0x0e, 0x01, 0x01, 0x1e],
  4: [0x02, 0x06, 0x0a, 0x12, 0x1f, 0x02, 0x02],
  7: [0x1f, 0x01, 0x02, 0x04, 0x08, 0x08, 0x08],
  9: [0x0e, 0x11, 0x11, 0x0f, 0x01, 0x02, 0x0c],
};

const alphabet = Object.keys(letters);
const length = 5;

/** `pick(n)` gives a whole number from 0 to n - 1; the caller brings one that cannot be foretold. */
type Pick = (below: number) => number;

export const captchaText = (pick: Pick): string =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)] ?? 'A').join('');

/** What a person typed, as it was drawn. */
export const captchaAnswer = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

const { width, height } = captchaSize;
const paper = 0xf4;
const ink = 0x2b;
/** Lighter than the letters: a person must read across it. */
const pencil = 0x8c;
/** How wide a dot of a letter is; five letters with their lean fit side by side. */
const dot = 3;

function drawLetter(dots: Buffer, rows: readonly number[], left: number, pick: Pick): void {
  const tall = 3 + pick(2);
  const top = 3 + pick(height - 7 * tall - 6);
  // Each leans its own way: a letter cut out by its place does not match the one of another picture.
  const lean = (pick(7) - 3) / 12;
  for (let y = 0; y < 7 * tall; y += 1) {
    const bits = rows[Math.floor(y / tall)] ?? 0;
    const shift = Math.round((3.5 * tall - y) * lean);
    for (let x = 0; x < 5 * dot; x += 1) {
      if (((bits >> (4 - Math.floor(x / dot))) & 1) === 0) continue;
      const [atX, atY] = [left + x + shift, top + y];
      if (atX >= 0 && atX < width && atY < height) dots[atY * width + atX] = ink;
    }
  }
}

function drawWave(dots: Buffer, pick: Pick): void {
  const [middle, swing, length_, start] = [8 + pick(24), 3 + pick(8), 8 + pick(16), pick(100)];
  for (let x = 0; x < width; x += 1) {
    const y = Math.round(middle + swing * Math.sin((x + start) / length_));
    for (const atY of [y, y + 1]) if (atY >= 0 && atY < height) dots[atY * width + x] = pencil;
  }
}

function part(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Grey dots as a PNG: one byte a dot, no filter. */
function png(dots: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) dots.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(lines)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** The text as a picture: leaning letters of two heights, two waves across them, and dust. */
export function drawCaptcha(text: string, pick: Pick): Buffer {
  const dots = Buffer.alloc(width * height, paper);
  drawWave(dots, pick);
  for (const [n, letter] of [...text].entries()) drawLetter(dots, letters[letter] ?? [], 6 + n * 22 + pick(5), pick);
  drawWave(dots, pick);
  for (let n = 0; n < 160; n += 1) dots[pick(width * height)] = 0x60 + pick(0x80);
  return png(dots);
}
