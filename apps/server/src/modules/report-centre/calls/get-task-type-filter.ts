import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { pinnedTypes } from '../store/task-type-filters.ts';

export const getTaskTypeFilter = handle(reportCentreCalls.getTaskTypeFilter, async ({ kernel, session }) => ({
  list: await kernel.databases.personal(session, (tx) => pinnedTypes(tx, session.user_id)),
}));
