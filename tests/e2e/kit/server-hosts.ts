import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './build-console.ts';
import type { Done, Order } from './server-program.ts';

/** A process in which the real server runs, for one file of journeys after another. */
export interface ServerHost {
  /** Comes back when it is done; fails with what the process says against it, or when it ends. */
  tell(order: Order): Promise<void>;
  /** The power cord. */
  kill(): Promise<void>;
  /** What it has written so far. */
  said(): string;
}

export function newServerHost(): ServerHost {
  const child = spawn(process.execPath, ['tests/e2e/kit/server-program.ts'], {
    cwd: root,
    // What Node compiles of the server is kept for the next one.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/server') },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // It lives as long as the worker it was started by, and keeps nobody.
  child.unref();
  child.channel?.unref?.();
  const gone = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    tell: async (order) => {
      const answered = new AbortController();
      const answer = Promise.race([
        once(child, 'message', { signal: answered.signal }).then(([done]) => done as Done),
        gone.then((): Done => ({ failed: 'it has ended' })),
      ]);
      child.send(order);
      const { failed } = await answer;
      answered.abort();
      if (failed !== undefined) throw new Error(failed);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    said: () => said,
  };
}
