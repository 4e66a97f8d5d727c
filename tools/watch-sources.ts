import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor writes a file in several steps, and a formatter several files. */
const settleMs = 200;

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name)),
];

export const isSource = (file: string | null): boolean =>
  file !== null && /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts');

/** Calls back once after sources in these folders have changed. What cannot be watched is reported. The reply ends the watch. */
export function watchSources(
  roots: readonly string[],
  onChange: () => void,
  report: (error: unknown) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const watchNew = (): void => {
    for (const folder of roots.flatMap(foldersIn)) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, (_event, file) => {
        if (!isSource(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          // A change may have brought new folders.
          watchAll();
          onChange();
        }, settleMs);
      });
      watcher.on('error', () => watchers.delete(folder));
      watchers.set(folder, watcher);
    }
  };
  const watchAll = (): void => {
    try {
      watchNew();
    } catch (error) {
      report(error);
    }
  };
  watchAll();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
