import { randomBytes } from 'node:crypto';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseMoreThanOwn } from '../store/grants.ts';
import { keysIn } from '../store/roles.ts';
import { lockService } from '../store/service-accounts.ts';

export const createServiceToken = handle(usersCalls.createServiceToken, async ({ tx, session }, { service_id }) => {
  const account = await lockService(tx, service_id);
  if (!account) refuse(baseErrors.notFound, { thing: 'Service account', id: service_id, whs_id: session.whs_id });
  // Who has the token can do all its account can.
  const own = await keysIn(tx, session.user_id, account.whs_id);
  refuseMoreThanOwn(new Set(own.map((row) => row.key)), account.keys);
  // The beginning tells a scanner of leaked secrets whose it is.
  const token = `tally_${randomBytes(32).toString('base64url')}`;
  const [row] = await tx.sql<{ token_ref: string }>(
    'insert into service_token (token_hash, service_id, created_by) values ($1, $2, $3) returning token_ref',
    [sidHash(token), service_id, session.email],
  );
  const token_ref = row?.token_ref ?? '';
  return {
    reply: { token, token_ref },
    kept: { token: '', token_ref },
    audit: [{ object_id: service_id, after: { token_ref } }],
  };
});
