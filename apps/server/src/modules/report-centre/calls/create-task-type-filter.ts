import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { findExport } from '../../../kernel/exports/define-export.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { pinType } from '../store/task-type-filters.ts';

export const createTaskTypeFilter = handle(
  reportCentreCalls.createTaskTypeFilter,
  async ({ kernel, session }, input) => {
    const def = findExport(kernel, input.export_module, input.task_type);
    if (!def) return refuse(reportCentreErrors.exportUnknown, input);
    if (!session.keys.has(def.permission.key)) return refuse(baseErrors.noPermission, { key: def.permission.key });
    await kernel.databases.personal(session, (tx) => pinType(tx, session.user_id, input));
    return {};
  },
);
