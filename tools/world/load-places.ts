import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import type { ChangeTx } from '@tallyhouse/server/kernel/db/tx.ts';
import { pathwayId } from '@tallyhouse/server/modules/storage-area/domain/pathway-id.ts';
import { makeCells } from '@tallyhouse/server/modules/storage-area/store/make-cells.ts';
import { type Places, placesOf } from './places.ts';
import type { WorldSize } from './size.ts';

async function loadTree(tx: ChangeTx, places: Places, author: string): Promise<void> {
  const values = [tx.whs, author];
  await tx.sql(
    `insert into park (whs_id, park_id, park_name, is_default, creator, modifier)
     select $1, r.park_id, r.park_name, r.is_default, $2, $2
     from jsonb_to_recordset($3::jsonb) as r(park_id text, park_name text, is_default int)`,
    [...values, JSON.stringify(places.parks)],
  );
  await tx.sql(
    `insert into zone_sector (whs_id, zone_sector_id, zone_sector_name, park_id, creator, modifier)
     select $1, r.zone_sector_id, r.zone_sector_name, r.park_id, $2, $2
     from jsonb_to_recordset($3::jsonb) as r(zone_sector_id text, zone_sector_name text, park_id text)`,
    [...values, JSON.stringify(places.sectors)],
  );
  await tx.sql(
    `insert into zone_cluster (whs_id, zone_cluster_id, zone_cluster_name, zone_sector_id, usage, sort, colour, creator, modifier)
     select $1, r.zone_cluster_id, r.zone_cluster_name, r.zone_sector_id, r.usage, r.sort, r.colour, $2, $2
     from jsonb_to_recordset($3::jsonb)
       as r(zone_cluster_id text, zone_cluster_name text, zone_sector_id text, usage int, sort int, colour int)`,
    [...values, JSON.stringify(places.clusters)],
  );
  // A zone stands on its floor, or on the highest the building has.
  await tx.sql(
    `insert into zone (whs_id, zone_id, zone_name, zone_cluster_id, storey_id, zone_type, temperature_zone, rack_type, pick_priority,
       mix_sku, mix_batch, mix_owner, creator, modifier)
     select $1, r.zone_id, r.zone_name, r.zone_cluster_id,
       (select storey_id from storey s where s.whs_id = $1 and s.floor_no between 0 and r.floor order by floor_no desc limit 1),
       r.zone_type, r.temperature_zone, r.rack_type, r.rank * 10, r.mix, r.mix, r.mix, $2, $2
     from rows from (jsonb_to_recordset($3::jsonb)
       as (zone_id text, zone_name text, zone_cluster_id text, floor int, zone_type int, temperature_zone int, rack_type int, mix int))
       with ordinality as r(zone_id, zone_name, zone_cluster_id, floor, zone_type, temperature_zone, rack_type, mix, rank)`,
    [...values, JSON.stringify(places.zones)],
  );
  // Those who pick in one cluster are one group.
  await tx.sql(
    `insert into logic_area (whs_id, logic_area_id, logic_area_name, purpose, creator, modifier)
     select $1, 'LA' || substr(zone_cluster_id, 3), zone_cluster_name, 1, $2, $2 from zone_cluster where whs_id = $1`,
    values,
  );
  await tx.sql(
    `insert into logic_area_member (whs_id, logic_area_id, purpose, zone_id)
     select $1, 'LA' || substr(zone_cluster_id, 3), 1, zone_id from zone where whs_id = $1`,
    [tx.whs],
  );
  await tx.sql(
    `insert into number_sequence (whs_id, name, last)
     select $1, name, last from unnest($2::text[], $3::int[]) as s(name, last)`,
    [
      tx.whs,
      ['park', 'zone_sector', 'zone_cluster', 'logic_area'],
      [places.parks.length, places.sectors.length, places.clusters.length, places.clusters.length],
    ],
  );
}

/** The pathway under repair is there before its cells, which take its status over; it comes first in its zone's walk. */
const loadBlocked = (tx: ChangeTx, blocked: NonNullable<Places['blocked']>, author: string): Promise<unknown> =>
  tx.sql(
    `insert into pathway (whs_id, pathway_id, zone_id, pathway_no, pick_seq, status, status_reason, creator, modifier)
     select $1, $2, $3, $4, coalesce(max(pick_seq), 0) + 1, 2, $5, $6, $6 from pathway where whs_id = $1`,
    [
      tx.whs,
      pathwayId(blocked.zone_id, blocked.pathway_no),
      blocked.zone_id,
      blocked.pathway_no,
      blocked.reason,
      author,
    ],
  );

/** Parks down to cells of one warehouse, each zone in a transaction of its own as the generator of cells does it. */
export async function loadPlaces(databases: Databases, size: WorldSize, whs: WhsId, author: string): Promise<void> {
  const places = placesOf(size, whs);
  const db = databases.dbFor(whs);
  const actor = { user_id: 'system' };
  await db.change(actor, (tx) => loadTree(tx, places, author));
  for (const { zone_id, pathways, shape } of places.zones) {
    await db.change(actor, async (tx) => {
      if (places.blocked?.zone_id === zone_id) await loadBlocked(tx, places.blocked, author);
      await makeCells(tx, {
        zone_id,
        pathway_from: 1,
        pathway_to: pathways,
        shape,
        skip_existing: false,
        generation_id: null,
        creator: author,
      });
    });
  }
}
