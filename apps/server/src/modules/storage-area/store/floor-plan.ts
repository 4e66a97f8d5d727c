import type { FloorStorey } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';

/** Storeys with zones from the top down, their zones by code, their pathways as they are walked: one statement. */
export const floorPlan = (tx: ReadTx): Promise<FloorStorey[]> =>
  tx.sql(
    `with aisles as (
       select zone_id, jsonb_agg(jsonb_build_object('pathway_id', pathway_id, 'status', status, 'cells', cells, 'blocked_cells', blocked_cells)
         order by pick_seq, pathway_id) as pathway_list
       from pathway where whs_id = $1 group by zone_id),
     areas as (
       select z.storey_id, jsonb_agg(jsonb_build_object('zone_id', z.zone_id, 'zone_name', z.zone_name, 'zone_type', z.zone_type, 'status', z.status,
         'pathway_list', coalesce(a.pathway_list, '[]')) order by z.zone_id) as zone_list
       from zone z left join aisles a using (zone_id) where z.whs_id = $1 group by z.storey_id)
     select s.storey_id, s.storey_name, s.floor_no, areas.zone_list
     from storey s join areas using (storey_id) where s.whs_id = $1 order by s.floor_no desc`,
    [tx.whs],
    'storage-area.floor-plan',
  );
