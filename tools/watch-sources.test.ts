import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { isSource, watchSources } from './watch-sources.ts';

it('sources that change: one call back for several files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sources-'));
  await mkdir(join(root, 'calls'));
  const onChange = vi.fn<() => void>();
  const onError = vi.fn<(error: unknown) => void>();
  const end = watchSources([root], onChange, onError);
  await writeFile(join(root, 'calls', 'read.ts'), '1');
  await writeFile(join(root, 'main.ts'), '1');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
  await writeFile(join(root, 'main.ts'), '2');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), 10_000);
  expect(onError).not.toHaveBeenCalled();
  end();
  await rm(root, { recursive: true });
});

it('a folder that is not there: it is reported, and nothing is thrown', () => {
  const onError = vi.fn<(error: unknown) => void>();
  const end = watchSources([join(tmpdir(), 'no-such-folder')], () => undefined, onError);
  expect(onError).toHaveBeenCalledTimes(1);
  end();
});

it('a source is code or data, and no test', () => {
  const files = ['main.ts', 'en.json', 'main.test.ts', 'notes.md', null];
  expect(files.filter(isSource)).toEqual(['main.ts', 'en.json']);
});
