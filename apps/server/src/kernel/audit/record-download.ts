import type { FileShape } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Session } from '../auth/sessions.ts';
import type { AuditDraft } from '../call.ts';
import type { Kernel } from '../kernel.ts';
import { stampOf } from './stamp.ts';

/** Writes the audit row of a download. It is committed before the first byte of the file leaves the server. */
export async function recordDownload(
  kernel: Kernel,
  call: FileShape,
  by: { readonly session: Session; readonly requestId: RequestId; readonly ip: string },
  { object_id, after }: AuditDraft,
): Promise<void> {
  const kind = call.downloadAudit;
  if (!kind) return;
  const { session, requestId, ip } = by;
  const row = {
    whs_id: session.whs_id,
    user_id: session.user_id,
    display_name: session.display_name,
    ip,
    request_id: requestId,
    call_id: call.id,
    object_type: kind.object,
    action: kind.action,
    object_id,
    after,
  };
  await kernel.databases.dbFor(session.whs_id).change(session, (tx) =>
    tx.sql(
      `insert into audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, before, after, reason, stamp)
       select whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, null, after, '', $2
       from json_to_record($1::json) as r(whs_id text, user_id text, display_name text, ip text, request_id uuid, call_id text,
         object_type text, action text, object_id text, after json)`,
      [JSON.stringify(row), stampOf(kernel.auditKey, row)],
      'audit.download',
    ),
  );
}
