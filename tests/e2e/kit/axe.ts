import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { soon } from './browser.ts';

interface Violation {
  readonly id: string;
  readonly impact?: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Results {
  readonly violations: readonly Violation[];
  /** Texts whose contrast was judged, and texts it could not be for what lies over them. */
  readonly read: number;
  readonly covered: number;
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that dark colours change; the rest of a page is looked at in light ones. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** The dialog that is open: what lies behind it cannot be reached, and was looked at before. Else the page. */
const inFront = `([...document.querySelectorAll('[role=dialog][aria-modal=true]')].findLast((one) => one.checkVisibility()) ?? document)`;

/** Lets the computer change its colours, and waits until the page has followed: a colour on its way is none. */
async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // Who wants less motion does not wait for colours to fade into each other.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await soon(() => page.evaluate<string>('document.documentElement.dataset.theme')).toBe(colorScheme);
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => undefined)))`);
}

/** What axe calls serious or critical. Evaluated rather than added as a script, which the page's policy forbids. */
async function seriousIn(page: Page, runOnly: object): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`${axe.source}; undefined`);
  // A layer over the whole page, as faint as it is: axe reads the colours of nothing that lies under it.
  await page.evaluate(`for (const layer of document.querySelectorAll('.th-watermark')) layer.hidden = true`);
  const { violations, read, covered } = await page.evaluate<Results>(
    `axe.run(${inFront}, ${JSON.stringify({ runOnly, selectors: false })}).then(({ violations, passes, incomplete }) => {
      const nodes = (results) => results.filter(({ id }) => id === 'color-contrast').flatMap((result) => result.nodes);
      const overlapped = ({ any }) => any[0]?.data?.messageKey === 'bgOverlap';
      return { violations, read: nodes(passes).length, covered: nodes(incomplete).filter(overlapped).length };
    })`,
  );
  // A menu covers some of the page. When most of it is covered, nothing has been looked at.
  if (covered > read) return [`the colours of ${covered} texts could not be read, of ${read} they could`];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, help, nodes }) =>
      nodes.map((node) => `${impact} ${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary ?? ''}`),
    );
}

export interface Inspection {
  /** Looks at the page as it stands now, in light colours and in dark ones. */
  look(page: Page, where: string): Promise<void>;
  /** Fails with everything found, each thing once with the places it was seen in. */
  report(): void;
}

export function inspection(): Inspection {
  const found = new Map<string, string[]>();
  return {
    look: async (page, where) => {
      const light = await seriousIn(page, { type: 'tag', values: tags });
      await inColours(page, 'dark');
      const dark = await seriousIn(page, { type: 'rule', values: aboutColours });
      await inColours(page, 'light');
      for (const problem of light) found.set(problem, [...(found.get(problem) ?? []), where]);
      for (const problem of dark) found.set(problem, [...(found.get(problem) ?? []), `${where} in dark`]);
    },
    report: () => {
      const lines = [...found].map(([problem, places]) => `${[...new Set(places)].join(', ')}: ${problem}`);
      expect(lines, lines.join('\n')).toEqual([]);
    },
  };
}
