import { loadContracts } from '../contracts.ts';
import { foldersUnder, projectFiles, readText } from '../files.ts';
import type { Gate } from '../gate.ts';

const places = {
  contracts: 'packages/contracts/src/modules',
  server: 'apps/server/src/modules',
  console: 'apps/console/src/modules',
} as const;

const needed: Readonly<Record<keyof typeof places, readonly string[]>> = {
  contracts: ['calls.ts', 'errors.ts', 'permissions.ts'],
  server: ['README.md', 'module.ts'],
  console: ['routes.ts'],
};

const isTest = (file: string): boolean => /^(apps|packages|tests)\/.*\.(test|e2e)\.tsx?$/.test(file);

export const modules: Gate = {
  name: 'modules',
  least: 30,
  look: async (root) => {
    const files = await projectFiles(root);
    const findings: string[] = [];
    const sides = Object.entries(places).map(([side, place]) => ({
      side: side as keyof typeof places,
      place,
      names: foldersUnder(files, place),
    }));
    const all = [...new Set(sides.flatMap(({ names }) => names))];
    for (const { side, place, names } of sides) {
      for (const name of all) {
        if (!names.includes(name)) findings.push(`${place}/${name} is missing: the other sides have it`);
        else {
          for (const file of needed[side]) {
            if (!files.includes(`${place}/${name}/${file}`)) findings.push(`${place}/${name}/${file} is missing`);
          }
        }
      }
    }
    const registry = `${places.server}/registry.ts`;
    const registered = files.includes(registry) ? readText(root, registry) : '';
    for (const name of all) {
      if (!registered.includes(`./${name}/module.ts`)) findings.push(`${registry} does not name ${name}`);
    }
    const tests = files.filter(isTest);
    const titles = tests.map((file) => readText(root, file)).join('\n');
    const { calls } = await loadContracts(root, files);
    for (const { id, module } of calls) {
      if (!titles.includes(`[call ${id}]`))
        findings.push(`${places.contracts}/${module}/calls.ts: no test is titled [call ${id}]`);
    }
    const looked = files.filter((file) => Object.values(places).some((place) => file.startsWith(`${place}/`)));
    return { files: looked.length, findings };
  },
};
