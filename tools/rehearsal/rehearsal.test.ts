import { describe, expect, it } from 'vitest';
import { callsOf } from './contracts.ts';
import { filesOfPage, fullSize, limitsFor } from './limits.ts';
import { syntheticFiles } from './plant.ts';
import { translated } from './texts.ts';
import { callsPerModule, routesPerModule, syntheticModule, thingsPerModule } from './words.ts';

const modules = Array.from({ length: fullSize }, (_, n) => syntheticModule(n));
const things = modules.flatMap((module) => module.things);

describe('the synthetic modules', () => {
  it('have names that differ', () => {
    for (const names of [
      modules.map(({ name }) => name),
      things.map(({ camel }) => camel),
      things.map(({ table }) => table),
    ])
      expect(new Set(names).size).toBe(names.length);
    for (const { fields } of things) expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });

  it('have the calls and routes that are promised', () => {
    const ids = modules.flatMap((module) => callsOf(module).map(({ id }) => id));
    expect(new Set(ids).size).toBe(fullSize * callsPerModule);
    for (const module of modules) {
      expect(callsOf(module)).toHaveLength(callsPerModule);
      expect(module.groups.length + 4 * thingsPerModule).toBe(routesPerModule);
    }
  });

  it('have a handler for each call and a page for each route that is no redirect', () => {
    const files = [...syntheticFiles(modules.slice(0, 1)).keys()];
    expect(files.filter((file) => file.startsWith('apps/server') && file.includes('/calls/'))).toHaveLength(
      callsPerModule,
    );
    expect(files.filter((file) => file.endsWith('page.tsx'))).toHaveLength(4 * thingsPerModule);
  });
});

it('a translation differs from English and keeps arguments', () => {
  const texts = { a: { b: 'Delete {name}?' } };
  expect(translated(texts, 'en')).toEqual(texts);
  expect(translated(texts, 'th')).toEqual({ a: { b: 'Delete {name}? (th)' } });
});

it('fewer modules have lower limits of bytes', () => {
  expect(limitsFor(fullSize, 0)).toEqual({ typesS: 20, buildS: 40, bootS: 3, entryKb: 350, metadataKb: 25 });
  expect(limitsFor(3, 0)).toMatchObject({ entryKb: 317, metadataKb: 5, bootS: 15 });
  expect(limitsFor(3, 31)).toMatchObject({ metadataKb: 8 });
});

it('reads the files of a page, and no icon or inline script', () => {
  const html = `<link rel="icon" href="/v2/mark.svg" /><script>1</script>
    <script type="module" crossorigin src="/v2/assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/v2/assets/react-b.js"><link rel="stylesheet" href="/v2/assets/index-c.css">`;
  expect(filesOfPage(html)).toEqual(['assets/index-a.js', 'assets/react-b.js', 'assets/index-c.css']);
});
