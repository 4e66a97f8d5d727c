import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Violation {
  readonly id: string;
  readonly impact?: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that dark colours change; the rest of a page is looked at in light ones. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** What axe calls serious or critical. Evaluated rather than added as a script, which the page's policy forbids. */
async function seriousIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`${axe.source}; undefined`);
  const dark = await page.evaluate<boolean>(`document.documentElement.dataset.theme === 'dark'`);
  const runOnly = dark ? { type: 'rule', values: aboutColours } : { type: 'tag', values: tags };
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })})`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, help, nodes }) =>
      nodes.map((node) => `${impact} ${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary ?? ''}`),
    );
}

export interface Inspection {
  /** Looks at the page as it stands now. */
  look(page: Page, where: string): Promise<void>;
  /** Fails with everything found, each thing once with the places it was seen in. */
  report(): void;
}

export function inspection(): Inspection {
  const found = new Map<string, string[]>();
  return {
    look: async (page, where) => {
      for (const problem of await seriousIn(page)) found.set(problem, [...(found.get(problem) ?? []), where]);
    },
    report: () => {
      const lines = [...found].map(([problem, places]) => `${[...new Set(places)].join(', ')}: ${problem}`);
      expect(lines, lines.join('\n')).toEqual([]);
    },
  };
}
