/** What stands on a label, in millimetres from its upper left corner. It knows no printer: zpl.ts and html.ts draw it. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
      /** White, on a box that was drawn before it. */
      readonly reversed?: boolean;
    }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | {
      readonly kind: 'code128' | 'qr';
      readonly x: number;
      readonly y: number;
      /** The room it has; it takes whole dots of it, as many as fit, in the middle of the room. */
      readonly width: number;
      readonly height: number;
      readonly text: string;
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly copies: number;
  readonly marks: readonly Mark[];
}

/** How wide a letter of the printer's font is, as a part of its height: measured generously, so that nothing runs over. */
function letterWidth(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x11_00) return 1;
  if (letter === ' ') return 0.3;
  return letter === letter.toLowerCase() && !/\d/.test(letter) ? 0.52 : 0.62;
}

const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** The largest size at which a text stays on one line. */
export const fitted = (text: string, width: number, largest: number): number =>
  Math.min(largest, Math.floor((width / Math.max(textWidth(text), 0.1)) * 100) / 100);

/** What of a text fits into a width; the rest is told by dots. */
export function shortened(text: string, width: number, size: number): string {
  if (textWidth(text) * size <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && (textWidth(letters.join('')) + 3 * 0.52) * size > width) letters.pop();
  return `${letters.join('').trimEnd()}...`;
}

/** Breaks between words, and inside one that is wider than the line. What is over the last line is told by dots. */
export function wrapped(text: string, width: number, size: number, lines: number): string[] {
  const made: string[] = [];
  let line = '';
  const fits = (more: string): boolean => textWidth(more) * size <= width;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') made.push(line);
    line = '';
    for (const letter of word) {
      if (!fits(line + letter)) {
        made.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line !== '') made.push(line);
  if (made.length <= lines) return made;
  return [...made.slice(0, lines - 1), shortened(made.slice(lines - 1).join(' '), width, size)];
}

export interface Reprint {
  readonly no: number;
  readonly by: string;
  /** In the time of the warehouse. */
  readonly at: string;
}

/** Room that every template leaves at its lower edge. */
export const bandHeight = 4;

/** A label that was printed before says so, and who asked for it when. */
export function withBand(drawing: Drawing, reprint: Reprint | undefined): Drawing {
  if (!reprint) return drawing;
  const y = drawing.height - bandHeight;
  const text = `REPRINT ${reprint.no} ${reprint.by} ${reprint.at}`;
  const width = drawing.width - 6;
  const size = fitted(text, width, 3);
  return {
    ...drawing,
    marks: [
      ...drawing.marks,
      { kind: 'box', x: 0, y, width: drawing.width, height: bandHeight },
      { kind: 'text', x: 3, y: y + (bandHeight - size) / 2, size, text, reversed: true },
    ],
  };
}
