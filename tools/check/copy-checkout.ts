import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { projectFiles } from './files.ts';
import { run } from './run-tool.ts';

const ownScope = '@tallyhouse';

/** Links each package on its own: git ignores a folder node_modules, but not a link of that name. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== ownScope && name !== '.cache') await symlink(join(from, name), join(to, name));
  }
}

/** The workspaces are linked to the copy, or the copy would check the original. */
async function linkPackages(root: string, copy: string): Promise<void> {
  const packages = join(root, 'node_modules');
  await linkAll(packages, join(copy, 'node_modules'));
  await mkdir(join(copy, 'node_modules', ownScope));
  for (const name of await readdir(join(packages, ownScope))) {
    const workspace = relative(await realpath(root), await realpath(join(packages, ownScope, name)));
    await symlink(join(copy, workspace), join(copy, 'node_modules', ownScope, name));
    const nested = join(root, workspace, 'node_modules');
    if (existsSync(nested)) await linkAll(nested, join(copy, workspace, 'node_modules'));
  }
}

/** A checkout of its own to spoil: the project's files as they stand now. */
export async function copyCheckout(root: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tallyhouse-copy-')));
  for (const file of await projectFiles(root)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  await linkPackages(root, folder);
  await run('git', ['init', '-q'], folder);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
