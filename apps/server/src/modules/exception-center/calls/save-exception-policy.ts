import { exceptionCenterCalls } from '@tallyhouse/contracts/modules/exception-center/calls.ts';
import { exceptionCenterErrors } from '@tallyhouse/contracts/modules/exception-center/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { faultOf } from '../domain/check-row.ts';
import { rowName } from '../domain/row-names.ts';
import { changePolicy } from '../store/change-policy.ts';
import { lockPolicy } from '../store/policies.ts';

export const saveExceptionPolicy = handle(
  exceptionCenterCalls.saveExceptionPolicy,
  async ({ tx, session }, { rows, version: seen, note: why }) => {
    for (const row of rows) {
      const fault = faultOf(row);
      if (fault) refuse(exceptionCenterErrors.goodsWithoutPlace, { row: rowName(row), why: fault });
    }
    const now = refuseStale(session, { thing: 'Record', id: `v${seen}` }, await lockPolicy(tx), seen);
    return changePolicy({ tx }, now.version, rows, { action: 'save', actor: session.email, why, to_version: null });
  },
);
