import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { mediaTypeOf } from '../domain/file-name.ts';
import { ownTask } from './own-task.ts';

export const downloadExportFile = handle(reportCentreCalls.downloadExportFile, async (context, { task_id }) => {
  const { object_key, export_file_name, export_module, task_type, created_by } = await ownTask(context, task_id);
  const file = object_key === null ? undefined : await context.kernel.files.get(object_key);
  if (!file) return refuse(reportCentreErrors.exportNotReady, { task_id });
  return {
    name: export_file_name,
    type: mediaTypeOf(export_file_name),
    ...file,
    downloaded: { object_id: task_id, after: { export_file_name, export_module, task_type, created_by } },
  };
});
