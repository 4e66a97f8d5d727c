import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import type { Device, DeviceHistory } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { Device as DeviceTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';

export type DeviceRow = Selectable<DeviceTable>;
export type ListedDevice = DeviceRow & { template_name: string };
type SearchInput = InputOf<typeof deviceManagementCalls.searchDevice>;

const templateName =
  '(select t.template_name from device_template t where t.site_id = r.site_id and t.template_id = r.template_id)';

export const deviceList: ListPlan<'device_id' | 'mtime'> = {
  table: 'device',
  key: 'device_id',
  keyType: 'text',
  columns: `r.*, ${templateName} as template_name`,
  sorts: {
    device_id: { column: 'device_id', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'device_id',
  order: 'asc',
};

/** The filters of the list, used by the page and by the export alike. */
export const deviceFilter = (whs: string, input: Partial<SearchInput>): Where =>
  where(whs)
    .pasted('device_id', input.device_id)
    .oneOf('device_type', input.device_type)
    .oneOf('template_id', input.template_id)
    .oneOf('status', input.status)
    .equal('home_location_id', input.home_location_id || undefined)
    .since('last_scan_at', input.last_scan_at_from)
    .until('last_scan_at', input.last_scan_at_to)
    .since('mtime', input.mtime_from)
    .until('mtime', input.mtime_to);

const epochOrNull = (date: Date | null): number | null => date && epoch(date);

export const deviceOnWire = (row: ListedDevice): Device => ({
  device_id: row.device_id,
  device_type: row.device_type,
  template_id: row.template_id,
  template_name: row.template_name,
  owner_whs_id: row.owner_whs_id,
  home_location_id: row.home_location_id,
  note: row.note,
  next_check_at: epochOrNull(row.next_check_at),
  photo_list: row.photo_list,
  status: row.status,
  status_reason: row.status_reason,
  last_scan_at: epochOrNull(row.last_scan_at),
  version: row.version,
  ctime: epoch(row.ctime),
  mtime: epoch(row.mtime),
  creator: row.creator,
  modifier: row.modifier,
});

export async function findDevice(tx: ReadTx, deviceId: string): Promise<ListedDevice | undefined> {
  const [row] = await tx.sql<ListedDevice>(
    `select r.*, ${templateName} as template_name from device r where whs_id = $1 and device_id = $2`,
    [tx.whs, deviceId],
    'devices.one',
  );
  return row;
}

export async function photosOf(tx: ReadTx, deviceId: string): Promise<string[] | undefined> {
  const [row] = await tx.sql<{ photo_list: string[] }>(
    'select photo_list from device where whs_id = $1 and device_id = $2',
    [tx.whs, deviceId],
    'devices.photos',
  );
  return row?.photo_list;
}

/** In the order of their ids, so that two commands on the same devices never wait for each other. */
export const lockDevices = (tx: ChangeTx, ids: readonly string[]): Promise<DeviceRow[]> =>
  tx.rows(
    query
      .selectFrom('device')
      .selectAll()
      .where('whs_id', '=', tx.whs)
      .where('device_id', 'in', [...ids])
      .orderBy('device_id')
      .forUpdate()
      .compile(),
  );

export async function isPlace(tx: ReadTx, locationId: string): Promise<boolean> {
  const rows = await tx.sql(
    'select 1 from location where whs_id = $1 and location_id = $2 and kind <> 9 and status <> 4',
    [tx.whs, locationId],
    'devices.place',
  );
  return rows.length > 0;
}

interface NewDevices {
  readonly ids: readonly string[];
  readonly template_id: string;
  readonly device_type: number;
  readonly home_location_id: string | null;
  readonly note: string;
  readonly next_check_days: number | null;
  readonly creator: string;
}

/** Those of the ids that were free and are devices now; what another warehouse of the site has is taken too. */
export async function insertDevices(tx: ChangeTx, made: NewDevices): Promise<string[]> {
  const rows = await tx.sql<{ device_id: string }>(
    `insert into device (whs_id, device_id, template_id, device_type, owner_whs_id, home_location_id, note, next_check_at, creator, modifier)
     select $1, id, $3, $4, $1, $5, $6, now() + $7 * interval '1 day', $8, $8 from unnest($2::text[]) as id order by id
     on conflict do nothing returning device_id`,
    [
      tx.whs,
      made.ids,
      made.template_id,
      made.device_type,
      made.home_location_id,
      made.note,
      made.next_check_days,
      made.creator,
    ],
    'devices.insert',
  );
  return rows.map(({ device_id }) => device_id);
}

export const markUsed = (tx: ChangeTx, site: string, templateId: string): void =>
  tx.atEnd(
    query
      .updateTable('device_template')
      .set({ used: 1 })
      .where('site_id', '=', site)
      .where('template_id', '=', templateId)
      .where('used', '=', 0)
      .compile(),
  );

export function updateDevice(
  tx: ChangeTx,
  deviceId: string,
  fields: {
    home_location_id: string | null;
    note: string;
    next_check_at: Date | null;
    photo_list: string[];
    modifier: string;
    version: number;
  },
): void {
  tx.atEnd(
    query
      .updateTable('device')
      .set({ ...fields, mtime: new Date() })
      .where('whs_id', '=', tx.whs)
      .where('device_id', '=', deviceId)
      .compile(),
  );
}

export async function deleteDevice(tx: ChangeTx, deviceId: string): Promise<void> {
  await tx.rows(query.deleteFrom('device').where('whs_id', '=', tx.whs).where('device_id', '=', deviceId).compile());
}

export const countByStatus = (tx: ReadTx, templateId: string): Promise<{ status: number; count: number }[]> =>
  tx.sql(
    `select status, count(*)::int as count from device where whs_id = $1 and template_id = $2 group by status order by status`,
    [tx.whs, templateId],
    'devices.by_status',
  );

interface Happening {
  readonly ids: readonly string[];
  readonly event: number;
  readonly user_id: string;
  readonly actor: string;
  readonly request_id: string;
  readonly note: string;
}

export async function tellHistory(tx: ChangeTx, happened: Happening): Promise<void> {
  await tx.sql(
    `insert into device_history (whs_id, device_id, event, user_id, actor, request_id, note)
     select $1, id, $3, $4, $5, $6::uuid, $7 from unnest($2::text[]) as id`,
    [tx.whs, happened.ids, happened.event, happened.user_id, happened.actor, happened.request_id, happened.note],
    'devices.history',
  );
}

/** Whether anything but its making happened to a device. */
export async function wasUsed(tx: ReadTx, deviceId: string, created: number): Promise<boolean> {
  const rows = await tx.sql(
    'select 1 from device_history where whs_id = $1 and device_id = $2 and event <> $3 limit 1',
    [tx.whs, deviceId, created],
    'devices.was_used',
  );
  return rows.length > 0;
}

export async function newestHistory(tx: ReadTx, deviceId: string, count: number): Promise<DeviceHistory[]> {
  const rows = await tx.sql<{ at: Date; event: number; actor: string; note: string }>(
    `select at, event, actor, note from device_history where whs_id = $1 and device_id = $2
     order by at desc, id desc limit $3`,
    [tx.whs, deviceId, count],
    'devices.newest_history',
  );
  return rows.map((row) => ({ ...row, at: epoch(row.at) }));
}
