import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';

export const revokeServiceToken = handle(
  usersCalls.revokeServiceToken,
  async ({ tx, session, operator }, { token_ref }) => {
    const [row] = await tx.sql<{ service_id: string; whs_id: string }>(
      `update service_token t set revoked_at = now() from service_account a
     where t.token_ref = $1 and t.revoked_at is null and a.service_id = t.service_id returning t.service_id, a.whs_id`,
      [token_ref],
    );
    if (!row) refuse(baseErrors.notFound, { thing: 'Token', id: token_ref, whs_id: session.whs_id });
    refuseUnlessIn(operator, [row.whs_id]);
    return { reply: {}, audit: [{ object_id: row.service_id, before: { token_ref } }] };
  },
);
