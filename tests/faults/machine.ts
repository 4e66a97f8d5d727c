import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Read as this process begins: what it fills and starts itself is no other work. */
const loadBefore = loadavg()[0] ?? 0;

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  readonly postgres: string;
  readonly date: string;
  /** Processes that wanted a core when the run began: figures of a busy machine are lower than the product's. */
  readonly loadBefore: number;
}

export const machineOf = (postgresVersion: string): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  postgres: postgresVersion,
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  loadBefore,
});

export const machineLines = (machine: Machine): string[] => [
  `- Date: ${machine.date} UTC`,
  `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB; clients, server and PostgreSQL share it`,
  `- Load average before the run: ${machine.loadBefore.toFixed(1)}${machine.loadBefore > 0.5 ? ' (other work ran beside it: the figures are noisy and low)' : ''}`,
  `- Node ${machine.node}, PostgreSQL ${machine.postgres}`,
];
