import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { PutawayInput, PutawayPlace } from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import type { ReadTx } from '@tallyhouse/server/kernel/db/tx.ts';
import { decide } from '@tallyhouse/server/rules/decide.ts';

const boxes = 60;
const unitsInBox = 12;
const empty = { qty: 0, volume_cm3: 0, weight_g: 0, containers: 0 };

type CellRow = Omit<PutawayPlace, 'used' | 'planned' | 'mix_sku' | 'mix_batch' | 'mix_owner'>;

/** Some cells of every zone, as a putaway sees them while nothing lies in them yet. A bay is three metres wide. */
async function placesOf(tx: ReadTx): Promise<PutawayPlace[]> {
  const rows = await tx.sql<CellRow>(
    `select location_id, array_remove(array[
         case when usage & 1 = 1 then 'PICK' end, case when usage & 2 = 2 then 'RESERVE' end, case when usage & 4 = 4 then 'OVERFLOW' end,
         case when rack_type = 3 then 'BULK' end, case when temperature_zone = 3 then 'CHILLED' end,
         case when temperature_zone > 3 then 'FROZEN' end, case when zone_type = 7 then 'CAGE' end, case when zone_type = 4 then 'DAMAGED' end], null) as definition_list,
       '{}'::text[] as logic_area_list, zone_cluster_id, pathway_id, case zone_type when 4 then 2 when 5 then 3 else 1 end as grade,
       case standing when 1 then 1 else 0 end as is_normal, temperature_zone, null as edges_mm, level, abc_level,
       (rack_type = 3)::int as is_ground, max_qty, max_volume_cm3, max_weight_g, max_container, max_sku,
       '{}'::text[] as sku_list, '{}'::text[] as batch_list, '{}'::text[] as owner_list, '{}'::text[] as dangerous_list,
       '{}'::text[] as paired_list, '{}'::text[] as forbidden_list,
       bay * 3 as distance_m, null as near_same_m, null as near_pick_face_m, put_seq, pick_seq
     from (select l.*, z.zone_type, row_number() over (partition by l.zone_id order by l.put_seq, l.location_id) as n
           from location l join zone z on z.whs_id = l.whs_id and z.zone_id = l.zone_id where l.whs_id = $1 and l.kind = 1) c
     where n <= 12 order by location_id`,
    [tx.whs],
  );
  return rows.map((row) => ({ ...row, used: empty, planned: empty, mix_sku: 0, mix_batch: 0, mix_owner: 0 }));
}

interface SkuRow {
  subject: Record<string, string | number>;
  merchant_id: string;
  volume_cm3: number | null;
  weight_g: number | null;
  orientation: number;
  abc_class: number;
  dangerous_class: string;
}

const boxOf = ({
  subject,
  merchant_id,
  volume_cm3,
  weight_g,
  orientation,
  abc_class,
  dangerous_class,
}: SkuRow): PutawayInput => ({
  subject: { ...subject, grade: 1, qty: unitsInBox, business_type: 1 },
  sku_id: String(subject.sku_id),
  batch_id: null,
  owner_id: merchant_id,
  grade: 1,
  qty: unitsInBox,
  is_container: 1,
  unit_volume_cm3: volume_cm3,
  unit_weight_g: weight_g,
  edges_mm: null,
  upright: orientation === 2 ? 1 : 0,
  temperature_zone: Number(subject.temperature_zone),
  abc_class,
  dangerous_class,
  last_pathway_id: null,
});

/** The demo has a past: where boxes of its SKUs would have gone into its cells, decided by the rules themselves. */
export async function loadDecisions(databases: Databases, whs: WhsId): Promise<void> {
  await databases.dbFor(whs).change({ user_id: 'system' }, async (tx) => {
    const places = await placesOf(tx);
    const skus = await tx.sql<SkuRow>(
      `select jsonb_build_object('sku_id', s.sku_id, 'category_id', c.path, 'merchant_id', s.merchant_id, 'shop_id', s.shop_id,
         'supplier_id', s.supplier_id, 'brand', nullif(s.brand, ''), 'purchase_type', s.purchase_type, 'tag_list', s.tag_list,
         'temperature_zone', s.temperature_zone, 'abc_class', coalesce(w.abc_class, 0), 'lifecycle_status', s.lifecycle_status,
         'need_expiry_date', s.need_expiry_date, 'need_uid', s.need_uid, 'shelf_life_days', s.shelf_life_days,
         'volume_cm3', s.volume_cm3, 'weight_g', s.weight_g) as subject,
         s.merchant_id, s.volume_cm3, s.weight_g, s.orientation, coalesce(w.abc_class, 0) as abc_class, s.dangerous_class
       from sku s join category c on c.site_id = s.site_id and c.category_id = s.category_id
       left join sku_whs w on w.whs_id = $1 and w.sku_id = s.sku_id
       where s.site_id = $2 order by s.sku_id limit ${boxes}`,
      [whs, siteOf(whs)],
    );
    for (const [n, sku] of skus.entries()) {
      const document_id = `BX${String(n + 1).padStart(6, '0')}`;
      const given = { input: boxOf(sku), candidates: places };
      await decide({ kernel: databases, tx }, 'putaway.inbound', given, { document_type: 'box', document_id, line: 0 });
    }
  });
}
