import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import { reportCentrePermissions } from '@tallyhouse/contracts/modules/report-centre/permissions.ts';
import type { ReadContext } from '../../../kernel/call.ts';
import { findExport } from '../../../kernel/exports/define-export.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type TaskRow, findTask } from '../store/export-tasks.ts';

type Context = Pick<ReadContext, 'tx' | 'session' | 'kernel'>;

/** A task of this warehouse that is the user's own, or any with the key of the report centre. Its type is not checked. */
export async function ownTaskOfAnyType({ tx, session }: Omit<Context, 'kernel'>, taskId: string): Promise<TaskRow> {
  const found = await findTask(tx, taskId);
  if (!found) return refuse(baseErrors.notFound, { thing: 'Export', id: taskId, whs_id: session.whs_id });
  const { key } = reportCentrePermissions.reportCenterExport;
  if (found.user_id !== session.user_id && !session.keys.has(key)) return refuse(baseErrors.noPermission, { key });
  return found;
}

/** A task the user may act on, of a type they may export now. */
export async function ownTask(context: Context, taskId: string): Promise<TaskRow> {
  const { session, kernel } = context;
  const found = await ownTaskOfAnyType(context, taskId);
  const { export_module, task_type } = found;
  const def = findExport(kernel, export_module, task_type);
  if (!def) return refuse(reportCentreErrors.exportUnknown, { export_module, task_type });
  if (!session.keys.has(def.permission.key)) return refuse(baseErrors.noPermission, { key: def.permission.key });
  return found;
}
