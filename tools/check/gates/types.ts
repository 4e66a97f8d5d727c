import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import type { Gate, Seen } from '../gate.ts';
import { runTool } from '../run-tool.ts';

const projects = ['tsconfig.json', 'apps/console/tsconfig.json'];
/** Each checker infers what it needs for itself: more of them than cores do the same work twice. */
const checkers = Math.max(1, Math.floor(availableParallelism() / projects.length));

async function compile(root: string, project: string): Promise<{ own: string[]; findings: string[] }> {
  const shown = ['--pretty', 'false', '--listFiles', '--checkers', String(checkers)];
  // The next look reads only what has changed since: a fifth of the time.
  const kept = join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const { code, out, err } = await runTool(
    'tsc',
    ['-p', project, ...shown, '--incremental', '--tsBuildInfoFile', kept],
    root,
  );
  const lines = `${out}\n${err}`.split('\n').filter((line) => line !== '');
  const isFile = (line: string): boolean => line.startsWith('/') && !/\(\d+,\d+\): error/.test(line);
  const findings = lines.filter((line) => !isFile(line));
  return {
    own: lines.filter((line) => isFile(line) && !line.includes('/node_modules/')).map((line) => relative(root, line)),
    findings: code !== 0 && findings.length === 0 ? [`tsc -p ${project} ended with ${code}`] : findings,
  };
}

export const types: Gate = {
  name: 'types',
  least: 200,
  look: async (root): Promise<Seen> => {
    const results = await Promise.all(projects.map((project) => compile(root, project)));
    const empty = projects
      .filter((_, n) => results[n]?.own.length === 0)
      .map((project) => `${project}: no file checked`);
    return {
      files: new Set(results.flatMap((result) => result.own)).size,
      findings: [...empty, ...results.flatMap((result) => result.findings)],
    };
  },
};
