import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';
import { untilTrue } from '../faults/waiting.ts';

export interface Bare {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startBare(answer: unknown): Promise<Bare> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare-server.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), BARE_ANSWER: JSON.stringify(answer), NODE_ENV: 'production' },
  });
  const exit = new Promise<void>((done) => child.once('exit', () => done()));
  process.on('exit', () => child.kill('SIGKILL'));
  await untilTrue('the bare server answers', 30_000, () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      async (response) => {
        await response.arrayBuffer();
        return true;
      },
      () => false,
    ),
  );
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
