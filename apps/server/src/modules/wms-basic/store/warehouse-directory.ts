import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { likePattern } from '../../../kernel/list/where.ts';

type SearchInput = InputOf<typeof wmsBasicCalls.searchWarehouse>;

/** A warehouse as the directory of all sites has it. */
export interface DirectoryRow {
  whs_id: WhsId;
  site_id: string;
  whs_no: string;
  whs_name: string;
  address: string;
  contact_name: string;
  contact_phone: string;
  time_region: string;
  version: number;
  ctime: Date;
  creator: string;
  mtime: Date;
  modifier: string;
  written_by: string | null;
}
type DirectoryFields = Pick<
  DirectoryRow,
  'whs_no' | 'whs_name' | 'address' | 'contact_name' | 'contact_phone' | 'time_region'
>;

/** Those a person works in. A house has tens of warehouses, so the directory is read as it is. */
export async function warehousesOf(
  tx: RoomTx,
  userId: string,
  { whs_id, whs_name, country, sort = 'whs_id', order = 'asc', pageno, count }: SearchInput,
): Promise<{ list: (DirectoryRow & { users: number })[]; total: number }> {
  const found = `from warehouse_directory d join user_whs u using (whs_id)
     where u.user_id = $1 and ($2::text[] is null or d.whs_id = any($2)) and ($3::text is null or d.whs_name ilike $3)
       and ($4::text[] is null or d.site_id = any($4))`;
  const values = [
    userId,
    whs_id?.split(',').filter(Boolean) ?? null,
    whs_name === undefined ? null : likePattern(whs_name),
    country ?? null,
  ];
  // Counted apart from the page: a page behind the last one has no row to bring the total.
  const [list, [counted]] = await Promise.all([
    tx.sql<DirectoryRow & { users: number }>(
      `select d.*, (select count(*) from user_whs o where o.whs_id = d.whs_id)::int as users ${found}
       order by d.${sort} ${order}, d.whs_id limit $5 offset $6`,
      [...values, count, (pageno - 1) * count],
    ),
    tx.sql<{ total: number }>(`select count(*)::int as total ${found}`, values),
  ]);
  return { list, total: counted?.total ?? 0 };
}

/** One a person works in. */
export async function warehouseOf(tx: RoomTx, userId: string, whs: string): Promise<DirectoryRow | undefined> {
  const [row] = await tx.sql<DirectoryRow>(
    'select d.* from warehouse_directory d join user_whs u using (whs_id) where u.user_id = $1 and d.whs_id = $2',
    [userId, whs],
  );
  return row;
}

/** The warehouse of the code, and the one that has the number; locked until the directory is written. */
export const warehousesLike = (tx: RoomTx, site: string, whs: string, whsNo: string): Promise<DirectoryRow[]> =>
  tx.sql<DirectoryRow>(
    'select * from warehouse_directory where whs_id = $2 or (site_id = $1 and whs_no = $3) order by whs_id for update',
    [site, whs, whsNo],
  );

interface Written {
  readonly by: string;
  readonly requestId: string;
}

export async function insertInDirectory(
  tx: RoomTx,
  whs: string,
  site: string,
  fields: DirectoryFields,
  { by, requestId }: Written,
): Promise<void> {
  await tx.sql(
    `insert into warehouse_directory (whs_id, site_id, whs_no, whs_name, address, contact_name, contact_phone, time_region, creator, modifier, written_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      whs,
      site,
      fields.whs_no,
      fields.whs_name,
      fields.address,
      fields.contact_name,
      fields.contact_phone,
      fields.time_region,
      by,
      requestId,
    ],
  );
}

export async function updateInDirectory(
  tx: RoomTx,
  whs: string,
  fields: DirectoryFields,
  { by, requestId }: Written,
): Promise<void> {
  await tx.sql(
    `update warehouse_directory set whs_no = $2, whs_name = $3, address = $4, contact_name = $5, contact_phone = $6,
       time_region = $7, modifier = $8, written_by = $9, mtime = now(), version = version + 1 where whs_id = $1`,
    [
      whs,
      fields.whs_no,
      fields.whs_name,
      fields.address,
      fields.contact_name,
      fields.contact_phone,
      fields.time_region,
      by,
      requestId,
    ],
  );
}

/** Who makes a warehouse works in it, with the roles she has where she made it: else nobody could set it up. */
export async function joinLike(tx: RoomTx, userId: string, whs: string, likeIn: string): Promise<void> {
  await tx.sql('insert into user_whs (user_id, whs_id) values ($1, $2) on conflict do nothing', [userId, whs]);
  await tx.sql(
    `insert into user_role (user_id, whs_id, role_id, valid_from, valid_to, granted_by, reason)
     select ur.user_id, $2, ur.role_id, ur.valid_from, ur.valid_to, $1, 'made the warehouse'
     from user_role ur join role r using (role_id) where ur.user_id = $1 and ur.whs_id = $3 and r.whs_id is null
     on conflict do nothing`,
    [userId, whs, likeIn],
  );
}
