import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What each file of the checkout imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const packages: Readonly<Record<string, string>> = {
  '@tallyhouse/contracts/': 'packages/contracts/src/',
  '@tallyhouse/ui/antd-styles.ts': 'packages/ui/antd-styles.ts',
  '@tallyhouse/ui/': 'packages/ui/src/',
  '@tallyhouse/console/': 'apps/console/src/',
  '@tallyhouse/print-service/': 'apps/print-service/src/',
  '@tallyhouse/server/': 'apps/server/src/',
  '@tallyhouse/tools/': 'tools/',
};

// A word in a comment may look like an import: one file too many is selected, never one too few.
const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** The file of the checkout that an import names, or undefined for a package from the registry. */
function fileNamed(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name.replace(/\?.*$/, ''));
  const [prefix, folder] = Object.entries(packages).find(([start]) => name.startsWith(start)) ?? [];
  return prefix === undefined || folder === undefined ? undefined : `${folder}${name.slice(prefix.length)}`;
}

/** The files that a text of a file imports. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(imported)].flatMap(([, name = '']) => fileNamed(file, name) ?? []);

export function readGraph(root: string, files: readonly string[]): ImportGraph {
  const code = files.filter((file) => /\.(?:ts|tsx)$/.test(file) && existsSync(join(root, file)));
  return new Map(code.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

/** These files and all they import, directly or not. The walk does not go into files for which `stop` is true. */
export function closureOf(
  graph: ImportGraph,
  start: Iterable<string>,
  stop: (file: string) => boolean = () => false,
): Set<string> {
  const reached = new Set<string>();
  const left = [...start];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (reached.has(file) || stop(file)) continue;
    reached.add(file);
    left.push(...(graph.get(file) ?? []));
  }
  return reached;
}
