import { timeZoneBySite } from '@tallyhouse/contracts/common/sites.ts';
import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '../../kernel/db/databases.ts';
import type { RoomTx } from '../../kernel/db/tx.ts';

export { useDeviceInbound } from './conf.ts';

export async function putSite(tx: RoomTx, siteId: string, name: string): Promise<void> {
  await tx.sql('insert into site (site_id, site_name) values ($1, $2) on conflict do nothing', [siteId, name]);
}

export async function putRole(tx: RoomTx, name: string, keys: readonly string[]): Promise<void> {
  const [role] = await tx.sql<{ role_id: number }>(
    'insert into role (role_name) values ($1) on conflict (whs_id, role_name) do update set version = role.version + 1 returning role_id',
    [name],
  );
  await tx.sql('delete from role_permission where role_id = $1', [role?.role_id]);
  await tx.sql('insert into role_permission (role_id, key) select $1, unnest($2::text[])', [role?.role_id, keys]);
}

/** A warehouse: its line in the directory, and its row in its site's database. */
export async function putWarehouse(databases: Databases, whs: WhsId, name: string, whsNo: string): Promise<void> {
  const site = siteOf(whs);
  const zone = timeZoneBySite[site as keyof typeof timeZoneBySite] ?? 'Asia/Shanghai';
  await databases.control((tx) =>
    tx.sql(
      `insert into warehouse_directory (whs_id, site_id, whs_name, time_region, whs_no) values ($1, $2, $3, $4, $5)
       on conflict (whs_id) do nothing`,
      [whs, site, name, zone, whsNo],
    ),
  );
  await databases
    .dbFor(whs)
    .change({ user_id: 'system' }, (tx) =>
      tx.sql('insert into warehouse (site_id, whs_id, whs_no) values ($1, $2, $3) on conflict do nothing', [
        site,
        whs,
        whsNo,
      ]),
    );
}
