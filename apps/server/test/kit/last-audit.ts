import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import type { TestServer } from './test-server.ts';

interface AuditRow {
  readonly whs_id: string;
  /** Sign-in name of the user. */
  readonly user: string;
  readonly object_type: string;
  readonly object_id: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** The newest audit row that the call left. */
export async function lastAudit(server: TestServer, { id }: Pick<Call, 'id'>): Promise<AuditRow | undefined> {
  const [row] = await server.look<AuditRow>(
    `select a.whs_id, u.login_name as user, a.object_type, a.object_id, a.action, a.before, a.after
     from site.audit_log a join control.app_user u using (user_id) where a.call_id = $1 order by a.id desc limit 1`,
    [id],
  );
  return row;
}
