import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseMoreThanOwn } from '../store/grants.ts';
import { keysIn } from '../store/roles.ts';
import { lockService, writeService } from '../store/service-accounts.ts';

export const updateServiceAccount = handle(usersCalls.updateServiceAccount, async ({ tx, session }, input) => {
  const { service_id, service_name, expires_on, status, reason } = input;
  const found = await lockService(tx, service_id);
  const before = refuseStale(session, { thing: 'Service account', id: service_id }, found, input.version);
  const keys = [...new Set(input.keys)].toSorted();
  const own = await keysIn(tx, session.user_id, before.whs_id);
  // What it could do before, it may go on doing.
  refuseMoreThanOwn(new Set([...own.map((row) => row.key), ...before.keys]), keys);
  const version = await writeService(tx, service_id, {
    service_name,
    keys,
    expires_on,
    status,
    updated_by: session.email,
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
});
