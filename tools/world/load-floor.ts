import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import { floorOf } from './floor.ts';
import type { WorldSize } from './size.ts';

/** Staging places, docks with their places, and stations of one warehouse. */
export async function loadFloor(databases: Databases, size: WorldSize, whs: WhsId, author: string): Promise<void> {
  const { staging, docks, stations } = floorOf(size);
  await databases.dbFor(whs).change({ user_id: 'system' }, async (tx) => {
    const places = [
      ...staging.map((place) => ({ kind: 2, ...place })),
      ...docks.map(({ dock_id, dock_name }) => ({ kind: 3, location_id: dock_id, location_name: dock_name })),
    ];
    await tx.sql(
      `insert into location (whs_id, location_id, kind, staging_type, location_name, max_container, creator, modifier)
       select $1, location_id, kind, staging_type, location_name, max_container, $3, $3
       from jsonb_to_recordset($2::jsonb)
         as p(location_id text, kind int, staging_type int, location_name text, max_container int)`,
      [whs, JSON.stringify(places), author],
    );
    await tx.sql(
      `insert into staging_setting (whs_id, location_id)
       select whs_id, location_id from location where whs_id = $1 and kind = 2`,
      [whs],
    );
    await tx.sql(
      `insert into dock (whs_id, dock_id, dock_name, dock_type, vehicle_type_list, location_id_list, max_height_mm, leveller,
         open_time, creator, modifier)
       select $1, dock_id, dock_name, dock_type, vehicle_type_list, location_id_list, max_height_mm, leveller, open_time, $3, $3
       from jsonb_populate_recordset(null::site.dock, $2::jsonb)`,
      [whs, JSON.stringify(docks), author],
    );
    await tx.sql(
      `insert into station (whs_id, station_id, station_name, station_type, location_id, is_default, creator, modifier)
       select $1, station_id, station_name, station_type, location_id, is_default, $3, $3
       from jsonb_populate_recordset(null::site.station, $2::jsonb)`,
      [whs, JSON.stringify(stations), author],
    );
  });
}
