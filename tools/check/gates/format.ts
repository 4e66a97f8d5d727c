import type { Gate } from '../gate.ts';
import { runTool } from '../run-tool.ts';

export const format: Gate = {
  name: 'format',
  least: 250,
  look: async (root) => {
    const checked = await runTool('oxfmt', ['--check'], root);
    const said = `${checked.out}\n${checked.err}`;
    const files = Number(/on (\d+) files/.exec(said)?.[1] ?? 0);
    if (checked.code === 0) return { files, findings: [] };
    // Named by the mode made for programs: the report for people once came in a form we could not read.
    const listed = await runTool('oxfmt', ['--list-different'], root);
    const named = listed.out.split('\n').map((line) => line.trim());
    const findings = named.filter((file) => file !== '').map((file) => `${file} is not formatted: npm run format`);
    return { files, findings: findings.length > 0 ? findings : [`${said}\n${listed.err}`.trim()] };
  },
};
