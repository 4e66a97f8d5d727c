import { type Placed, placed } from './codes.ts';
import type { Drawing, Mark } from './drawing.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '');

/** As fine as the label printer, so that a code takes the same room. */
const perMm = 8;
const mm = (dots: number): number => dots / perMm;

/** Dark fields that touch are one path: the browser leaves no hair between them. */
function picture({ fields, across, down, x, y }: Placed): string {
  const dark: string[] = [];
  for (let row = 0; row < fields.rows; row += 1)
    for (let column = 0; column < fields.columns; column += 1)
      if (fields.isDark(column, row))
        dark.push(`M${mm(x + column * across)} ${mm(y + row * down)}h${mm(across)}v${mm(down)}h-${mm(across)}z`);
  return `<path d="${dark.join('')}" shape-rendering="crispEdges"/>`;
}

function element(mark: Mark): string {
  switch (mark.kind) {
    case 'text':
      // The base line of our letters is four fifths down.
      return `<text x="${mark.x}" y="${(mark.y + mark.size * 0.8).toFixed(2)}" font-size="${mark.size}"${mark.reversed ? ' fill="#fff"' : ''}>${escaped(mark.text)}</text>`;
    case 'box':
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}"/>`;
    default: {
      const { x, y, width, height } = mark;
      return picture(
        placed(mark.kind, mark.text, { x: x * perMm, y: y * perMm, width: width * perMm, height: height * perMm }),
      );
    }
  }
}

/** The page for a browser: no script, no address, only what the template drew. */
export function htmlOf(drawing: Drawing): string {
  const { width, height, copies } = drawing;
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${drawing.marks.map(element).join('')}</svg>`;
  return [
    '<!doctype html><html><head><meta charset="utf-8"><style>',
    `@page{size:${width}mm ${height}mm;margin:0}`,
    'body{margin:0;font-family:Arial,"Noto Sans",sans-serif}svg{display:block;break-after:page}',
    '</style></head><body>',
    page.repeat(copies),
    '</body></html>',
  ].join('');
}
