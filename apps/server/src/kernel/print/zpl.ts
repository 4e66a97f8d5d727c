import { type Placed, placed } from './codes.ts';
import type { Drawing, Mark } from './drawing.ts';

/** Label printers of 203 dpi: eight dots a millimetre. */
const dotsPerMm = 8;
const dots = (mm: number): number => Math.round(mm * dotsPerMm);

/** In a field nothing is a command: what could be one is written by its number. */
const escaped = (text: string): string =>
  [...text]
    .filter((letter) => letter >= ' ')
    .map((letter) => (/[\^~_]/.test(letter) ? `_${letter.charCodeAt(0).toString(16).toUpperCase()}` : letter))
    .join('');

/** The bits of a row of fields, in whole bytes. */
function rowOf({ fields, across }: Placed, row: number, bytes: number): string {
  const bits = Buffer.alloc(bytes);
  for (let dot = 0; dot < fields.columns * across; dot += 1)
    if (fields.isDark(Math.floor(dot / across), row)) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  return bits.toString('hex').toUpperCase();
}

/** Codes are sent as pictures, so that what a test reads is what every printer prints. A colon is the row above once more. */
function picture(code: Placed): string {
  const bytes = Math.ceil((code.fields.columns * code.across) / 8);
  const rows = Array.from(
    { length: code.fields.rows },
    (_, row) => rowOf(code, row, bytes) + ':'.repeat(code.down - 1),
  );
  const total = bytes * code.fields.rows * code.down;
  return `^FO${code.x},${code.y}^GFA,${total},${total},${bytes},${rows.join('')}^FS`;
}

function command(mark: Mark): string {
  switch (mark.kind) {
    case 'text': {
      const size = dots(mark.size);
      const field = `^FH_^FD${escaped(mark.text)}^FS`;
      return `^FO${dots(mark.x)},${dots(mark.y)}^A0N,${size},${size}${mark.reversed ? '^FR' : ''}${field}`;
    }
    case 'box': {
      const [width, height] = [dots(mark.width), dots(mark.height)];
      return `^FO${dots(mark.x)},${dots(mark.y)}^GB${width},${height},${Math.min(width, height)}^FS`;
    }
    default: {
      const { x, y, width, height } = mark;
      return picture(
        placed(mark.kind, mark.text, { x: dots(x), y: dots(y), width: dots(width), height: dots(height) }),
      );
    }
  }
}

/** The page as a label printer takes it. ^CI28: texts are UTF-8. */
export const zplOf = (drawing: Drawing): string =>
  [
    '^XA',
    '^CI28',
    `^PW${dots(drawing.width)}`,
    `^LL${dots(drawing.height)}`,
    '^LH0,0',
    ...drawing.marks.map(command),
    `^PQ${drawing.copies}`,
    '^XZ',
    '',
  ].join('\n');
