import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { RoleChange } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { changesBetween } from '../../../kernel/audit/trail.ts';
import type { AuditValues } from '../../../kernel/call.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

interface LogRow {
  id: number;
  at: Date;
  display_name: string;
  action: string;
  reason: string;
  request_id: string;
  before: AuditValues | null;
  after: AuditValues | null;
}

/** The log keeps keys as one text with spaces between them: no key has one. */
const keysIn = (value: AuditValues[string] | undefined): string[] =>
  typeof value === 'string' && value !== '' ? value.split(' ') : [];

const withoutKeys = (values: AuditValues | null): AuditValues | null => {
  if (values === null) return null;
  const { keys_added: _, keys_removed: __, ...rest } = values;
  return rest;
};

/** What was done to a role, newest first. */
export async function historyOf(tx: RoomTx, roleId: number): Promise<RoleChange[]> {
  const rows = await tx.sql<LogRow>(
    `select id, at, display_name, action, reason, request_id, before, after from rights_log
     where object_type = 'role' and object_id = $1 order by id desc limit 200`,
    [String(roleId)],
  );
  return rows.map(({ id, at, before, after, ...row }) => ({
    ...row,
    id: String(id),
    at: epoch(at),
    keys_added: keysIn(after?.keys_added),
    keys_removed: keysIn(after?.keys_removed),
    changes: changesBetween(withoutKeys(before), withoutKeys(after)),
  }));
}
