import type { PutawayInput, PutawayPlace } from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';

/** Goods that need a place, by the numbers of the stock room. */
export interface GoodsToPut {
  readonly sku_no: number;
  readonly batch_no: number;
  readonly owner_no: number;
  readonly grade: number;
  readonly qty: number;
}

/** Looked at in each zone: cells that hold the SKU, and the nearest empty ones. */
const perZone = 24;

/** Where goods of each grade may stand: damaged and expired ones have zones of their own. */
const gradeOf = 'case z.zone_type when 4 then 2 when 5 then 3 when 6 then 4 else 1 end';

type Sums = 'qty' | 'volume_cm3' | 'weight_g' | 'containers';
type CellRow = Omit<PutawayPlace, 'used' | 'planned'> & { id: number } & Record<Sums | `plan_${Sums}`, number>;

/**
 * Places worth a look, as they stand now; room and mixing are judged again under locks when one is taken. A bay is three
 * metres wide: metres of a map come with the map.
 */
export async function putawayPlaces(
  tx: ReadTx,
  goods: Pick<GoodsToPut, 'sku_no' | 'grade'>,
  without: readonly string[],
): Promise<(PutawayPlace & { readonly id: number })[]> {
  const rows = await tx.sql<CellRow>(
    `with goods as (select temperature_zone from sku where site_id = left($1, 2) and id = $2),
     zones as (
       select z.* from zone z, goods g where z.whs_id = $1 and z.status = 1 and z.temperature_zone = g.temperature_zone and ${gradeOf} = $3
     ), same as (
       select distinct s.location_id as id from stock s where s.whs_id = $1 and s.sku_id = $2 and s.on_hand > 0 and s.location_id > 0 limit ${perZone}
     ), empty as (
       select e.id from zones z cross join lateral (
         select l.id from location l where l.whs_id = $1 and l.zone_id = z.zone_id and l.kind = 1 and l.standing = 1
           and not exists (select 1 from stock s where s.whs_id = $1 and s.location_id = l.id and s.on_hand > 0)
           and not exists (select 1 from location_plan p where p.whs_id = $1 and p.location_id = l.id and p.state = 1)
         order by l.put_seq, l.location_id limit ${perZone}) e
     )
     select l.id, l.location_id, array_remove(array[
         case when l.usage & 1 = 1 then 'PICK' end, case when l.usage & 2 = 2 then 'RESERVE' end, case when l.usage & 4 = 4 then 'OVERFLOW' end,
         case when l.rack_type = 3 then 'BULK' end, case when l.temperature_zone = 3 then 'CHILLED' end,
         case when l.temperature_zone > 3 then 'FROZEN' end, case when z.zone_type = 7 then 'CAGE' end, case when z.zone_type = 4 then 'DAMAGED' end], null) as definition_list,
       array(select m.logic_area_id from logic_area_member m where m.whs_id = $1 and (m.zone_id = l.zone_id or m.pathway_id = l.pathway_id)) as logic_area_list,
       l.zone_cluster_id, l.pathway_id, ${gradeOf} as grade, 1 as is_normal, l.temperature_zone,
       case when num_nulls(l.length_mm, l.width_mm, l.height_mm) = 0 then array[l.length_mm, l.width_mm, l.height_mm] end as edges_mm,
       l.level, l.abc_level, (l.rack_type = 3)::int as is_ground, l.max_qty, l.max_volume_cm3, l.max_weight_g, l.max_container, l.max_sku,
       coalesce(o.qty, 0) as qty, coalesce(o.volume_cm3, 0) as volume_cm3, coalesce(o.weight_g, 0) as weight_g, coalesce(o.containers, 0) as containers,
       coalesce(o.plan_qty, 0) as plan_qty, coalesce(o.plan_volume_cm3, 0) as plan_volume_cm3, coalesce(o.plan_weight_g, 0) as plan_weight_g,
       coalesce(o.plan_containers, 0) as plan_containers,
       case when c.is_empty then '{}' else array(select k.sku_id from sku k where k.site_id = left($1, 2) and k.id in (
         select s.sku_id from stock s where s.whs_id = $1 and s.location_id = l.id and s.on_hand > 0
         union select p.sku_id from location_plan p where p.whs_id = $1 and p.location_id = l.id and p.state = 1)) end as sku_list,
       case when c.is_empty then '{}' else array(
         select distinct s.batch_id::text from stock s where s.whs_id = $1 and s.location_id = l.id and s.on_hand > 0 and s.batch_id <> 0) end as batch_list,
       case when c.is_empty then '{}' else array(select w.owner_id from owner w where w.site_id = left($1, 2) and w.id in (
         select s.owner_id from stock s where s.whs_id = $1 and s.location_id = l.id and s.on_hand > 0)) end as owner_list,
       case when c.is_empty then '{}' else array(select distinct k.dangerous_class from stock s join sku k on k.site_id = left($1, 2) and k.id = s.sku_id
         where s.whs_id = $1 and s.location_id = l.id and s.on_hand > 0 and k.dangerous_class <> '') end as dangerous_list,
       coalesce(l.mix_sku, z.mix_sku) as mix_sku, coalesce(l.mix_batch, z.mix_batch) as mix_batch, coalesce(l.mix_owner, z.mix_owner) as mix_owner,
       '{}'::text[] as paired_list, '{}'::text[] as forbidden_list, l.bay * 3 as distance_m,
       null as near_same_m, null as near_pick_face_m, l.put_seq, l.pick_seq
     from (select id, false as is_empty from same union all select id, true from empty) c
     -- One by one and by number alone: with any other condition all cells of the house are read until their number is known.
     cross join lateral (select * from location l where l.whs_id = $1 and l.id = c.id offset 0) l
     cross join lateral (select * from zones z where z.zone_id = l.zone_id offset 0) z
     left join lateral (select * from location_load o where o.whs_id = $1 and o.location_id = l.id offset 0) o on true
     where l.kind = 1 and l.standing = 1 and l.location_id <> all($4::text[])
     order by l.put_seq, l.location_id`,
    [tx.whs, goods.sku_no, goods.grade, without],
    'inbound.putaway_places',
  );
  return rows.map(
    ({ plan_qty, plan_volume_cm3, plan_weight_g, plan_containers, qty, volume_cm3, weight_g, containers, ...row }) => ({
      ...row,
      used: { qty, volume_cm3, weight_g, containers },
      planned: {
        qty: plan_qty,
        volume_cm3: plan_volume_cm3,
        weight_g: plan_weight_g,
        containers: plan_containers,
      },
    }),
  );
}

interface SkuRow {
  readonly subject: Record<string, string | number | number[] | null>;
  readonly sku_id: string;
  readonly owner_id: string;
  readonly volume_cm3: number | null;
  readonly weight_g: number | null;
  readonly edges_mm: [number, number, number] | null;
  readonly orientation: number;
  readonly temperature_zone: number;
  readonly abc_class: number;
  readonly dangerous_class: string;
}

const upright = 2;
/** As the rules of putaway call what came with an ASN. */
const ofInbound = 1;

/** Loose goods of one SKU as the rules are asked about them. */
export async function putawayInput(tx: ReadTx, goods: GoodsToPut): Promise<PutawayInput> {
  const [sku] = await tx.sql<SkuRow>(
    `select jsonb_build_object('sku_id', s.sku_id, 'category_id', c.path, 'merchant_id', s.merchant_id, 'shop_id', s.shop_id,
       'supplier_id', s.supplier_id, 'brand', nullif(s.brand, ''), 'purchase_type', s.purchase_type, 'tag_list', s.tag_list,
       'temperature_zone', s.temperature_zone, 'abc_class', coalesce(w.abc_class, 0), 'lifecycle_status', s.lifecycle_status,
       'need_expiry_date', s.need_expiry_date, 'need_uid', s.need_uid, 'shelf_life_days', s.shelf_life_days,
       'volume_cm3', s.volume_cm3, 'weight_g', s.weight_g) as subject,
       s.sku_id, (select o.owner_id from owner o where o.site_id = s.site_id and o.id = $3) as owner_id, s.volume_cm3, s.weight_g,
       case when num_nulls(s.length_mm, s.width_mm, s.height_mm) = 0 then array[s.length_mm, s.width_mm, s.height_mm] end as edges_mm,
       s.orientation, s.temperature_zone, coalesce(w.abc_class, 0) as abc_class, s.dangerous_class
     from sku s join category c on c.site_id = s.site_id and c.category_id = s.category_id
     left join sku_whs w on w.whs_id = $1 and w.sku_id = s.sku_id
     where s.site_id = left($1, 2) and s.id = $2`,
    [tx.whs, goods.sku_no, goods.owner_no],
    'inbound.putaway_input',
  );
  if (!sku) throw new Error(`SKU ${goods.sku_no} is not of this site`);
  return {
    subject: { ...sku.subject, grade: goods.grade, qty: goods.qty, business_type: ofInbound },
    sku_id: sku.sku_id,
    batch_id: goods.batch_no === 0 ? null : String(goods.batch_no),
    owner_id: sku.owner_id,
    grade: goods.grade,
    qty: goods.qty,
    is_container: 0,
    unit_volume_cm3: sku.volume_cm3,
    unit_weight_g: sku.weight_g,
    edges_mm: sku.edges_mm,
    upright: sku.orientation === upright ? 1 : 0,
    temperature_zone: sku.temperature_zone,
    abc_class: sku.abc_class,
    dangerous_class: sku.dangerous_class,
    last_pathway_id: null,
  };
}
