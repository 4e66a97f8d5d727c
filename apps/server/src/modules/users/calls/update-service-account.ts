import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { firstMissing, keysIn, refuseBeyond, refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { serviceNarrowed } from '../domain/service-account.ts';
import { lockService, writeService } from '../store/service-accounts.ts';

export const updateServiceAccount = handle(
  usersCalls.updateServiceAccount,
  async ({ tx, session, operator }, input) => {
    const { service_id, service_name, expires_on, status, reason } = input;
    const found = await lockService(tx, service_id);
    const before = refuseStale(session, { thing: 'Service account', id: service_id }, found, input.version);
    const keys = [...new Set(input.keys)].toSorted();
    refuseUnlessIn(operator, [before.whs_id]);
    if (!serviceNarrowed(before, { keys, status, expires_on })) refuseBeyond(operator, keysIn([before.whs_id], keys));
    // The account can do no more than its owner: a user who holds all its keys takes it over by saving it.
    const owner_id = firstMissing(operator.held, keysIn([before.whs_id], keys)) ? null : session.user_id;
    const version = await writeService(tx, service_id, {
      service_name,
      keys,
      expires_on,
      status,
      updated_by: session.email,
      owner_id,
    });
    return {
      reply: { version },
      audit: [
        {
          object_id: service_id,
          before: {
            service_name: before.service_name,
            keys: before.keys.join(', '),
            expires_on: before.expires_on,
            status: before.status,
          },
          after: { service_name, keys: keys.join(', '), expires_on, status },
          reason,
        },
      ],
    };
  },
);
