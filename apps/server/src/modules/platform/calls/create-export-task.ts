import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { platformErrors } from '@tallyhouse/contracts/modules/platform/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { unstorable } from '../../../kernel/http/plain-text.ts';
import { columnNames, exportJob, extraData, findExport } from '../../../kernel/jobs/export.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { exportRunningPerUser } from '../conf.ts';
import { insertTask, runningOf } from '../store/export-tasks.ts';

const readExtra = (text: string): ReturnType<typeof extraData.parse> => {
  try {
    const extra = extraData.parse(JSON.parse(text));
    if (unstorable(extra) === undefined) return extra;
  } catch {
    // Told below.
  }
  return refuse(baseErrors.invalidRequest, { field: 'extra_data', rule: 'must hold filters and columns' });
};

/** 20261115_1030 on the warehouse's clock. */
const stamp = (zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date())
    .replaceAll(/[-:]/g, '')
    .replace(' ', '_');

export const createExportTask = handle(platformCalls.createExportTask, async ({ tx, session, kernel, conf }, input) => {
  const { export_module, task_type } = input;
  const def = findExport(kernel, export_module, task_type);
  if (!def) return refuse(platformErrors.exportUnknown, { export_module, task_type });
  if (!session.keys.has(def.permission.key)) return refuse(baseErrors.noPermission, { key: def.permission.key });
  const extra = readExtra(input.extra_data);
  try {
    columnNames(def, extra);
    def.filter(session.whs_id, extra.filters);
  } catch {
    return refuse(baseErrors.invalidRequest, {
      field: 'extra_data',
      rule: 'names a column or filter the list does not have',
    });
  }

  // The number's row is locked until the end: two creates of a warehouse count one after the other.
  const task_id = `EX${String(await nextNumber(tx, 'export_task')).padStart(6, '0')}`;
  const running = await runningOf(tx, session.user_id);
  if (running >= (await conf.get(exportRunningPerUser))) return refuse(platformErrors.exportLimit, { running });

  const export_file_name = `${def.fileName}_${stamp(session.time_region)}.csv`;
  await insertTask(tx, {
    task_id,
    export_module,
    task_type,
    extra_data: input.extra_data,
    export_file_name,
    user_id: session.user_id,
    locale: session.lang,
  });
  await addJob(tx, exportJob, task_id);
  return {
    reply: { task_id },
    audit: [{ object_id: task_id, after: { export_file_name, export_module, task_type } }],
    events: [{ subject: 'platform.export.created', aggregate: `export_task:${task_id}`, body: { task_id } }],
  };
});
