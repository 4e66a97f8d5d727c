import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { StagingLocation } from '@tallyhouse/contracts/modules/floor/entities.ts';
import type { stagingCalls } from '@tallyhouse/contracts/modules/floor/staging-calls.ts';
import { query } from '../../../kernel/db/query.ts';
import type { Location, StagingSetting } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { floorRows } from './floor-rows.ts';

export const places = floorRows('location');

export type StagingSettingFields = Omit<Selectable<StagingSetting>, 'whs_id' | 'location_id'>;
export type StagingRow = Pick<
  Selectable<Location>,
  | 'location_id'
  | 'location_name'
  | 'staging_type'
  | 'storey_id'
  | 'max_container'
  | 'status'
  | 'status_reason'
  | 'version'
  | 'ctime'
  | 'mtime'
  | 'creator'
  | 'modifier'
> & { setting: StagingSettingFields | null; dock_list: string[] };

const docksAt = (row: 'r' | 'l'): string =>
  `array(select d.dock_id from dock d where d.whs_id = ${row}.whs_id and ${row}.location_id = any(d.location_id_list)
    order by d.dock_id)`;

export const stagingList: ListPlan<'location_id' | 'mtime'> = {
  table: 'location',
  key: 'location_id',
  keyType: 'text',
  columns: `r.location_id, r.location_name, r.staging_type, r.storey_id, r.max_container, r.status, r.status_reason,
    r.version, r.ctime, r.mtime, r.creator, r.modifier, ${docksAt('r')} as dock_list,
    (select to_jsonb(s) - 'whs_id' - 'location_id' from staging_setting s
     where s.whs_id = r.whs_id and s.location_id = r.location_id) as setting`,
  sorts: { location_id: { column: 'location_id', type: 'text' }, mtime: { column: 'mtime', type: 'timestamptz' } },
  sort: 'location_id',
  order: 'asc',
};

/** The filters of the list, used by the page and by the export alike. A deleted place is in neither. */
export const stagingFilter = (whs: string, input: Partial<InputOf<typeof stagingCalls.searchStagingLocation>>): Where =>
  where(whs)
    .equal('kind', 2)
    .oneOf('staging_type', input.staging_type)
    .pasted('location_id', input.location_id)
    .oneOf('storey_id', input.storey_id)
    .oneOf('status', input.status)
    .also('status <> 4');

const unset: StagingSettingFields = {
  served_zone_id: null,
  station_id: null,
  priority: 0,
  destination: '',
  carrier: '',
  cutoff_minute: null,
  dispute_class: '',
  approver_role: '',
  party_rule: '',
  max_value_minor: null,
};

export const stagingOnWire = ({ setting, ctime, mtime, ...row }: StagingRow): StagingLocation =>
  ({ ...row, ...(setting ?? unset), ctime: epoch(ctime), mtime: epoch(mtime) }) as StagingLocation;

export async function findSetting(tx: ReadTx, locationId: string): Promise<StagingSettingFields> {
  const [row] = await tx.rows(
    query
      .selectFrom('staging_setting')
      .selectAll()
      .where('whs_id', '=', tx.whs)
      .where('location_id', '=', locationId)
      .compile(),
  );
  if (!row) return unset;
  const { whs_id: _whs, location_id: _location, ...setting } = row;
  return setting;
}

export function putSetting(tx: ChangeTx, locationId: string, setting: StagingSettingFields): void {
  tx.atEnd(
    query
      .insertInto('staging_setting')
      .values({ whs_id: tx.whs, location_id: locationId, ...setting })
      .onConflict((same) => same.columns(['whs_id', 'location_id']).doUpdateSet(setting))
      .compile(),
  );
}

/** The docks and stations that stand at a place. */
export async function usersOf(tx: ReadTx, locationId: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select dock_id as id from dock where whs_id = $1 and $2 = any(location_id_list)
     union all select station_id from station where whs_id = $1 and location_id = $2 order by id`,
    [tx.whs, locationId],
  );
  return rows.map(({ id }) => id);
}
