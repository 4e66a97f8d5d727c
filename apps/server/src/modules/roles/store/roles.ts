import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Page } from '@tallyhouse/contracts/kit/paging.ts';
import type { Role, RoleUser } from '@tallyhouse/contracts/modules/roles/entities.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { likePattern } from '../../../kernel/list/where.ts';
import { refuse } from '../../../kernel/refusal.ts';

type RoleRow = Omit<Role, 'updated_at'> & { updated_at: Date };

/** $1 is the warehouse that is looked at: people are counted there. */
const columns = `r.role_id, r.whs_id, r.role_name, r.role_kind, r.description, r.status, r.second_factor_required, r.version, r.updated_by, r.updated_at,
  (select count(*) from user_role ur where ur.role_id = r.role_id and ur.whs_id = $1 and now() between ur.valid_from and ur.valid_to)::int as users,
  (select count(*) from role_permission rp join permission p using (key) where rp.role_id = r.role_id and not p.retired)::int as keys,
  (select count(*) from role_permission rp join permission p using (key) where rp.role_id = r.role_id and not p.retired and p.sensitive > 0)::int as sensitive_keys,
  coalesce((select m.role_name from role m where m.role_id = r.copied_from), '') as copied_from`;

/** A role of the house stands in every warehouse. */
const ofWarehouse = '(r.whs_id is null or r.whs_id = $1)';

const onWire = ({ updated_at, ...row }: RoleRow): Role => ({ ...row, updated_at: epoch(updated_at) });

export interface RoleSearch {
  readonly pageno: number;
  readonly count: number;
  readonly sort?: 'role_name' | 'updated_at' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly cursor?: string | undefined;
  readonly role_name?: string | undefined;
  readonly role_kind?: readonly number[] | undefined;
  readonly key?: string | undefined;
  readonly status?: readonly number[] | undefined;
  readonly updated_from?: number | undefined;
  readonly updated_to?: number | undefined;
}

const patternOf = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : likePattern(text);

const some = (codes: readonly number[] | undefined): readonly number[] | null =>
  codes === undefined || codes.length === 0 ? null : codes;

/** The roles of a warehouse a search finds, as SQL. */
export function rolesFound(
  whs: string,
  search: Omit<RoleSearch, 'pageno' | 'count'>,
): { columns: string; condition: string; values: unknown[]; order: string } {
  const way = search.order === 'desc' ? 'desc' : 'asc';
  return {
    columns,
    condition: `${ofWarehouse} and ($2::text is null or r.role_name ilike $2) and ($3::int[] is null or r.role_kind = any($3))
    and ($4::int[] is null or r.status = any($4))
    and ($5::text is null or exists (select 1 from role_permission rp where rp.role_id = r.role_id and rp.key ilike $5))
    and ($6::float8 is null or r.updated_at >= to_timestamp($6)) and ($7::float8 is null or r.updated_at < to_timestamp($7 + 1))`,
    values: [
      whs,
      patternOf(search.role_name),
      some(search.role_kind),
      some(search.status),
      patternOf(search.key),
      search.updated_from ?? null,
      search.updated_to ?? null,
    ],
    order: `${search.sort === 'updated_at' ? 'r.updated_at' : 'r.role_name'} ${way}, r.role_id`,
  };
}

/** A page of the roles of a warehouse. There are tens of them, not thousands: a page is cut by its number. */
export async function searchRoles(tx: RoomTx, whs: string, search: RoleSearch): Promise<Page<Role>> {
  // The lists of the console offer a cursor beyond the counted total only, which no list of roles reaches.
  if (search.cursor !== undefined) refuse(baseErrors.invalidRequest, { field: 'cursor', rule: 'is not one of ours' });
  const { condition, values, order } = rolesFound(whs, search);
  const [[counted], rows] = await Promise.all([
    tx.sql<{ total: number }>(`select count(*)::int as total from role r where ${condition}`, values),
    tx.sql<RoleRow>(`select ${columns} from role r where ${condition} order by ${order} limit $8 offset $9`, [
      ...values,
      search.count,
      (search.pageno - 1) * search.count,
    ]),
  ]);
  return {
    list: rows.map(onWire),
    total: counted?.total ?? 0,
    total_capped: false,
    pageno: search.pageno,
    count: search.count,
    next_cursor: null,
    prev_cursor: null,
  };
}

export async function findRole(tx: RoomTx, whs: string, roleId: number): Promise<Role | undefined> {
  const [row] = await tx.sql<RoleRow>(`select ${columns} from role r where ${ofWarehouse} and r.role_id = $2`, [
    whs,
    roleId,
  ]);
  return row && onWire(row);
}

/** The keys of roles, without those that are retired. */
export async function keysOfRoles(
  tx: RoomTx,
  roleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx.sql<{ role_id: number; keys: string[] }>(
    `select rp.role_id, array_agg(rp.key order by rp.key) as keys from role_permission rp
     join permission p on p.key = rp.key and not p.retired where rp.role_id = any($1) group by rp.role_id`,
    [roleIds],
  );
  return new Map(rows.map(({ role_id, keys }) => [role_id, keys]));
}

/** The other roles a person of this warehouse meets. */
export const otherRoles = (
  tx: RoomTx,
  whs: string,
  roleId: number,
): Promise<{ role_id: number; role_name: string }[]> =>
  tx.sql(`select r.role_id, r.role_name from role r where ${ofWarehouse} and r.role_id <> $2 order by r.role_name`, [
    whs,
    roleId,
  ]);

/** The role a role was copied from, wherever that one belongs. */
export async function modelOf(tx: RoomTx, roleId: number): Promise<number | null> {
  const [row] = await tx.sql<{ copied_from: number | null }>('select copied_from from role where role_id = $1', [
    roleId,
  ]);
  return row?.copied_from ?? null;
}

export async function peopleOf(tx: RoomTx, whs: string, roleId: number): Promise<RoleUser[]> {
  const rows = await tx.sql<
    Omit<RoleUser, 'valid_from' | 'valid_to'> & { valid_from: Date; valid_to: Date | number | null }
  >(
    `select u.user_id, u.display_name, u.login_name, ur.valid_from, nullif(ur.valid_to, 'infinity') as valid_to, ur.granted_by, ur.reason
     from user_role ur join app_user u using (user_id)
     where ur.role_id = $2 and ur.whs_id = $1 and ur.valid_to > now() order by u.display_name, u.user_id`,
    [whs, roleId],
  );
  return rows.map(({ valid_from, valid_to, ...row }) => ({
    ...row,
    valid_from: epoch(valid_from),
    valid_to: valid_to instanceof Date ? epoch(valid_to) : null,
  }));
}

/** The roles that can be given in a warehouse: those that are on. */
export const rolesToGive = (
  tx: RoomTx,
  whs: string,
): Promise<{ role_id: number; role_name: string; role_kind: 1 | 2; keys: number }[]> =>
  tx.sql(
    `select r.role_id, r.role_name, r.role_kind,
       (select count(*) from role_permission rp join permission p using (key) where rp.role_id = r.role_id and not p.retired)::int as keys
     from role r where ${ofWarehouse} and r.status = 1 order by r.role_name`,
    [whs],
  );
