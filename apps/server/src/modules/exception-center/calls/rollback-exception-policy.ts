import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { exceptionCenterCalls } from '@tallyhouse/contracts/modules/exception-center/calls.ts';
import { policyStatus } from '@tallyhouse/contracts/modules/exception-center/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { keyOf } from '../domain/compile-policy.ts';
import { changePolicy } from '../store/change-policy.ts';
import { lockPolicy, rowsOfVersion } from '../store/policies.ts';

/** Rows that the old version did not have are switched off: no row is ever deleted. */
export const rollbackExceptionPolicy = handle(
  exceptionCenterCalls.rollbackExceptionPolicy,
  async ({ tx, session }, { to_version, version: seen, note: why }) => {
    const now = refuseStale(session, { thing: 'Record', id: `v${seen}` }, await lockPolicy(tx), seen);
    if (to_version > now.version) {
      refuse(baseErrors.notFound, { thing: 'Record', id: `v${to_version}`, whs_id: session.whs_id });
    }
    const [then, rows] = await Promise.all([rowsOfVersion(tx, to_version), rowsOfVersion(tx, now.version)]);
    const known = new Set(then.map(keyOf));
    const off = policyStatus.codeOf('off');
    const newer = rows.filter((row) => !known.has(keyOf(row))).map((row) => ({ ...row, status: off }));
    const act = { action: 'rollback', actor: session.email, why, to_version } as const;
    return changePolicy({ tx }, now.version, [...then, ...newer], act);
  },
);
