import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const own = resolve(import.meta.dirname, '../..');

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a program in a folder and keeps all it says. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', fail);
    child.on('close', (code) =>
      done({ code: code ?? 1, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    );
  });
}

/** Runs a tool of this checkout's node_modules, whichever folder it is to look at. */
export function runTool(tool: string, args: readonly string[], cwd: string): Promise<Ran> {
  const bin = join(own, 'node_modules/.bin', tool);
  if (!existsSync(bin)) throw new Error(`${tool} is not installed: run npm ci`);
  // Started by this very node: the one on the PATH may be too old for TypeScript files.
  return run(process.execPath, [bin, ...args], cwd);
}
