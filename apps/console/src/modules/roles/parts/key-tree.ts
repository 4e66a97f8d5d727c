import type { PermissionNode } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { type SectionCode, sections } from '../../../kit/routing/sections.ts';

export type TreeKey = Pick<PermissionNode, 'key' | 'type' | 'route'>;

/** A page with the buttons on it. */
export interface PageBranch<Node extends TreeKey> {
  readonly page: Node;
  readonly buttons: readonly Node[];
}

export interface SectionBranch<Node extends TreeKey> {
  readonly code: SectionCode;
  readonly pages: readonly PageBranch<Node>[];
}

/** Section, page, buttons, in the order of the menu. A button without a page stands for itself. */
export function treeOf<Node extends TreeKey>(nodes: readonly Node[]): SectionBranch<Node>[] {
  const pages = new Set(nodes.filter(({ type }) => type === 'route').map(({ key }) => key));
  const heads = nodes.filter(({ type, route }) => type === 'route' || !pages.has(route));
  const buttons = Map.groupBy(
    nodes.filter(({ type, route }) => type === 'button' && pages.has(route)),
    ({ route }) => route,
  );
  return sections
    .map(({ code, key }) => ({
      code,
      pages: heads
        .filter((head) => head.key === key || head.key.startsWith(`${key}.`))
        .map((page) => ({ page, buttons: buttons.get(page.key) ?? [] })),
    }))
    .filter((section) => section.pages.length > 0);
}

export const keysOfPage = <Node extends TreeKey>({ page, buttons }: PageBranch<Node>): string[] => [
  page.key,
  ...buttons.map(({ key }) => key),
];

export const keysOfSection = <Node extends TreeKey>({ pages }: SectionBranch<Node>): string[] =>
  pages.flatMap(keysOfPage);

export function stateOf(keys: readonly string[], held: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const n = keys.filter((key) => held.has(key)).length;
  if (n === 0) return 'none';
  return n === keys.length ? 'all' : 'some';
}

/** A section is taken whole, or left whole. */
export const pressSection = <Node extends TreeKey>(
  branch: SectionBranch<Node>,
  held: ReadonlySet<string>,
): ReadonlySet<string> => {
  const keys = keysOfSection(branch);
  const full = stateOf(keys, held) === 'all';
  return full ? without(held, keys) : new Set([...held, ...keys]);
};

/** The box of a page goes round: the page alone, then with all its buttons, then nothing. */
export function pressPage<Node extends TreeKey>(
  branch: PageBranch<Node>,
  held: ReadonlySet<string>,
): ReadonlySet<string> {
  const keys = keysOfPage(branch);
  if (stateOf(keys, held) === 'all') return without(held, keys);
  return held.has(branch.page.key) ? new Set([...held, ...keys]) : new Set([...held, branch.page.key]);
}

/** A button brings its page; its page stays when it goes. */
export function pressButton<Node extends TreeKey>(button: Node, held: ReadonlySet<string>): ReadonlySet<string> {
  return held.has(button.key)
    ? without(held, [button.key])
    : new Set([...held, button.key, ...(button.route === '' ? [] : [button.route])]);
}

/** Leaves out what does not fit. A page stays for a button of it, a section for a page of it. */
export const narrowed = <Node extends TreeKey>(
  tree: readonly SectionBranch<Node>[],
  fits: (node: Node) => boolean,
): SectionBranch<Node>[] =>
  tree
    .map(({ code, pages }) => ({
      code,
      pages: pages
        .map(({ page, buttons }) => ({ page, buttons: fits(page) ? buttons : buttons.filter(fits), own: fits(page) }))
        .filter(({ own, buttons }) => own || buttons.length > 0)
        .map(({ page, buttons }) => ({ page, buttons })),
    }))
    .filter(({ pages }) => pages.length > 0);

const without = (held: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> => {
  const gone = new Set(keys);
  return new Set([...held].filter((key) => !gone.has(key)));
};

/** What stands in one set and not in the other. */
export const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...[...one].filter((key) => !other.has(key)), ...[...other].filter((key) => !one.has(key))]);
