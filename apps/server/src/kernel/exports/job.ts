import { exportFailure } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { exportTaskMachine } from '@tallyhouse/contracts/modules/report-centre/machines.ts';
import { intConf } from '../config/conf.ts';
import type { ChangeTx } from '../db/tx.ts';
import { uuidv7 } from '../ids.ts';
import type { JobDef, JobPayload } from '../jobs/job.ts';
import type { Kernel } from '../kernel.ts';
import { emit } from '../outbox/emit.ts';
import { transition } from '../transition.ts';
import { extraData, findExport } from './define-export.ts';
import { type FailureName, NotWanted, failureOf } from './export-failed.ts';
import { writeFile } from './write-file.ts';
import { mostSheetRows } from './xlsx.ts';

/** More rows than this are no file a person reads. A sheet holds as many, less its titles. */
export const exportMaxRows = intConf('export_max_rows', 1_000_000, { min: 1, max: mostSheetRows - 1 });

interface TaskRow {
  task_id: string;
  export_module: number;
  task_type: number;
  extra_data: string;
  user_id: string;
  epoch: number;
}

type Move = keyof typeof exportTaskMachine.moves;

const actor = { user_id: 'system' };
const target = { table: 'export_task', statusColumn: 'task_status' } as const;
const tellMs = 1_000;

/** The event of a task that is over: whoever listens reads the rest through the calls. */
const tell = (tx: ChangeTx, happening: 'done' | 'failed', taskId: string): Promise<unknown> =>
  emit(tx, [
    { subject: `platform.export.${happening}`, aggregate: `export_task:${taskId}`, body: { task_id: taskId } },
  ]);

/** Takes the task, under a new epoch and a new key; the key of a worker that died half-way comes back to be removed. */
const claim = (
  kernel: Kernel,
  payload: JobPayload,
  key: string,
): Promise<{ task: TaskRow; left: string | null } | undefined> =>
  kernel.databases.dbFor(payload.whs_id).change(actor, async (tx) => {
    const [before] = await tx.sql<{ writing_key: string | null }>(
      'select writing_key from export_task where whs_id = $1 and task_id = $2 for update',
      [tx.whs, payload.ref],
    );
    const task = await transition<Move, TaskRow>(tx, exportTaskMachine, 'claim', {
      ...target,
      where: { task_id: payload.ref },
      set: { processed_percentage: 0, writing_key: key },
      raise: ['epoch = epoch + 1', 'attempts = attempts + 1'],
    });
    return task && { task, left: before?.writing_key ?? null };
  });

async function makeFile(kernel: Kernel, payload: JobPayload, task: TaskRow, key: string): Promise<void> {
  const { whs_id: whs } = payload;
  const db = kernel.databases.dbFor(whs);
  const mine = { task_id: task.task_id, epoch: task.epoch };
  const def = findExport(kernel, task.export_module, task.task_type);
  if (!def) throw new Error(`no export ${task.export_module}/${task.task_type}`);

  let told = 0;
  const progress = async (percent: number): Promise<void> => {
    if (Date.now() - told < tellMs) return;
    told = Date.now();
    const wanted = await db.change(actor, (tx) =>
      tx.sql(
        `update export_task set processed_percentage = $3
         where whs_id = $1 and task_id = $2 and epoch = $4 and task_status = 1 returning task_id`,
        [whs, task.task_id, percent, task.epoch],
      ),
    );
    if (wanted.length === 0) throw new NotWanted();
  };
  const file = await writeFile(kernel, {
    whs,
    user_id: task.user_id,
    def,
    extra: extraData.parse(JSON.parse(task.extra_data)),
    key,
    maxRows: await kernel.conf.for(whs, actor).get(exportMaxRows),
    progress,
  });
  const done = await db.change(actor, async (tx) => {
    const row = await transition(tx, exportTaskMachine, 'finish', {
      ...target,
      where: mine,
      set: {
        processed_percentage: 100,
        row_count: file.rows,
        file_size: file.size,
        file_sha: file.sha256,
        object_key: key,
        writing_key: null,
      },
      raise: ['done_at = now()'],
    });
    if (row) await tell(tx, 'done', task.task_id);
    return row;
  });
  // Cancelled at the last moment, or another worker took the task over: this file goes.
  if (!done) throw new NotWanted();
}

const isMine = (kernel: Kernel, payload: JobPayload, task: TaskRow): Promise<boolean> =>
  kernel.databases.dbFor(payload.whs_id).read(actor, async (tx) => {
    const rows = await tx.sql(
      'select 1 from export_task where whs_id = $1 and task_id = $2 and epoch = $3 and task_status = 1',
      [tx.whs, task.task_id, task.epoch],
    );
    return rows.length > 0;
  });

/** Gives the task up, for all workers or for the one that holds this epoch. */
const fail = (
  kernel: Kernel,
  payload: JobPayload,
  why: { failure: FailureName; reason: string; epoch?: number },
): Promise<void> =>
  kernel.databases.dbFor(payload.whs_id).change(actor, async (tx) => {
    const row = await transition(tx, exportTaskMachine, 'give_up', {
      ...target,
      where: { task_id: payload.ref, ...(why.epoch === undefined ? {} : { epoch: why.epoch }) },
      set: {
        fail_code: exportFailure.codeOf(why.failure),
        reason: why.reason.slice(0, 500) || 'unknown',
        writing_key: null,
      },
      raise: ['done_at = now()'],
    });
    if (row) await tell(tx, 'failed', payload.ref);
  });

/** The one job behind every export of every module. */
export const exportJob: JobDef = {
  name: 'export',
  run: async (kernel, payload) => {
    const key = `${payload.whs_id}/${new Date().toISOString().slice(0, 7)}/${uuidv7()}`;
    const claimed = await claim(kernel, payload, key);
    // Done, failed or gone already: a repeated wake-up changes nothing.
    if (!claimed) return;
    const { task, left } = claimed;
    if (left !== null) await kernel.files.remove(left);
    try {
      await makeFile(kernel, payload, task, key);
    } catch (error) {
      await kernel.files.remove(key);
      // Whoever took the task over removed what this one was writing: that is no fault of the task.
      if (error instanceof NotWanted || !(await isMine(kernel, payload, task))) return;
      const known = failureOf(error);
      if (!known) throw error;
      await fail(kernel, payload, { failure: known.failure, reason: known.message, epoch: task.epoch });
    }
  },
  giveUp: (kernel, payload, error) => fail(kernel, payload, { failure: 'fault', reason: error.message }),
};
