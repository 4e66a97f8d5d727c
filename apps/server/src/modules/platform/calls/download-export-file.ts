import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { platformErrors } from '@tallyhouse/contracts/modules/platform/errors.ts';
import { platformPermissions } from '@tallyhouse/contracts/modules/platform/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fileOf } from '../store/export-tasks.ts';

export const downloadExportFile = handle(
  platformCalls.downloadExportFile,
  async ({ tx, session, kernel }, { task_id }) => {
    const found = await fileOf(tx, task_id);
    if (!found) return refuse(baseErrors.notFound, { thing: 'Export', id: task_id, whs_id: session.whs_id });
    const { key } = platformPermissions.reportCenterExport;
    if (found.user_id !== session.user_id && !session.keys.has(key)) return refuse(baseErrors.noPermission, { key });
    const file = found.object_key === null ? undefined : await kernel.files.get(found.object_key);
    if (!file) return refuse(platformErrors.exportNotReady, { task_id });
    return { name: found.export_file_name, type: 'text/csv; charset=utf-8', ...file };
  },
);
