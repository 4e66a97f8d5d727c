import type { QueryConfig } from 'pg';
import type { CommandShape } from '@tallyhouse/contracts/kit/define-call.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Session } from '@tallyhouse/server/kernel/auth/sessions.ts';
import { runCommand } from '@tallyhouse/server/kernel/command.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { keysOf } from '../contracts/catalogue.ts';
import { person } from './setup.ts';

export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Statements of one packet have the same number. */
  readonly packet: number;
}

export const benchSession = (whs: WhsId): Session => ({
  user_id: 'U00000001' as Session['user_id'],
  email: person,
  display_name: 'Bench',
  lang: 'en',
  whs_id: whs,
  whs_name: whs,
  site_id: whs.slice(0, 2),
  time_region: 'Asia/Singapore',
  authenticated_at: 0,
  second_factor: false,
  keys: new Set(keysOf(modules)) as unknown as Session['keys'],
  roles: [],
  people: ['U00000001'],
});

export const handlerOf = (name: string): ((context: unknown, input: unknown) => Promise<unknown>) => {
  const found = modules.find((module) => name in module.handlers)?.handlers[name];
  if (typeof found !== 'function') throw new Error(`no handler ${name}`);
  return found as (context: unknown, input: unknown) => Promise<unknown>;
};

export const openBenchKernel = (env: Readonly<Record<string, string>>): Promise<Kernel> =>
  openKernel(readEnv({ ...env, ENVIRONMENT: 'test', LOG_LEVEL: 'silent', POOL_SIZE: '2' }), modules);

/** Runs a command once and writes down every statement it sends: what pgbench then repeats is what the server does. */
export async function overhear(
  kernel: Kernel,
  whs: WhsId,
  call: CommandShape,
  name: string,
  input: object,
): Promise<{ sent: Sent[]; requestId: string }> {
  const sent: Sent[] = [];
  const { pool } = kernel.databases.dbFor(whs);
  const client = await pool.connect();
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  let packet = 0;
  let open = false;
  Object.assign(client, {
    query: (...given: readonly unknown[]) => {
      // As the server's own socket does: what is written in one turn goes out together.
      if (!open) {
        open = true;
        packet += 1;
        process.nextTick(() => (open = false));
      }
      const [first] = given;
      const { text, values } = typeof first === 'string' ? { text: first, values: [] } : (first as QueryConfig);
      sent.push({ text, values: [...(values ?? [])], packet });
      return query(...given);
    },
  });
  client.release();
  const requestId = uuidv7();
  await runCommand(kernel, {
    call,
    session: benchSession(whs),
    requestId,
    ip: '127.0.0.1',
    input: { ...input, request_id: requestId },
    handler: handlerOf(name) as never,
  });
  return { sent, requestId };
}
