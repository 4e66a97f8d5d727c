import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import { type CommandContext, type Outcome, handle } from '../../../kernel/call.ts';
import { type ExtraData, columnsOf, extraData, findExport } from '../../../kernel/exports/define-export.ts';
import { exportJob } from '../../../kernel/exports/job.ts';
import { bodyFault } from '../../../kernel/http/body-fault.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { exportFileName } from '../domain/file-name.ts';
import { insertTask } from '../store/export-tasks.ts';
import { refuseTooMany } from './running-limit.ts';

type Create = typeof reportCentreCalls.createExportTask;

const readExtra = (text: string): ExtraData => {
  try {
    const extra = JSON.parse(text) as unknown;
    if (bodyFault(extra) === undefined) return extraData.parse(extra);
  } catch {
    // Told below.
  }
  return refuse(baseErrors.invalidRequest, { field: 'extra_data', rule: 'must hold filters and columns' });
};

/** The one way an export begins, whichever address asked for it. */
export async function create(context: CommandContext, input: InputOf<Create>): Promise<Outcome<ReplyOf<Create>>> {
  const { tx, session, kernel } = context;
  const { export_module, task_type } = input;
  const def = findExport(kernel, export_module, task_type);
  if (!def) return refuse(reportCentreErrors.exportUnknown, { export_module, task_type });
  if (!session.keys.has(def.permission.key)) return refuse(baseErrors.noPermission, { key: def.permission.key });
  const extra = readExtra(input.extra_data);
  try {
    columnsOf(def, extra);
    def.rows(session.whs_id, extra.filters);
  } catch {
    return refuse(baseErrors.invalidRequest, {
      field: 'extra_data',
      rule: 'names a column or filter the list does not have',
    });
  }

  // The number's row is locked until the end: two creates of a warehouse count one after the other.
  const task_id = `EX${String(await nextNumber(tx, 'export_task')).padStart(6, '0')}`;
  await refuseTooMany(context);

  const export_file_name = exportFileName(def.fileName, extra.format, new Date(), session.time_region);
  await insertTask(tx, {
    task_id,
    export_module,
    task_type,
    extra_data: input.extra_data,
    export_file_name,
    user_id: session.user_id,
    created_by: session.display_name,
    locale: session.lang,
  });
  await addJob(tx, exportJob, task_id);
  return {
    reply: { task_id },
    audit: [{ object_id: task_id, after: { export_file_name, export_module, task_type } }],
    events: [{ subject: 'platform.export.created', aggregate: `export_task:${task_id}`, body: { task_id } }],
  };
}

export const createExportTask = handle(reportCentreCalls.createExportTask, create);
