import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';
import { testPrintKey } from '../../../apps/server/test/kit/template-db.ts';
import { root } from './build-console.ts';

/** The real print service in a process of its own, with a folder as its printer. */
export interface PrintServiceProcess {
  readonly url: string;
  start(origin: string): Promise<void>;
  stop(): Promise<void>;
  /** What came out of the printer, by the name of the file. */
  printed(): Promise<ReadonlyMap<string, string>>;
  remove(): Promise<void>;
}

export async function printServiceAt(): Promise<PrintServiceProcess> {
  const dir = await mkdtemp(join(tmpdir(), 'tallyhouse-print-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = join(dir, 'printed');
  let child: ChildProcess | undefined;

  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  return {
    url,
    stop,
    start: async (origin) => {
      const file = join(dir, 'printers.json');
      const printers = [
        { name: 'Labels', kind: 'folder', folder: 'printed' },
        { name: 'Dock 7', kind: 'raw', host: '127.0.0.1', port: 1, takes: ['A4'] },
      ];
      await writeFile(join(dir, 'print-key'), testPrintKey);
      await writeFile(file, JSON.stringify({ port, origins: [origin], key_file: 'print-key', printers }));
      child = spawn(process.execPath, ['apps/print-service/src/main.ts', file], { cwd: root, stdio: 'pipe' });
      // It says so when it listens.
      await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
      if (child.exitCode !== null) throw new Error('the print service did not start');
    },
    printed: async () => {
      const files = await readdir(folder).catch(() => []);
      const pages = files.filter((name) => !name.endsWith('.part'));
      return new Map(
        await Promise.all(pages.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
      );
    },
    remove: async () => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
