import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Access } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RoomTx } from '../db/tx.ts';
import { refuse } from '../refusal.ts';

/** Permission keys by warehouse: what a user holds, or what a change would give. */
export type KeysByWarehouse = ReadonlyMap<string, ReadonlySet<string>>;

/** The user who changes rights, with the keys they hold now in each warehouse, read under the lock of all rights. */
export interface Operator {
  readonly user_id: string;
  /** The warehouse of the session. */
  readonly whs_id: string;
  /** The key the call asks for. It is needed wherever the change takes effect. */
  readonly key: string;
  readonly held: KeysByWarehouse;
}

/**
 * Changes of rights run one at a time. Two changes that are harmless alone could together remove the last administrator,
 * and a check is only worth something while what it read cannot change.
 */
export async function lockRights(tx: RoomTx): Promise<void> {
  await tx.sql(`select pg_advisory_xact_lock(hashtext('tallyhouse.rights'))`);
}

const byWarehouse = (rows: readonly { readonly whs_id: string; readonly keys: readonly string[] }[]): KeysByWarehouse =>
  new Map(rows.map(({ whs_id, keys }) => [whs_id, new Set(keys)]));

/**
 * What an active user may do now, by warehouse. A warehouse without keys is listed too: the user may enter it. Roles that
 * require a second factor count only in a session that proved one.
 */
export async function keysHeld(
  tx: RoomTx,
  { user_id, second_factor }: { readonly user_id: string; readonly second_factor: boolean },
): Promise<KeysByWarehouse> {
  return byWarehouse(
    await tx.sql<{ whs_id: string; keys: string[] }>(
      `select w.whs_id, array(
         select distinct rp.key from user_role ur
         join role r on r.role_id = ur.role_id and r.status = 1 and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
           and ($2 or r.second_factor_required = 0)
         join role_permission rp on rp.role_id = ur.role_id join permission p on p.key = rp.key and not p.retired
         where ur.user_id = w.user_id and ur.whs_id = w.whs_id and now() between ur.valid_from and ur.valid_to) as keys
       from user_whs w join app_user u on u.user_id = w.user_id and u.status = 1 where w.user_id = $1`,
      [user_id, second_factor],
    ),
  );
}

/**
 * All that someone who controls these accounts can reach, now or later, by warehouse: roles that begin later or are
 * switched off count, and so do accounts that are disabled, because a password outlives both.
 */
export async function keysInReach(tx: RoomTx, userIds: readonly string[]): Promise<KeysByWarehouse> {
  return byWarehouse(
    await tx.sql<{ whs_id: string; keys: string[] }>(
      `select w.whs_id, array(
         select distinct rp.key from user_role ur
         join role r on r.role_id = ur.role_id and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
         join role_permission rp on rp.role_id = ur.role_id join permission p on p.key = rp.key and not p.retired
         where ur.user_id = any($1) and ur.whs_id = w.whs_id and now() <= ur.valid_to) as keys
       from (select distinct whs_id from user_whs where user_id = any($1)) w`,
      [userIds],
    ),
  );
}

/** The first pair of warehouse and key that is wanted and not held, in a fixed order. */
export function firstMissing(
  held: KeysByWarehouse,
  wanted: KeysByWarehouse,
): { readonly whs_id: string; readonly key: string } | undefined {
  for (const whs_id of [...wanted.keys()].toSorted()) {
    const own = held.get(whs_id);
    const key = [...(wanted.get(whs_id) ?? [])].toSorted().find((one) => !own?.has(one));
    if (key !== undefined) return { whs_id, key };
  }
  return undefined;
}

/** The same keys in each of these warehouses. */
export const keysIn = (warehouses: Iterable<string>, keys: Iterable<string>): KeysByWarehouse => {
  const set = new Set(keys);
  return new Map([...warehouses].map((whs_id) => [whs_id, set]));
};

/** An operator gives, and takes over, only what they hold in that same warehouse. */
export function refuseBeyond({ held, whs_id }: Operator, wanted: KeysByWarehouse): void {
  const missing = firstMissing(held, wanted);
  if (missing?.whs_id === whs_id) refuse(baseErrors.noPermission, { key: missing.key });
  if (missing) refuse(baseErrors.noPermissionThere, missing);
}

/** The operator needs the key of the call in each of these warehouses. */
export const refuseUnlessIn = (operator: Operator, warehouses: Iterable<string>): void =>
  refuseBeyond(operator, keysIn(warehouses, [operator.key]));

/** A call of one warehouse that reads or changes another one takes its key there, too. */
export async function refuseWithoutKeyIn(
  tx: RoomTx,
  session: { readonly user_id: string; readonly second_factor: boolean },
  whs_id: string,
  { permission: { key } }: Extract<Access, { readonly kind: 'permission' }>,
): Promise<void> {
  const held = await keysHeld(tx, session);
  if (!held.get(whs_id)?.has(key)) refuse(baseErrors.noPermissionThere, { key, whs_id });
}
