import { stagingType } from '@tallyhouse/contracts/modules/floor/enums.ts';

export interface Goods {
  readonly sku_id: string;
}

/** What people find when they come to work: who sends and sells, and what lies about empty. */
export interface Surroundings {
  readonly owner_id: string;
  readonly shop_id: string;
  readonly suppliers: readonly string[];
  readonly goods: readonly Goods[];
  /** Labels of the places where goods arrive, wait for putaway and wait for the check. */
  readonly arriving: readonly string[];
  readonly putaway: readonly string[];
  readonly checking: readonly string[];
  /** For goods that came. */
  readonly boxes: readonly string[];
  /** For goods that go. */
  readonly totes: readonly string[];
}

export type Look = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Read once from the tables: no call lists owners, and nobody at work asks for these. */
export async function lookAround(look: Look, whs: string): Promise<Surroundings> {
  const site = whs.slice(0, 2);
  // Small goods that are kept by nothing but their SKU, of the owner who has most of them.
  const goods = await look<Goods & { owner_id: string }>(
    `select k.sku_id, o.owner_id, count(*) over (partition by o.owner_id) as most
     from site.sku k join site.owner o on o.site_id = k.site_id and o.merchant_id = k.merchant_id
     where k.site_id = $1 and k.lifecycle_status <> 4 and k.need_batch + k.need_production_date + k.need_expiry_date + k.need_uid = 0
       and o.status = 1 and o.kind <> 4 and k.temperature_zone = 1 and k.dangerous_class = '' and k.volume_cm3 < 4000 and k.weight_g < 1500
     order by most desc, o.owner_id, k.sku_id limit 400`,
    [site],
  );
  const owner_id = goods[0]?.owner_id ?? '';
  const shops = await look<{ shop_id: string }>(
    `select shop_id from site.shop where site_id = $1 and status = 1 order by shop_id limit 1`,
    [site],
  );
  const suppliers = await look<{ supplier_id: string }>(
    `select supplier_id from site.supplier where site_id = $1 and status = 1 order by supplier_id limit 6`,
    [site],
  );
  const emptiesOf = async (type: number): Promise<string[]> => {
    const rows = await look<{ device_id: string }>(
      `select device_id from site.device d where whs_id = $1 and status = 1 and device_type = $2
         and not exists (select 1 from site.container c where c.whs_id = d.whs_id and c.container_id = d.device_id
           and (c.open_task_id <> 0 or exists (select 1 from site.stock s where s.whs_id = c.whs_id and s.container_id = c.id and s.on_hand > 0)))
       order by device_id limit 200`,
      [whs, type],
    );
    return rows.map(({ device_id }) => device_id);
  };
  const stagingOf = async (type: 'arriving' | 'putaway' | 'checking'): Promise<string[]> => {
    const rows = await look<{ location_id: string }>(
      'select location_id from site.location where whs_id = $1 and staging_type = $2 and standing = 1 order by location_id',
      [whs, stagingType.codeOf(type)],
    );
    return rows.map(({ location_id }) => location_id);
  };
  return {
    owner_id,
    shop_id: shops[0]?.shop_id ?? '',
    suppliers: suppliers.map(({ supplier_id }) => supplier_id),
    goods: goods.filter((one) => one.owner_id === owner_id).map(({ sku_id }) => ({ sku_id })),
    arriving: await stagingOf('arriving'),
    putaway: await stagingOf('putaway'),
    checking: await stagingOf('checking'),
    boxes: await emptiesOf(1),
    totes: await emptiesOf(5),
  };
}
