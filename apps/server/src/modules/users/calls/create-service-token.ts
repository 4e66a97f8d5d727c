import { randomBytes } from 'node:crypto';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { tokenMostDays } from '@tallyhouse/contracts/modules/users/entities.ts';
import { keysIn, refuseBeyond, refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { insertToken, lockService } from '../store/service-accounts.ts';

export const createServiceToken = handle(
  usersCalls.createServiceToken,
  async ({ tx, session, operator }, { service_id, valid_days }) => {
    const account = await lockService(tx, service_id);
    if (!account) refuse(baseErrors.notFound, { thing: 'Service account', id: service_id, whs_id: session.whs_id });
    // Whoever has the token can do all that its account can.
    refuseUnlessIn(operator, [account.whs_id]);
    refuseBeyond(operator, keysIn([account.whs_id], account.keys));
    // The beginning tells a scanner of leaked secrets whose it is.
    const token = `tally_${randomBytes(32).toString('base64url')}`;
    const made = await insertToken(tx, sidHash(token), {
      service_id,
      valid_days: valid_days ?? tokenMostDays,
      created_by: session.email,
      maker_id: session.user_id,
    });
    return {
      reply: { token, ...made },
      kept: { token: '', ...made },
      audit: [{ object_id: service_id, after: made }],
    };
  },
);
