import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../check/run-tool.ts';

/** The last run of everything: docs/full-run.json. */
export interface FullRun {
  readonly commit: string;
  /** The tree of that commit: what was run. */
  readonly tree: string;
  readonly date: string;
  readonly machine: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: Readonly<Record<string, number>>;
}

export const recordFile = 'docs/full-run.json';

const git = async (root: string, ...args: string[]): Promise<string | undefined> => {
  const { code, out } = await run('git', args, root);
  return code === 0 ? out.trim() : undefined;
};

/** The record when it can be relied on, or why not. */
export async function readFullRun(root: string): Promise<FullRun | { readonly refused: string }> {
  const file = join(root, recordFile);
  if (!existsSync(file)) return { refused: `there is no ${recordFile}` };
  const record = JSON.parse(readFileSync(file, 'utf8')) as FullRun;
  if (record.failed > 0) return { refused: `the full run of ${record.commit} had ${record.failed} failures` };
  const tree = await git(root, 'rev-parse', '--verify', '--quiet', `${record.commit}^{tree}`);
  if (tree === undefined) return { refused: `commit ${record.commit} is not in this clone` };
  if (tree !== record.tree) return { refused: `commit ${record.commit} has another tree than was run` };
  const ancestor = await git(root, 'merge-base', '--is-ancestor', record.commit, 'HEAD');
  if (ancestor === undefined) return { refused: `commit ${record.commit} is not an ancestor of HEAD` };
  return record;
}

/** The files that differ from the commit of the record, also those that are not committed. */
export async function changedSince(root: string, commit: string): Promise<string[]> {
  const [committed, untracked] = await Promise.all([
    git(root, 'diff', '--name-only', '--no-renames', commit),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ]);
  if (committed === undefined || untracked === undefined) throw new Error(`git cannot compare with ${commit}`);
  return [...new Set(`${committed}\n${untracked}`.split('\n'))].filter((file) => file !== '');
}
