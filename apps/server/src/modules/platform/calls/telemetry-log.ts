import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { addHappenings } from '../store/telemetry.ts';

export const telemetryLog = handle(platformCalls.telemetryLog, async ({ kernel, session }, { list }) => {
  if (list.length > 0) {
    await kernel.databases.dbFor(session.whs_id).change(session, (tx) => addHappenings(tx, list));
  }
  return {};
});
