import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { reportCentrePermissions } from '@tallyhouse/contracts/modules/report-centre/permissions.ts';
import type { ReadContext } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type TaskRow, findTask } from '../store/export-tasks.ts';

/** A task of this warehouse that the person may act on: her own, or any with the report centre's key. */
export async function ownTask({ tx, session }: Pick<ReadContext, 'tx' | 'session'>, taskId: string): Promise<TaskRow> {
  const found = await findTask(tx, taskId);
  if (!found) return refuse(baseErrors.notFound, { thing: 'Export', id: taskId, whs_id: session.whs_id });
  const { key } = reportCentrePermissions.reportCenterExport;
  if (found.user_id !== session.user_id && !session.keys.has(key)) return refuse(baseErrors.noPermission, { key });
  return found;
}
