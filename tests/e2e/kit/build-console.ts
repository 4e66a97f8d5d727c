import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** Builds the console as a release does. Into a folder that holds a build, it is the release after that one. */
export async function buildConsole(into: string): Promise<void> {
  const child = spawn(process.execPath, ['tools/build.ts'], {
    cwd: root,
    env: { ...process.env, CONSOLE_DIR: into, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the console does not build:\n${said}`);
}
