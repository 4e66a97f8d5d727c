import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countQuickEnds, keepRunning, pauseBeforeStart } from './keep-running.ts';

/** Runs until it is ended. */
const patient = 'setInterval(() => undefined, 1_000)';

/** Keeps a small program and remembers each child it had. */
function keep(source: string, pauseMs = 10) {
  const children: ReturnType<typeof spawn>[] = [];
  const lines: string[] = [];
  const start = () => {
    const child = spawn(process.execPath, ['-e', source]);
    children.push(child);
    return child;
  };
  const pauseOf = vi.fn<(quickEnds: number) => number>(() => pauseMs);
  const kept = keepRunning('clock', start, (line) => lines.push(line), pauseOf);
  return { kept, children, lines, pauseOf };
}

afterEach(() => void vi.useRealTimers());

describe('a program that is kept running', () => {
  it('is started again after its end, and the end is reported', async () => {
    const { kept, children, lines } = keep(patient);
    children[0]?.kill('SIGKILL');
    await vi.waitFor(() => expect(children).toHaveLength(2), 10_000);
    await vi.waitFor(() => expect(lines).toEqual(['The clock ended (SIGKILL). It starts again in 0 s.']), 10_000);
    await kept.stop();
  });

  it('is started again when it is told to, without a report', async () => {
    const { kept, children, lines } = keep(patient);
    kept.restart();
    await vi.waitFor(() => expect(children).toHaveLength(2), 10_000);
    expect(children[0]?.signalCode).toBe('SIGTERM');
    await kept.stop();
    expect(lines).toEqual([]);
  });

  it('stays ended when it was stopped', async () => {
    const { kept, children, pauseOf } = keep(patient);
    await kept.stop();
    expect(children[0]?.signalCode).toBe('SIGTERM');
    kept.restart();
    expect(children).toHaveLength(1);
    expect(pauseOf).not.toHaveBeenCalled();
  });

  it('is neither reported nor started again when it is stopped between its end and the next start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { kept, children } = keep('');
    await once(children[0] ?? expect.fail('no child'), 'exit');
    expect(vi.getTimerCount()).toBe(2);
    await kept.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the pause before the next start', () => {
  it('grows while a program fails quickly, up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 1_000].map(pauseBeforeStart)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('is the first one again after a run that went well', () => {
    expect(countQuickEnds(4, 500)).toBe(5);
    expect(countQuickEnds(4, 60_000)).toBe(1);
  });
});
