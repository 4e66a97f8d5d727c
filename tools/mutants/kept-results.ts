import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What was found out about a commit, so that an interrupted run goes on where it stopped. */
export interface KeptResults {
  get(key: string): boolean | undefined;
  keep(key: string, noticed: boolean): Promise<void>;
}

export async function openKeptResults(root: string, commit: string): Promise<KeptResults> {
  const file = join(root, `node_modules/.cache/mutants/${commit}.jsonl`);
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch(() => '');
  const known = new Map(
    text
      .split('\n')
      .filter((line) => line.endsWith(']'))
      .map((line) => JSON.parse(line) as [string, boolean]),
  );
  return {
    get: (key) => known.get(key),
    keep: async (key, noticed) => {
      known.set(key, noticed);
      await appendFile(file, `${JSON.stringify([key, noticed])}\n`);
    },
  };
}
