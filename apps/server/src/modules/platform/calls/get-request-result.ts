import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { requestState } from '@tallyhouse/contracts/modules/platform/enums.ts';
import { handle } from '../../../kernel/call.ts';

interface Row {
  state: number;
  retcode: number;
  reply: { message?: string } | null;
}

export const getRequestResult = handle(platformCalls.getRequestResult, async ({ tx, session }, input) => {
  const [row] = await tx.sql<Row>(
    'select state, retcode, reply from request_key where whs_id = $1 and request_id = $2 and user_id = $3',
    [session.whs_id, input.request_id, session.user_id],
    'request.result',
  );
  if (!row) return { state: requestState.codeOf('never_seen'), retcode: 0, message: '', reply: null };
  const message = row.retcode === 0 ? 'success' : (row.reply?.message ?? '');
  return { state: row.state, retcode: row.retcode, message, reply: row.reply };
});
