import { type ImportGraph, closureOf } from './import-graph.ts';

/** The checkout as far as the choice of browser tests needs it. */
export interface Sources {
  readonly files: readonly string[];
  readonly graph: ImportGraph;
  readonly text: (file: string) => string;
}

/** What the tests depend on: `everything` when a change concerns all of them. */
export type Affected = ReadonlySet<string> | 'everything';

const moduleFolder = /^(?:apps\/(?:console|server)|packages\/contracts)\/src\/modules\/([^/]+)\//;
const moduleOf = (file: string): string | undefined => moduleFolder.exec(file)?.[1];

/** Tables of all modules: a walk that went through them would reach every page and every call. */
const isRegistry = (file: string): boolean => /^apps\/(?:console|server)\/src\/modules\/[^/]+$/.test(file);

/** What every browser test runs on: the product without its modules, and the servers and browsers of the tests. */
const entries = [
  'apps/console/src/main.tsx',
  'apps/console/src/service-worker/worker.ts',
  'apps/server/src/main.ts',
  'tests/e2e/kit/global-setup.ts',
  'tests/e2e/kit/app.ts',
  'tests/e2e/kit/browser.ts',
  'tests/e2e/kit/people.ts',
];
const isModule = (file: string): boolean => isRegistry(file) || moduleOf(file) !== undefined;

/** Files that no run of the product reads. */
const isInert = (file: string): boolean =>
  /\.(?:md|png)$|^(?:docs|tests\/(?:bench|faults|rehearsal|contracts)|apps\/print-service)\/|\.test\.ts$/.test(file) ||
  /^apps\/server\/(?:test|src\/modules\/[^/]+\/test)\//.test(file) ||
  /^tools\/(?!world\/|dev-db\/|console-)/.test(file);

/** The beginnings of the addresses of each module's pages: `/inbound/asn` of inbound. */
function pathsOf({ files, text }: Sources): ReadonlyMap<string, readonly string[]> {
  const tables = files.filter((file) => /^apps\/console\/src\/modules\/[^/]+\/routes\.ts$/.test(file));
  return new Map(
    tables.map((file) => [
      moduleOf(file) ?? '',
      [...text(file).matchAll(/'(\/[\w-]+(?:\/[\w-]+)+)/g)].map(([, path = '']) => path),
    ]),
  );
}

/**
 * The files that a browser test depends on. It meets the product over HTTP, so beside what it imports these are the
 * modules it names: by its folder, by contracts it imports, or by addresses of their pages.
 */
function inputsOf(
  sources: Sources,
  test: string,
  paths: ReadonlyMap<string, readonly string[]>,
  start: ReadonlySet<string>,
): { readonly files: Set<string>; readonly modules: Set<string> } {
  const { files, graph, text } = sources;
  const own = closureOf(graph, [test], (file) => isRegistry(file) || start.has(file));
  const written = [...own].filter((file) => file.startsWith('tests/e2e/')).map(text);
  const modules = new Set([...own].flatMap((file) => moduleOf(file) ?? []));
  const folder = /^tests\/e2e\/modules\/([^/]+)\//.exec(test)?.[1];
  if (folder !== undefined) modules.add(folder);
  for (const [module, starts] of paths)
    if (starts.some((path) => written.some((source) => source.includes(path)))) modules.add(module);
  const ofModules = files.filter((file) => modules.has(moduleOf(file) ?? ''));
  return { files: closureOf(graph, [...own, ...ofModules], isRegistry), modules };
}

/** The browser tests that a change of these files concerns. */
export function affectedBy(sources: Sources, tests: readonly string[], changed: readonly string[]): Affected {
  const { graph } = sources;
  const start = closureOf(graph, entries, isModule);
  const paths = pathsOf(sources);
  const inputs = new Map(tests.map((test) => [test, inputsOf(sources, test, paths, start)]));
  const affected = new Set<string>();
  for (const file of changed.filter((one) => !isInert(one))) {
    const module = moduleOf(file);
    const concerned = tests.filter((test) => {
      const { files, modules } = inputs.get(test) ?? { files: new Set<string>(), modules: new Set<string>() };
      return files.has(file) || (module !== undefined && modules.has(module));
    });
    // What every page and call stands on, and what no import leads to: migrations, settings of the build, dependencies.
    const isOwnTest = file.startsWith('tests/e2e/');
    if (start.has(file) || (module === undefined && concerned.length === 0 && !isOwnTest)) return 'everything';
    for (const test of concerned) affected.add(test);
  }
  return affected;
}
