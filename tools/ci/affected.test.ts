import { describe, expect, it } from 'vitest';
import { type Sources, affectedBy } from './affected.ts';
import { importsOf } from './import-graph.ts';
import { rotatingPart } from './rotation.ts';

const journey = (module: string, name: string): string => `tests/e2e/modules/${module}/${name}.e2e.ts`;
const texts: Readonly<Record<string, string>> = {
  'apps/console/src/main.tsx': `import '../../../packages/ui/src/theme.ts'; import './modules/pages.ts';`,
  'apps/console/src/modules/pages.ts': `import './inbound/pages.ts'; import './items/pages.ts';`,
  'apps/console/src/modules/inbound/pages.ts': `const page = () => import('./pages/asn.tsx');`,
  'apps/console/src/modules/inbound/pages/asn.tsx': `import { Facts } from '../../../kit/facts.tsx'; import './asn.css';`,
  'apps/console/src/modules/inbound/routes.ts': `{ path: '/inbound/asn/:id' }`,
  'apps/console/src/modules/items/pages.ts': '',
  'apps/console/src/modules/items/routes.ts': `{ path: '/items/sku' }`,
  'apps/console/src/kit/facts.tsx': '',
  'packages/ui/src/theme.ts': '',
  'packages/contracts/src/modules/items/calls.ts': '',
  'apps/server/src/main.ts': `import './modules/registry.ts'; import './kernel/app.ts';`,
  'apps/server/src/modules/registry.ts': `import './inbound/manifest.ts'; import './items/manifest.ts';`,
  'apps/server/src/modules/inbound/manifest.ts': `import { lot } from '../items/public.ts';`,
  'apps/server/src/modules/items/manifest.ts': '',
  'apps/server/src/modules/items/public.ts': '',
  'apps/server/src/modules/items/store/only.ts': '',
  'apps/server/src/kernel/app.ts': '',
  [journey('inbound', 'truck')]: '',
  [journey('items', 'sku')]: '',
  'tests/e2e/frames/list.e2e.ts': `import { putSku } from '../kit/sku.ts';`,
  'tests/e2e/frames/detail.e2e.ts': `open('/inbound/asn/A1');`,
  'tests/e2e/kit/sku.ts': `import { calls } from '@tallyhouse/contracts/modules/items/calls.ts';`,
};
const files = [
  ...Object.keys(texts),
  'apps/console/src/modules/inbound/pages/asn.css',
  'apps/console/src/modules/inbound/i18n/th.json',
];
const tests = files.filter((file) => file.endsWith('.e2e.ts'));
const sources: Sources = {
  files,
  graph: new Map(Object.entries(texts).map(([file, text]) => [file, importsOf(file, text)])),
  text: (file) => texts[file] ?? '',
};
const affected = (...changed: string[]): string[] | 'everything' => {
  const found = affectedBy(sources, tests, changed);
  return found === 'everything' ? found : [...found].toSorted();
};

const inbound = [journey('inbound', 'truck'), 'tests/e2e/frames/detail.e2e.ts'].toSorted();
const items = [journey('items', 'sku'), 'tests/e2e/frames/list.e2e.ts'].toSorted();

describe('affectedBy', () => {
  it.each([
    ['a page', 'apps/console/src/modules/inbound/pages/asn.tsx'],
    ['a style of a page', 'apps/console/src/modules/inbound/pages/asn.css'],
    ['a translation', 'apps/console/src/modules/inbound/i18n/th.json'],
    ['a part of the kit that only one module imports', 'apps/console/src/kit/facts.tsx'],
    ['the handlers of the module', 'apps/server/src/modules/inbound/manifest.ts'],
  ])('selects the tests of the module for %s', (_, file) => {
    expect(affected(file)).toEqual(inbound);
  });

  it('selects the tests of every module that imports the file', () => {
    expect(affected('apps/server/src/modules/items/public.ts')).toEqual([...inbound, ...items].toSorted());
    expect(affected('apps/server/src/modules/items/store/only.ts')).toEqual(items);
    expect(affected('packages/contracts/src/modules/items/calls.ts')).toEqual(items);
  });

  it('selects tests by the files of the browser kit they import', () => {
    expect(affected('tests/e2e/kit/sku.ts')).toEqual(['tests/e2e/frames/list.e2e.ts']);
    expect(affected(journey('items', 'sku'))).toEqual([journey('items', 'sku')]);
  });

  it.each([
    'packages/ui/src/theme.ts',
    'apps/server/src/kernel/app.ts',
    'apps/server/migrations/0001_first.sql',
    'package-lock.json',
    'apps/console/vite.config.ts',
    'apps/console/src/modules/pages.ts',
    '.ci/run',
  ])('selects everything for %s', (file) => {
    expect(affected(file)).toBe('everything');
  });

  it('selects nothing for documents, unit tests, call tests and benches', () => {
    const inert = ['README.md', 'docs/full-run.json', 'apps/console/src/kit/facts.test.ts', 'tests/bench/bench.ts'];
    expect(affected(...inert, 'apps/server/src/modules/items/test/items.test.ts')).toEqual([]);
  });
});

describe('importsOf', () => {
  it('finds static, dynamic and bare imports of files, and no packages', () => {
    const text = `import a from './a.ts'; export * from '../b.ts'; import './c.css?inline'; await import('@tallyhouse/server/kernel/ids.ts'); import x from 'zod';`;
    expect(importsOf('apps/x/src/file.ts', text)).toEqual([
      'apps/x/src/a.ts',
      'apps/x/b.ts',
      'apps/x/src/c.css',
      'apps/server/src/kernel/ids.ts',
    ]);
  });
});

describe('rotatingPart', () => {
  it('takes every element exactly once in as many turns as there are parts', () => {
    const list = Array.from({ length: 23 }, (_, n) => `file-${n}`);
    const turns = [0, 1, 2, 3, 4].map((seed) => rotatingPart(list, 5, seed));
    expect(turns.flat().toSorted()).toEqual(list.toSorted());
    expect(turns.map(({ length }) => length).toSorted()).toEqual([4, 4, 5, 5, 5]);
  });
});
