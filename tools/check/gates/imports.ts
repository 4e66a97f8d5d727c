import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from '../gate.ts';
import { runTool } from '../run-tool.ts';

interface Report {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
}

const places = ['packages', 'apps', 'tests', 'tools', 'vitest.config.ts'];

export const imports: Gate = {
  name: 'imports',
  least: 200,
  look: async (root) => {
    const there = places.filter((place) => existsSync(join(root, place)));
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...there];
    const { out, err } = await runTool('depcruise', args, root);
    if (!out.startsWith('{')) throw new Error(`depcruise: ${out}${err}`);
    const { modules, summary } = JSON.parse(out) as Report;
    return {
      // Only files it parsed: packages and unresolved names are modules to it too.
      files: modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules')).length,
      findings: summary.violations.map(({ from, to, rule, cycle }) =>
        cycle
          ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' -> ')}`
          : `${rule.name}: ${from} -> ${to}`,
      ),
    };
  },
};
