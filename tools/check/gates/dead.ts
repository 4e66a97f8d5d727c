import { join } from 'node:path';
import type { Gate } from '../gate.ts';
import { runTool } from '../run-tool.ts';

const reporter = join(import.meta.dirname, '../knip-reporter.ts');

export const dead: Gate = {
  name: 'dead',
  least: 200,
  look: async (root) => {
    const { out, err } = await runTool('knip', ['--no-progress', '--no-config-hints', '--reporter', reporter], root);
    if (!out.startsWith('{')) throw new Error(`knip: ${out}${err}`);
    return JSON.parse(out) as { files: number; findings: string[] };
  },
};
