import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { platformPermissions } from '@tallyhouse/contracts/modules/platform/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { searchTasks } from '../store/export-tasks.ts';

export const searchExportTask = handle(platformCalls.searchExportTask, async ({ tx, session }, input) => {
  // Without the report centre a person sees her own exports, whatever she asks for.
  const onlyMine = input.is_myself === 1 || !session.keys.has(platformPermissions.reportCenter.key);
  return searchTasks(tx, { ...input, user_id: onlyMine ? session.user_id : undefined }, input);
});
