import type { ChildProcess } from 'node:child_process';

const running = new Map<ChildProcess, NodeJS.Signals>();

// One listener for all, and a stopped process hears its end only when it goes on.
process.once('exit', () => {
  for (const [child, how] of running) {
    child.kill(how);
    child.kill('SIGCONT');
  }
});

export const runs = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/** Whatever ends this process, the child does not outlive it. */
export function endsWithUs(child: ChildProcess, how: NodeJS.Signals): ChildProcess {
  running.set(child, how);
  return child.once('exit', () => running.delete(child));
}

/** Sends the signal and waits for the end. */
export async function end(child: ChildProcess | undefined, how: NodeJS.Signals): Promise<void> {
  if (!runs(child)) return;
  const exit = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill(how);
  await exit;
}
