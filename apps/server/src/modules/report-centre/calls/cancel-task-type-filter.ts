import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { unpinType } from '../store/task-type-filters.ts';

/** What is not pinned is unpinned already: a type that went, or a right that did, leaves no pin behind. */
export const cancelTaskTypeFilter = handle(
  reportCentreCalls.cancelTaskTypeFilter,
  async ({ kernel, session }, input) => {
    await kernel.databases.personal(session, (tx) => unpinType(tx, session.user_id, input));
    return {};
  },
);
