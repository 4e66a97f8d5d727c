import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Station } from '@tallyhouse/contracts/modules/floor/entities.ts';
import type { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import type { Station as StationTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { floorRows, onWire } from './floor-rows.ts';

export const stations = floorRows('station');
export type StationRow = Selectable<StationTable>;

export const stationList: ListPlan<'station_name' | 'mtime'> = {
  table: 'station',
  key: 'station_id',
  keyType: 'text',
  columns: 'r.*',
  sorts: { station_name: { column: 'station_name', type: 'text' }, mtime: { column: 'mtime', type: 'timestamptz' } },
  sort: 'station_name',
  order: 'asc',
};

/** The filters of the list, used by the page and by the export alike. */
export const stationFilter = (whs: string, input: Partial<InputOf<typeof stationCalls.searchStation>>): Where =>
  where(whs)
    .pasted('station_id', input.station_id)
    .oneOf('station_type', input.station_type)
    .oneOf('status', input.status);

export const stationOnWire = (row: StationRow): Station =>
  ({ ...onWire(row), bound_at: row.bound_at && epoch(row.bound_at) }) as Station;

/** Nobody of this type is the default any more. */
export async function clearDefault(tx: ChangeTx, stationType: number): Promise<void> {
  await tx.sql('update station set is_default = 0 where whs_id = $1 and station_type = $2 and is_default = 1', [
    tx.whs,
    stationType,
  ]);
}

/** She sits down at one place at a time: scanned at two desks at once, the second waits until the first is done. */
export async function lockSeat(tx: ChangeTx, person: string): Promise<void> {
  await tx.sql(`select pg_advisory_xact_lock(hashtext('seat ' || $1), hashtext($2))`, [tx.whs, person]);
}

/** She leaves wherever she works now. */
export async function leaveStations(tx: ChangeTx, person: string): Promise<void> {
  await tx.sql(
    'update station set current_user_id = null, bound_at = null where whs_id = $1 and current_user_id = $2',
    [tx.whs, person],
  );
}

export async function setPerson(tx: ChangeTx, stationId: string, person: string | null): Promise<void> {
  await tx.sql(
    `update station set current_user_id = $3, bound_at = case when $3::text is null then null else now() end
     where whs_id = $1 and station_id = $2`,
    [tx.whs, stationId, person],
  );
}
