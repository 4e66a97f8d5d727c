import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The pages of figures: every section of them is written by the run that measured it, and by nothing else. */
export type Page = 'benchmarks' | 'reliability';

const pageFile = (page: Page): string => resolve(import.meta.dirname, `../docs/${page}.md`);

/** Puts the lines in the place of the section with this heading, or at the end; the other sections stay as they are. */
export function withSection(text: string, heading: string, lines: readonly string[]): string {
  const [intro = '', ...sections] = text.split(/^(?=## )/m);
  const mine = `## ${heading}\n\n${lines.join('\n').trim()}\n`;
  const at = sections.findIndex((section) => section.startsWith(`## ${heading}\n`));
  const kept = at < 0 ? [...sections, mine] : sections.with(at, mine);
  return `${[intro, ...kept].map((part) => part.trim()).join('\n\n')}\n`;
}

export async function recordSection(page: Page, heading: string, lines: readonly string[]): Promise<void> {
  const file = pageFile(page);
  await writeFile(file, withSection(await readFile(file, 'utf8'), heading, lines));
}
