import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../check/run-tool.ts';

async function git(folder: string, ...args: string[]): Promise<string> {
  const { code, out, err } = await run('git', args, folder);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${err.trim()}`);
  return out;
}

export const commitOf = async (root: string, name: string): Promise<string> =>
  (await git(root, 'rev-parse', '--short', name)).trim();

/** Links each package on its own: a link in the place of the whole folder would bring the workspaces of the original. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@tallyhouse' && name !== '.cache') await symlink(join(from, name), join(to, name));
  }
}

/** A copy of a commit. Changes that are not committed are left out: the record names the commit. */
export async function copyCommit(root: string, commit: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tallyhouse-mutants-')));
  await git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
  await git(folder, 'checkout', '--quiet', '--detach', commit);
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  for await (const file of glob(['{packages,apps}/*/package.json', '{tests,tools}/package.json'], { cwd: folder })) {
    const workspace = dirname(file);
    const { name } = JSON.parse(await readFile(join(folder, file), 'utf8')) as { name: string };
    await mkdir(join(folder, 'node_modules', dirname(name)), { recursive: true });
    await symlink(join(folder, workspace), join(folder, 'node_modules', name));
    const nested = join(root, workspace, 'node_modules');
    if (existsSync(nested)) await linkPackages(nested, join(folder, workspace, 'node_modules'));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
