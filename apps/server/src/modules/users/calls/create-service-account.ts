import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { keysIn, refuseBeyond, refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { insertService } from '../store/service-accounts.ts';

export const createServiceAccount = handle(
  usersCalls.createServiceAccount,
  async ({ tx, session, operator }, input) => {
    const { whs_id, service_name, expires_on, reason } = input;
    const keys = [...new Set(input.keys)].toSorted();
    refuseUnlessIn(operator, [whs_id]);
    refuseBeyond(operator, keysIn([whs_id], keys));
    const service_id = await insertService(tx, {
      whs_id,
      service_name,
      keys,
      expires_on,
      created_by: session.email,
      owner_id: session.user_id,
    });
    if (service_id === undefined) refuse(baseErrors.notFound, { thing: 'Warehouse', id: whs_id, whs_id });
    return {
      reply: { service_id, version: 1 },
      audit: [{ object_id: service_id, after: { whs_id, service_name, keys: keys.join(', '), expires_on }, reason }],
    };
  },
);
