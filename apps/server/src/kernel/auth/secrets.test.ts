import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSecret } from './secrets.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('a secret is the given one, else made once and kept', async () => {
  expect(await keptSecret('given', dir, 'pii-key')).toBe('given');
  const made = await keptSecret(undefined, dir, 'pii-key');
  expect(made).toHaveLength(43);
  expect(await keptSecret(undefined, dir, 'pii-key')).toBe(made);
  expect(await readFile(join(dir, 'pii-key'), 'utf8')).toBe(made);
  expect(await keptSecret(undefined, dir, 'print-key')).not.toBe(made);
});

it('a secret that is only partly written is refused', async () => {
  await writeFile(join(dir, 'pii-key'), 'half');
  await expect(keptSecret(undefined, dir, 'pii-key')).rejects.toThrow('no secret of at least 32 characters');
});
