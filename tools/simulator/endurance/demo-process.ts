import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../../..');
const programs = { server: 'apps/server/src/main.ts', console: 'vite/bin/vite.js', simulator: 'simulator/live.ts' };
export type Program = keyof typeof programs;

const startWithinMs = 300_000;
/** What `.ci/first-run` allows. */
const endWithinMs = 15_000;

export interface Demo {
  readonly isRunning: boolean;
  /** Sends SIGKILL to one program under the demo. False when it does not run now. */
  kill(program: Program): boolean;
  runs(program: Program): boolean;
  /** Ends the whole process group. Replies what was wrong with the end, if anything. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<string | undefined>;
}

export interface DemoOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly people: string;
  readonly speed: string;
  readonly logFile: string;
  readonly onLine: (line: string) => void;
}

function pidOf(demo: ChildProcess, program: Program): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(demo.pid)], { encoding: 'utf8' });
  const line = stdout.split('\n').find((one) => one.includes(programs[program]));
  return line === undefined ? undefined : Number.parseInt(line, 10);
}

const isGroupAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts the demo as a process group of its own, and waits until people are at work in it. */
export async function startDemo({ env, people, speed, logFile, onLine }: DemoOptions): Promise<Demo> {
  const child = spawn(process.execPath, ['tools/dev.ts', '--people', people, '--speed', speed], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = child.pid ?? 0;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const atWork = Promise.withResolvers<void>();
  let rest = '';
  const read = (part: Buffer): void => {
    appendFileSync(logFile, part);
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.includes('people are at work')) atWork.resolve();
      onLine(line);
    }
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const demo: Demo = {
    get isRunning() {
      return child.exitCode === null && child.signalCode === null;
    },
    runs: (program) => pidOf(child, program) !== undefined,
    kill: (program) => {
      const pid = pidOf(child, program);
      if (pid === undefined) return false;
      process.kill(pid, 'SIGKILL');
      return true;
    },
    end: async (signal) => {
      if (isGroupAlive(group)) process.kill(-group, signal);
      for (const until = performance.now() + endWithinMs; isGroupAlive(group) && performance.now() < until;)
        await after(100);
      if (isGroupAlive(group)) {
        process.kill(-group, 'SIGKILL');
        return `still running ${endWithinMs / 1_000} s after ${signal}`;
      }
      await ended;
      return signal === 'SIGTERM' && child.exitCode !== 0
        ? `ended with ${child.exitCode ?? child.signalCode} after SIGTERM`
        : undefined;
    },
  };
  const timer = setTimeout(() => atWork.reject(new Error('nobody is at work in the demo')), startWithinMs);
  void ended.then(() => atWork.reject(new Error('the demo ended before anybody was at work')));
  try {
    await atWork.promise;
  } catch (error) {
    await demo.end('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return demo;
}
