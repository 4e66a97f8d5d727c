import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAsvs } from './asvs.ts';

const root = resolve(import.meta.dirname, '../..');

let copy: string;
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tallyhouse-asvs-'));
  await mkdir(join(copy, 'docs/security'), { recursive: true });
});
afterEach(() => rm(copy, { recursive: true, force: true }));

interface Entry {
  id: string;
  status: string;
  tests: { file: string; title: string }[];
  next?: string;
}

/** The problems of the data after a change, in a folder that has no tests but those the change brings. */
async function problemsAfter(change: (requirements: Entry[]) => Entry[]): Promise<string> {
  const data = JSON.parse(await readFile(join(root, 'docs/security/asvs.json'), 'utf8')) as { requirements: Entry[] };
  const entries = data.requirements.map((one) => ({
    ...one,
    tests: one.tests.map(() => ({ file: 'a.ts', title: 'title' })),
  }));
  await writeFile(join(copy, 'a.ts'), `it('title', () => undefined);`);
  await writeFile(join(copy, 'docs/security/asvs.json'), JSON.stringify({ ...data, requirements: change(entries) }));
  return readAsvs(copy).then(
    () => '',
    (error: unknown) => String(error),
  );
}
const changeFirst = (what: Partial<Entry>) => (entries: Entry[]) =>
  entries.map((one, n) => (n === 0 ? { ...one, ...what } : one));

describe('the data of the ASVS', () => {
  it('is whole, and every test it names exists', async () => {
    expect((await readAsvs(root)).length).toBe(253);
    expect(await problemsAfter((entries) => entries)).toBe('');
  });

  it.each([
    ['V1.1.1: b.ts does not exist', changeFirst({ tests: [{ file: 'b.ts', title: 'title' }] })],
    ['V1.1.1: a.ts has no test with the title "other"', changeFirst({ tests: [{ file: 'a.ts', title: 'other' }] })],
    ['V1.1.1 is met and names no test', changeFirst({ tests: [] })],
    ['V1.1.1: a deviation or a plan, and no other, has a next step', changeFirst({ status: 'deviation' })],
    ['V1.1.1: a deviation or a plan, and no other, has a next step', changeFirst({ next: 'Do it.' })],
    ['level 2 has 182 of 183', (entries: Entry[]) => entries.slice(1)],
    ['V1.1.2 is there twice', changeFirst({ id: 'V1.1.2' })],
  ])('is refused: %s', async (problem, change) => {
    expect(await problemsAfter(change)).toContain(problem);
  });
});
