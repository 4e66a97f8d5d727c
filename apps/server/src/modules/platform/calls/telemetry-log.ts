import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { addClientErrors, addHappenings } from '../store/telemetry.ts';

export const telemetryLog = handle(platformCalls.telemetryLog, async ({ kernel, session }, { list, errors }) => {
  if (list.length + errors.length === 0) return {};
  await kernel.databases.dbFor(session.whs_id).change(session, async (tx) => {
    if (list.length > 0) await addHappenings(tx, list);
    if (errors.length > 0) await addClientErrors(tx, errors);
  });
  return {};
});
