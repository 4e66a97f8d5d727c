import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

const require = createRequire(import.meta.url);
/** Half the letters of the one its package offers: it goes into each page that is looked at. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Colours = 'light' | 'dark';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that other colours change; the rest of a page is looked at in those it stands in. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

const contrastOfMarked = { rules: [{ id: 'color-contrast', selector: '[data-one-of-kind]' }] };

/** The dialog that is open: what lies behind it cannot be reached, and was looked at before. Else the page. */
const inFront = `([...document.querySelectorAll('[role=dialog][aria-modal=true]')].findLast((one) => one.checkVisibility()) ?? document)`;

/**
 * Marks one text of each kind for the rule about contrast: what is drawn by the same styles, on the same ground, all the
 * way up, is read once. A list says the same thing a hundred times, and reading it is most of what a look takes. The one
 * that is marked is not covered, if there is such a one.
 */
const markOneOfEachKind = `(() => {
  const kinds = new Map();
  const ways = new WeakMap();
  const wayTo = (element) => {
    if (!element) return '';
    const known = ways.get(element);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [element.tagName, element.className?.baseVal ?? element.className, color, backgroundColor, backgroundImage, opacity];
    const way = wayTo(element.parentElement) + '>' + own.join(' ');
    ways.set(element, way);
    return way;
  };
  const isText = (element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const isInSight = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  for (const element of document.querySelectorAll('[data-one-of-kind]')) delete element.dataset.oneOfKind;
  for (const element of document.body.querySelectorAll('*')) {
    if (!isText(element) || !element.checkVisibility()) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    const kind = [wayTo(element), fontSize, fontWeight, element.matches(':disabled, [aria-disabled=true]')].join();
    const one = kinds.get(kind);
    if (one?.inSight) continue;
    const inSight = isInSight(element);
    if (!one || inSight) kinds.set(kind, { element, inSight });
  }
  for (const { element } of kinds.values()) element.dataset.oneOfKind = '';
})()`;

/** Lets the computer change its colours, and waits until the page has followed: a colour on its way is none. */
async function inColours(page: Page, colorScheme: Colours): Promise<void> {
  // Who wants less motion does not wait for colours to fade into each other.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await soon(() => page.evaluate<string>('document.documentElement.dataset.theme')).toBe(colorScheme);
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => undefined)))`);
}

/**
 * The rules of those tags whose findings may be serious: what the others find is not reported. Their weight is nowhere in
 * what axe offers, only in the audit it keeps.
 */
const seriousRules = `axe._audit.rules
  .filter(({ enabled, impact, tags }) => enabled && impact !== 'minor' && impact !== 'moderate' &&
    tags.some((tag) => ${JSON.stringify(tags)}.includes(tag)) && !tags.includes('experimental') && !tags.includes('deprecated'))
  .map(({ id }) => id)`;

/** What axe calls serious or critical. Evaluated rather than added as a script, which the page's policy forbids. */
async function seriousIn(page: Page, rules: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`)))
    await page.evaluate(`${axe}; axe.configure(${JSON.stringify(contrastOfMarked)})`);
  // A layer over the whole page, as faint as it is: axe reads the colours of nothing that lies under it.
  await page.evaluate(`for (const layer of document.querySelectorAll('.th-watermark')) layer.hidden = true`);
  await page.evaluate(markOneOfEachKind);
  const { violations, read, covered } = await page.evaluate<Results>(
    `axe.run(${inFront}, { runOnly: { type: 'rule', values: ${rules} }, selectors: false }).then(({ violations, passes, incomplete }) => {
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
  /** Looks at the page as it stands now, in light colours and in dark ones, and leaves it in those it was not in. */
  look(page: Page, where: string): Promise<void>;
  /** Fails with everything found, each thing once with the places it was seen in. */
  report(): void;
}

export function inspection(): Inspection {
  const found = new Map<string, string[]>();
  return {
    look: async (page, where) => {
      const colours = await page.evaluate<Colours>('document.documentElement.dataset.theme');
      const others = colours === 'light' ? 'dark' : 'light';
      const whole = await seriousIn(page, seriousRules);
      await inColours(page, others);
      const coloured = await seriousIn(page, JSON.stringify(aboutColours));
      for (const problem of whole) found.set(problem, [...(found.get(problem) ?? []), `${where} in ${colours}`]);
      for (const problem of coloured) found.set(problem, [...(found.get(problem) ?? []), `${where} in ${others}`]);
    },
    report: () => {
      const lines = [...found].map(([problem, places]) => `${[...new Set(places)].join(', ')}: ${problem}`);
      expect(lines, lines.join('\n')).toEqual([]);
    },
  };
}
