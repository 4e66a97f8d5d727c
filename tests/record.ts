import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The pages of figures: every section of them is written by the run that measured it, and by nothing else. */
export type Page = 'benchmarks' | 'reliability';

const pageFile = (page: Page): string => resolve(import.meta.dirname, `../docs/${page}.md`);

const missed = /NOT KEPT|\*\*missed\*\*|\| \*\*no\*\* \||missed by:/;
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** The first line under the title: the sections in which a figure misses its limit. */
function limitsLine(sections: readonly string[]): string {
  const headings = sections
    .filter((section) => missed.test(section))
    .map((section) => /^## (.*)/.exec(section)?.[1] ?? '');
  if (headings.length === 0) return 'No figure on this page misses its limit.';
  return `**Limits are missed in:** ${headings.map((heading) => `[${heading}](#${anchor(heading)})`).join(', ')}.`;
}

/** The text before the sections, with the line about limits right under the title. */
function introWith(intro: string, line: string): string {
  const [title = '', ...rest] = intro.trim().split('\n\n');
  const others = rest.filter((part) => !/^(?:\*\*Limits are missed in|No figure on this page)/.test(part));
  return [title, line, ...others].join('\n\n');
}

/** Puts the lines in the place of the section with this heading, or at the end; the other sections stay as they are. */
export function withSection(text: string, heading: string, lines: readonly string[]): string {
  const [intro = '', ...sections] = text.split(/^(?=## )/m);
  const mine = `## ${heading}\n\n${lines.join('\n').trim()}\n`;
  const at = sections.findIndex((section) => section.startsWith(`## ${heading}\n`));
  const kept = at < 0 ? [...sections, mine] : sections.with(at, mine);
  return `${[introWith(intro, limitsLine(kept)), ...kept].map((part) => part.trim()).join('\n\n')}\n`;
}

export async function recordSection(page: Page, heading: string, lines: readonly string[]): Promise<void> {
  const file = pageFile(page);
  await writeFile(file, withSection(await readFile(file, 'utf8'), heading, lines));
}
