import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../check/run-tool.ts';
import { changedSince, readFullRun, recordFile } from './full-run.ts';

let folder: string;
const git = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await run('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], folder);
  if (code !== 0) throw new Error(err);
  return out.trim();
};
const commit = async (file: string, text: string): Promise<string> => {
  await writeFile(join(folder, file), text);
  await git('add', file);
  await git('commit', '-qm', file);
  return git('rev-parse', 'HEAD');
};
const record = async (values: object): Promise<void> =>
  writeFile(join(folder, recordFile), JSON.stringify({ failed: 0, ...values }));
const treeOf = (of: string): Promise<string> => git('rev-parse', `${of}^{tree}`);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-run-'));
  await git('init', '-q');
  await mkdir(join(folder, 'docs'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('readFullRun', () => {
  it('accepts the record of an ancestor, and changedSince names what differs from it', async () => {
    const first = await commit('a.txt', '1');
    await commit('b.txt', '1');
    await record({ commit: first, tree: await treeOf(first) });
    expect(await readFullRun(folder)).toMatchObject({ commit: first });
    await writeFile(join(folder, 'a.txt'), '2');
    expect((await changedSince(folder, first)).toSorted()).toEqual(['a.txt', 'b.txt', recordFile]);
  });

  it('refuses a record with failures, of another tree, of an unknown commit, and of another branch', async () => {
    const first = await commit('a.txt', '1');
    const tree = await treeOf(first);
    await record({ commit: first, tree, failed: 1 });
    expect(await readFullRun(folder)).toEqual({ refused: `the full run of ${first} had 1 failures` });
    await record({ commit: first, tree: 'f'.repeat(40) });
    expect(await readFullRun(folder)).toEqual({ refused: `commit ${first} has another tree than was run` });
    const unknown = '0123456789'.repeat(4);
    await record({ commit: unknown, tree });
    expect(await readFullRun(folder)).toEqual({ refused: `commit ${unknown} is not in this clone` });
    await git('checkout', '-qb', 'other');
    const second = await commit('c.txt', '1');
    await git('checkout', '-q', '-');
    await git('checkout', '-q', first);
    await record({ commit: second, tree: await treeOf(second) });
    expect(await readFullRun(folder)).toEqual({ refused: `commit ${second} is not an ancestor of HEAD` });
  });

  it('refuses when there is no record', async () => {
    expect(await readFullRun(folder)).toEqual({ refused: `there is no ${recordFile}` });
  });
});
