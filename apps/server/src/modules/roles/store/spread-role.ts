import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Session } from '../../../kernel/auth/sessions.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { StoredRole } from './change-role.ts';
import { keysOfRoles } from './roles.ts';

const stored = `select role_id, whs_id, role_name, role_kind, description, status, second_factor_required, version, updated_by as modifier, updated_at as mtime from role`;

/** A role of a warehouse that is to be copied to others. One of the house is there already. */
export async function roleToSpread(tx: RoomTx, session: Session, roleId: number): Promise<StoredRole> {
  const [row] = await tx.sql<Omit<StoredRole, 'keys'>>(`${stored} where role_id = $1 and whs_id is not null`, [roleId]);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Role', id: String(roleId), whs_id: session.whs_id });
  return { ...row, keys: (await keysOfRoles(tx, [roleId])).get(roleId) ?? [] };
}

/** The roles of that name in these warehouses: copying replaces what they hold. */
export async function sameNamed(
  tx: RoomTx,
  name: string,
  warehouses: readonly string[],
): Promise<ReadonlyMap<string, StoredRole>> {
  const rows = await tx.sql<Omit<StoredRole, 'keys'> & { whs_id: string }>(
    `${stored} where role_name = $1 and whs_id = any($2)`,
    [name, warehouses],
  );
  const keys = await keysOfRoles(
    tx,
    rows.map(({ role_id }) => role_id),
  );
  return new Map(rows.map((row) => [row.whs_id, { ...row, keys: keys.get(row.role_id) ?? [] }]));
}
