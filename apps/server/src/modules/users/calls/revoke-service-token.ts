import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';

export const revokeServiceToken = handle(usersCalls.revokeServiceToken, async ({ tx, session }, { token_ref }) => {
  const [row] = await tx.sql<{ service_id: string }>(
    'update service_token set revoked_at = now() where token_ref = $1 and revoked_at is null returning service_id',
    [token_ref],
  );
  if (!row) refuse(baseErrors.notFound, { thing: 'Token', id: token_ref, whs_id: session.whs_id });
  return { reply: {}, audit: [{ object_id: row.service_id, before: { token_ref } }] };
});
