import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../statistics.ts';

/** Read as this process begins: what it fills and starts itself is no other work. */
const loadBefore = loadavg()[0] ?? 0;

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  readonly postgres: string;
  readonly date: string;
  /** What was measured; `-dirty` when files differed from the commit. */
  readonly commit: string;
  /** Processes that wanted a core when the run began: figures of a busy machine are lower than the product's. */
  readonly loadBefore: number;
  /** Milliseconds until the disk under the data folders has kept a page: no commit is faster. */
  readonly sync: { readonly middle: number; readonly longest: number };
}

const syncTries = 101;

function syncTimes(): Machine['sync'] {
  const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-sync-'));
  const file = openSync(join(folder, 'page'), 'w');
  const page = Buffer.alloc(8192, 1);
  const times = Array.from({ length: syncTries }, () => {
    const from = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  closeSync(file);
  rmSync(folder, { recursive: true });
  return { middle: quantile(times, 0.5), longest: times.at(-1) ?? 0 };
}

function commitHere(): string {
  try {
    const said = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: import.meta.dirname, stdio: 'pipe' });
    return said.toString().trim();
  } catch {
    // A copy of the checkout has no history.
    return 'unknown';
  }
}

export const machineOf = (postgresVersion: string): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  postgres: postgresVersion,
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit: commitHere(),
  loadBefore,
  sync: syncTimes(),
});

export const machineLines = (machine: Machine): string[] => [
  `- Date: ${machine.date} UTC, commit ${machine.commit}`,
  `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB; clients, server and PostgreSQL share it`,
  `- Load average before the run: ${machine.loadBefore.toFixed(1)}${machine.loadBefore > 0.5 ? ' (other work ran beside it: the figures are noisy and low)' : ''}`,
  `- Disk: ${syncTries} pages were kept in ${machine.sync.middle.toFixed(2)} ms each in the middle, the slowest in ${machine.sync.longest.toFixed(1)} ms (\`TMPDIR\` says where the databases are)`,
  `- Node ${machine.node}, PostgreSQL ${machine.postgres}`,
];
