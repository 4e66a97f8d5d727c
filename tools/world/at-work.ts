import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Session } from '@tallyhouse/server/kernel/auth/sessions.ts';
import { type CommandRun, runCommand } from '@tallyhouse/server/kernel/command.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';

/** A user of the world at work in one warehouse. */
export interface Worker {
  readonly session: Session;
  /** Does what a page would send, with its request id, its audit row and its events. */
  does<C extends CommandShape>(call: C, input: Omit<InputOf<C>, 'request_id'>): Promise<ReplyOf<C>>;
  reads<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

const handlerOf = (kernel: Kernel, call: CommandShape): unknown => {
  for (const { calls, handlers } of kernel.modules) {
    const name = Object.keys(calls).find((key) => calls[key]?.id === call.id);
    if (name !== undefined) return handlers[name];
  }
  throw new Error(`no module serves ${call.id}`);
};

/** Opens a session as if the user had signed in at this computer, and ends it when the work is done. */
export async function atWork<T>(
  kernel: Kernel,
  whs: WhsId,
  login: string,
  work: (worker: Worker) => Promise<T>,
): Promise<T> {
  const sid = await kernel.databases.control(async (tx) => {
    const [user] = await tx.sql<{ user_id: string }>('select user_id from app_user where login_name = $1', [login]);
    return kernel.sessions.open(tx, { user_id: user?.user_id ?? '', whs_id: whs, ip: '127.0.0.1', user_agent: 'demo' });
  });
  const session = await kernel.sessions.resolve(sid);
  if (!session) throw new Error(`${login} does not work in ${whs}`);
  try {
    return await work({
      session,
      does: async (call, input) => {
        const requestId = uuidv7() as RequestId;
        const run = {
          call,
          session,
          requestId,
          ip: '127.0.0.1',
          input: call.input.parse({ request_id: requestId, ...input }),
          handler: handlerOf(kernel, call),
        } as CommandRun;
        const { retcode, reply } = await runCommand(kernel, run);
        if (retcode !== 0) throw new Error(`${call.id}: ${JSON.stringify(reply)}`);
        return reply as ReplyOf<typeof call>;
      },
      reads: (sql, values = []) => kernel.databases.dbFor(whs).read(session, (tx) => tx.sql(sql, [...values])),
    });
  } finally {
    await kernel.sessions.end(sid, 'demo');
  }
}
