import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { reportCentrePermissions } from '@tallyhouse/contracts/modules/report-centre/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { exportKeepDays } from '../conf.ts';
import { exportTypes } from '../domain/available-modules.ts';
import { searchTasks } from '../store/export-tasks.ts';

export const searchExportTask = handle(
  reportCentreCalls.searchExportTask,
  async ({ tx, session, kernel, conf }, input) => {
    // The lists of the console offer a cursor beyond the counted total only, which 90 days of exports do not reach.
    if (input.cursor !== undefined) refuse(baseErrors.invalidRequest, { field: 'cursor', rule: 'is not one of ours' });
    // Without the report centre users see their own exports, whatever they ask for.
    const onlyMine = input.is_myself === 1 || !session.keys.has(reportCentrePermissions.reportCenter.key);
    const types = exportTypes(
      kernel.modules.flatMap((module) => module.exports),
      session.keys,
    );
    const found = await searchTasks(tx, { ...input, user_id: onlyMine ? session.user_id : undefined, types }, input, {
      user_id: session.user_id,
      mayAll: session.keys.has(reportCentrePermissions.reportCenterExport.key),
      keepDays: await conf.get(exportKeepDays),
    });
    return {
      ...found,
      total_capped: false,
      pageno: input.pageno,
      count: input.count,
      next_cursor: null,
      prev_cursor: null,
    };
  },
);
