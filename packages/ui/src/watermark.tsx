import { useMemo } from 'react';
import type { ReactNode } from 'react';
import './watermark.css';

export interface WatermarkProps {
  /** One below the other, repeated over the whole area. */
  lines: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Roughly: the letters of East Asia are as wide as they are high. */
const widthOf = (line: string): number =>
  Array.from(line).reduce((width, letter) => width + (letter > '\u2E80' ? 13 : 7.2), 0);

const lineHeight = 16;
/** Of a text at twenty degrees, for each pixel of its length. */
const across = 0.94;
const up = 0.342;

/** Twice in a brick pattern, so that no strip of the page is without it; large enough that no edge cuts it. */
function tile(lines: readonly string[]): string {
  const length = Math.max(...lines.map(widthOf));
  const below = lines.length * lineHeight;
  const width = Math.ceil(length * across) + 48;
  const height = Math.ceil(length * up) + below + 12;
  const text = lines
    .map((line, n) => `<tspan x="0" dy="${n === 0 ? 0 : lineHeight}">${escaped(line)}</tspan>`)
    .join('');
  const at = (x: number, y: number): string => `<text transform="translate(${x} ${y}) rotate(-20)">${text}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" font-family="Inter, 'Noto Sans', ` +
    `'Noto Sans Thai', 'Noto Sans CJK SC', system-ui, sans-serif" font-size="12.5">` +
    `${at(16, height - below)}${at(width + 16, height * 2 - below)}</svg>`
  );
}

/** Who looks and when, over everything and in nobody's way: no pointer meets it, no reader reads it. */
export function Watermark({ lines }: WatermarkProps): ReactNode {
  const text = lines.join('\n');
  const image = useMemo(() => `url("data:image/svg+xml,${encodeURIComponent(tile(text.split('\n')))}")`, [text]);
  return <div className="th-watermark" aria-hidden="true" style={{ maskImage: image }} />;
}
