import { once } from 'node:events';

/**
 * The heap of another Node process after a full collection, asked over its inspector. Connected for the question only:
 * a process that crashes would wait for its debugger to leave.
 */
export async function heapBytes(serverLog: string): Promise<number> {
  const address = serverLog.match(/Debugger listening on (ws:\S+)/)?.[1];
  if (address === undefined) throw new Error('the server was not started with --inspect');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const ask = (id: number, method: string): Promise<{ usedSize?: number }> =>
    new Promise((done, fail) => {
      socket.addEventListener('close', () => fail(new Error('the server is gone')), { once: true });
      socket.addEventListener('message', ({ data }) => {
        const said = JSON.parse(String(data)) as { id?: number; result?: { usedSize?: number } };
        if (said.id === id) done(said.result ?? {});
      });
      socket.send(JSON.stringify({ id, method }));
    });
  try {
    await ask(1, 'HeapProfiler.collectGarbage');
    return (await ask(2, 'Runtime.getHeapUsage')).usedSize ?? 0;
  } finally {
    socket.close();
  }
}

/** What the inspector itself writes into the log. */
export const inspectorLine = /^(?:Debugger |For help, see: https:\/\/nodejs\.org)/;
