import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { exportCentre } from '@tallyhouse/contracts/modules/report-centre/export-rules.ts';
import { hasFailed, isDone, isRunning } from '../../kit/exports/task-state.ts';

type Task = Pick<ExportTask, 'task_id' | 'task_status'>;

export interface Finished {
  readonly succeeded: number;
  readonly failed: number;
}

/** Of the tasks that ran when they were seen last, how many are over now. */
export function finishedSince(before: readonly Task[], now: readonly Task[]): Finished {
  const ran = new Set(before.filter(isRunning).map(({ task_id }) => task_id));
  const over = now.filter((task) => ran.has(task.task_id));
  return { succeeded: over.filter(isDone).length, failed: over.filter(hasFailed).length };
}

export interface TaskWatch {
  /** Asks at once; goes on by itself as long as something runs. */
  look(): Promise<void>;
  stop(): void;
}

/** Asks for the tasks again every 6 s while one is pending or ongoing, and not at all when none is. */
export function watchTasks<T extends Task>(ears: {
  ask: () => Promise<readonly T[]>;
  tasks: (tasks: readonly T[], finished: Finished) => void;
  failed: () => void;
}): TaskWatch {
  let known: readonly T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    try {
      const tasks = await ears.ask();
      if (mine !== turn) return;
      const finished = finishedSince(known, tasks);
      known = tasks;
      ears.tasks(tasks, finished);
    } catch {
      if (mine !== turn) return;
      ears.failed();
    }
    if (known.some(isRunning)) timer = setTimeout(() => void look(), exportCentre.pollMs);
  };
  return {
    look,
    stop: () => {
      clearTimeout(timer);
      // An answer on its way is nobody's any more.
      turn += 1;
    },
  };
}
