import type { LocaleCode } from '@tallyhouse/contracts/common/locales.ts';
import type { PermissionNode } from '@tallyhouse/contracts/modules/roles/entities.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { routeOf, routesAmong } from '../domain/keys.ts';

export interface PermissionRow {
  readonly key: string;
  readonly type: 'route' | 'button';
  readonly title: string;
  readonly sensitive: number;
  readonly bpo_allowed: boolean;
  readonly version: number;
  readonly titles: Partial<Record<LocaleCode, string>>;
}

/** Every key that is not retired, with the titles an administrator wrote. */
export const knownPermissions = (tx: RoomTx): Promise<PermissionRow[]> =>
  tx.sql<PermissionRow>(
    `select p.key, p.type, p.title, p.sensitive, p.bpo_allowed, p.version,
       coalesce((select jsonb_object_agg(t.locale, t.title) from permission_title t where t.key = p.key), '{}') as titles
     from permission p where not p.retired order by p.key`,
  );

/** The keys as the trees show them, each button with its page. */
export function nodesOf(rows: readonly PermissionRow[]): PermissionNode[] {
  const routes = routesAmong(rows);
  return rows.map(({ version: _, bpo_allowed, ...row }) => ({
    ...row,
    route: routeOf(row, routes),
    bpo_allowed: bpo_allowed ? 1 : 0,
  }));
}

/** How many roles of all warehouses hold each key. */
export async function rolesByKey(tx: RoomTx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.sql<{ key: string; n: number }>('select key, count(*) as n from role_permission group by key');
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** Locked until the change ends. */
export async function lockPermission(tx: RoomTx, key: string): Promise<PermissionRow | undefined> {
  const [row] = await tx.sql<PermissionRow>(
    `select p.key, p.type, p.title, p.sensitive, p.bpo_allowed, p.version,
       coalesce((select jsonb_object_agg(t.locale, t.title) from permission_title t where t.key = p.key), '{}') as titles
     from permission p where p.key = $1 and not p.retired for update of p`,
    [key],
  );
  return row;
}

/** Who changed a key last, for the person whose look at it is out of date. */
export async function lastChangeOf(tx: RoomTx, key: string): Promise<{ modifier: string; mtime: Date }> {
  const [row] = await tx.sql<{ modifier: string; mtime: Date }>(
    `select display_name as modifier, at as mtime from rights_log
     where object_type = 'permission' and object_id = $1 order by id desc limit 1`,
    [key],
  );
  return row ?? { modifier: '', mtime: new Date() };
}

export async function bpoRolesWith(tx: RoomTx, key: string): Promise<number> {
  const [row] = await tx.sql<{ n: number }>(
    'select count(*) as n from role_permission rp join role r using (role_id) where rp.key = $1 and r.role_kind = 2',
    [key],
  );
  return row?.n ?? 0;
}

export async function writePermission(
  tx: RoomTx,
  row: Pick<PermissionRow, 'key' | 'sensitive' | 'bpo_allowed' | 'titles' | 'version'>,
): Promise<void> {
  await tx.sql('update permission set sensitive = $2, bpo_allowed = $3, version = $4 where key = $1', [
    row.key,
    row.sensitive,
    row.bpo_allowed,
    row.version,
  ]);
  await tx.sql('delete from permission_title where key = $1', [row.key]);
  await tx.sql(
    'insert into permission_title (key, locale, title) select $1, l.key, l.value from jsonb_each_text($2::jsonb) l',
    [row.key, JSON.stringify(row.titles)],
  );
}
