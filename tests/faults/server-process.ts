import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

/** Linux counts processor time in hundredths of a second, on every machine. */
const msPerTick = 10;
const bytesPerPage = 4_096;

export interface Ending {
  readonly code: number | null;
  readonly ms: number;
}

/** One process of the server, a child of this one. */
export interface ServerProcess {
  readonly port: number;
  readonly running: boolean;
  ready(): Promise<boolean>;
  /** Sends the signal and waits for the end. */
  end(how: NodeJS.Signals): Promise<Ending>;
  /** Comes if it ends though nobody told it to. */
  readonly endedAlone: Promise<void>;
  /** Processor time used so far: unlike a rate, it does not fall when others use the machine. */
  cpuMs(): Promise<number>;
  memoryBytes(): Promise<number>;
  openFiles(): Promise<number>;
}

export function startServerProcess(options: {
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly logFd: number;
  readonly nodeArguments: readonly string[];
}): ServerProcess {
  const { port } = options;
  const child: ChildProcess = spawn(process.execPath, [...options.nodeArguments, program], {
    stdio: ['ignore', options.logFd, options.logFd],
    env: {
      PATH: process.env.PATH,
      // Given by a run of several parts, whose servers need not each compile the same; else each has what it compiles for itself.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...options.env,
      PORT: String(port),
    },
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.on('exit', kill);
  let told = false;
  const ended = new Promise<void>((done) =>
    child.once('exit', () => {
      process.off('exit', kill);
      done();
    }),
  );
  return {
    port,
    get running() {
      return child.exitCode === null && child.signalCode === null;
    },
    ready: () =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      ),
    endedAlone: new Promise((done) => void ended.then(() => told || done())),
    end: async (how) => {
      told = true;
      const started = performance.now();
      child.kill(how);
      await ended;
      return { code: child.exitCode, ms: performance.now() - started };
    },
    cpuMs: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * msPerTick;
    },
    memoryBytes: async () => {
      const [, resident] = (await readFile(`/proc/${child.pid}/statm`, 'utf8')).split(' ');
      return Number(resident) * bytesPerPage;
    },
    openFiles: async () => (await readdir(`/proc/${child.pid}/fd`)).length,
  };
}
