import type { ContainerCard, LocationCard, PlaceLoad } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { loadKind } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';

type Place = Omit<LocationCard, 'load_list' | 'row_list' | 'row_count' | 'work_list' | 'move_list'>;
type LoadName = keyof typeof loadKind.values;
type LoadRow = Readonly<Record<`${'used' | 'planned' | 'limit'}_${LoadName}`, number | null>>;

const names = Object.keys(loadKind.values) as LoadName[];
/** Per kind of load: the column of what stands there, of what is on its way, and of the limit people set. */
const loadColumns = { qty: 'qty', volume: 'volume_cm3', weight: 'weight_g', containers: 'containers' } as const;
const loads = names
  .map(
    (name) =>
      `g.${loadColumns[name]} as used_${name}, g.plan_${loadColumns[name]} as planned_${name}, g.limit_${loadColumns[name]} as limit_${name}`,
  )
  .join(', ');

/** A place that is not deleted, by its label in whatever case it was typed. */
export async function readPlace(
  tx: ReadTx,
  label: string,
): Promise<(Place & { readonly no: number; readonly load_list: PlaceLoad[] }) | undefined> {
  const [row] = await tx.sql<Place & LoadRow & { no: number }>(
    `select l.id as no, l.location_id, l.location_name, l.kind as location_kind, l.standing, l.status_reason, coalesce(t.storey_name, '') as storey_name,
       coalesce(l.zone_id, '') as zone_id, coalesce(z.zone_name, '') as zone_name, coalesce(l.pathway_id, '') as pathway_id, l.temperature_zone,
       coalesce(l.mix_sku, z.mix_sku) as mix_sku, coalesce(l.mix_batch, z.mix_batch) as mix_batch, coalesce(l.mix_owner, z.mix_owner) as mix_owner,
       x.sku_count, x.on_hand_qty, ${loads}
     from location l left join storey t on t.whs_id = $1 and t.storey_id = l.storey_id
     left join zone z on z.whs_id = $1 and z.zone_id = l.zone_id
     left join location_load g on g.whs_id = $1 and g.location_id = l.id
     cross join lateral (select count(distinct s.sku_id)::int as sku_count, coalesce(sum(s.on_hand), 0)::int as on_hand_qty
       from stock s where s.whs_id = $1 and s.location_id = l.id and s.on_hand <> 0) x
     where l.whs_id = $1 and l.location_id = any($2::text[]) and l.status <> 4
     order by l.location_id = $3 desc limit 1`,
    [tx.whs, [label, label.toUpperCase()], label],
    'inventory-map.place',
  );
  if (!row) return undefined;
  const loadList = names.map((name) => ({
    kind: loadKind.codeOf(name),
    used: row[`used_${name}`] ?? 0,
    planned: row[`planned_${name}`] ?? 0,
    limit: row[`limit_${name}`],
  }));
  const told = Object.entries(row).filter(([key]) => !/^(?:used|planned|limit)_/.test(key));
  return { ...(Object.fromEntries(told) as unknown as Place & { no: number }), load_list: loadList };
}

type Box = Omit<ContainerCard, 'row_list' | 'row_count' | 'work_list' | 'move_list'>;

/** A container the books know, or a device that has never held anything. */
export async function readContainer(tx: ReadTx, label: string): Promise<(Box & { readonly no: number }) | undefined> {
  const [row] = await tx.sql<Box & { no: number }>(
    `select coalesce(c.id, 0) as no, d.device_id as container_id, d.device_type, d.status as device_status, coalesce(l.location_id, '') as location_id,
       coalesce(p.container_id, '') as parent_container_id, coalesce(t.task_no, '') as task_no, x.sku_count, x.on_hand_qty,
       array(select i.container_id from container i where i.whs_id = $1 and i.parent_id = c.id and i.parent_id <> 0 order by i.container_id limit 50) as inside_list
     from device d left join container c on c.whs_id = $1 and c.container_id = d.device_id
     left join location l on l.whs_id = $1 and l.id = c.location_id
     left join container p on p.whs_id = $1 and p.id = c.parent_id
     left join task t on t.whs_id = $1 and t.task_id = c.open_task_id
     cross join lateral (select count(distinct s.sku_id)::int as sku_count, coalesce(sum(s.on_hand), 0)::int as on_hand_qty
       from stock s where s.whs_id = $1 and s.container_id = c.id and s.container_id <> 0 and s.on_hand <> 0) x
     where d.whs_id = $1 and d.device_id = any($2::text[]) order by d.device_id = $3 desc limit 1`,
    [tx.whs, [label, label.toUpperCase()], label],
    'inventory-map.container',
  );
  return row;
}
