import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Finished, finishedSince, watchTasks } from './task-watch.ts';

const task = (task_id: string, task_status: number): { task_id: string; task_status: number } => ({
  task_id,
  task_status,
});

describe('tasks that are over since they were seen last', () => {
  it('are counted by how they ended; those never seen running are not', () => {
    const before = [task('a', 0), task('b', 1), task('c', 1), task('d', 2), task('e', 1)];
    const now = [task('a', 2), task('b', 2), task('c', 3), task('d', 2), task('e', 1), task('f', 2)];
    expect(finishedSince(before, now)).toEqual({ succeeded: 2, failed: 1 });
    expect(finishedSince([], now)).toEqual({ succeeded: 0, failed: 0 });
  });
});

describe('the watch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const watched = (...answers: readonly (readonly { task_id: string; task_status: number }[] | Error)[]) => {
    let asked = 0;
    const told: Finished[] = [];
    let failures = 0;
    const watch = watchTasks({
      ask: async () => {
        const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
        asked += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      tasks: (_, finished) => void told.push(finished),
      failed: () => void (failures += 1),
    });
    return { watch, told, asked: () => asked, failures: () => failures };
  };

  it('asks again every 6 s while a task is pending or ongoing, and stops when none is [SHELL-4.6-02]', async () => {
    const seen = watched([task('a', 0)], [task('a', 1)], [task('a', 2)]);
    await seen.watch.look();
    expect(seen.asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_999);
    expect(seen.asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(seen.asked()).toBe(3);
    expect(seen.told.at(-1)).toEqual({ succeeded: 1, failed: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.asked()).toBe(3);
  });

  it('does not poll at all when nothing runs', async () => {
    const seen = watched([task('a', 2), task('b', 3)]);
    await seen.watch.look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.asked()).toBe(1);
  });

  it('goes on after an answer that did not come, as long as something ran', async () => {
    const seen = watched([task('a', 1)], new Error('no answer'), [task('a', 3)]);
    await seen.watch.look();
    await vi.advanceTimersByTimeAsync(12_000);
    expect([seen.asked(), seen.failures()]).toEqual([3, 1]);
    expect(seen.told.at(-1)).toEqual({ succeeded: 0, failed: 1 });
  });

  it('a look in between starts the six seconds anew, and a stopped watch asks no more', async () => {
    const seen = watched([task('a', 1)]);
    await seen.watch.look();
    await vi.advanceTimersByTimeAsync(4_000);
    await seen.watch.look();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(seen.asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(seen.asked()).toBe(3);
    seen.watch.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.asked()).toBe(3);
  });
});
