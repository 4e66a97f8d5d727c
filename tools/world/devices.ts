import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { deviceStatus } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceIdOf } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import { type WorldSize, dice } from './size.ts';

interface WorldTemplate {
  readonly template_id: string;
  readonly template_name: string;
  readonly device_type: number;
  readonly usage: number;
  readonly size: readonly [number, number, number];
  readonly inner?: readonly [number, number, number];
  readonly tare_weight_g: number;
  readonly max_weight_g: number;
  readonly max_child: number | null;
  readonly stack_limit: number | null;
  readonly slots: readonly [number, number];
  readonly id_prefix: string;
  readonly needs_check_days: number | null;
  /** Where empties belong, and its part of all devices in per cent. */
  readonly home: string;
  readonly share: number;
}

const numbering = '{prefix}{seq:06}{check}';

/** The five templates that every site has from its first day. */
export const worldTemplates: readonly WorldTemplate[] = [
  {
    template_id: 'B-60',
    template_name: 'Carton box 600 x 400 x 400',
    device_type: 1,
    usage: 2,
    size: [600, 400, 400],
    inner: [590, 390, 385],
    tare_weight_g: 850,
    max_weight_g: 25_000,
    max_child: null,
    stack_limit: 4,
    slots: [0, 0],
    id_prefix: 'B',
    needs_check_days: null,
    home: 'CTN-01',
    share: 20,
  },
  {
    template_id: 'P-EU',
    template_name: 'Euro pallet 1200 x 800',
    device_type: 2,
    usage: 1,
    size: [1200, 800, 1800],
    tare_weight_g: 24_000,
    max_weight_g: 1_000_000,
    max_child: 40,
    stack_limit: 1,
    slots: [0, 0],
    id_prefix: 'P',
    needs_check_days: 180,
    home: 'ARR-01',
    share: 15,
  },
  {
    template_id: 'C-12',
    template_name: 'Pick cart, 12 slots',
    device_type: 3,
    usage: 1,
    size: [1400, 700, 1700],
    tare_weight_g: 42_000,
    max_weight_g: 250_000,
    max_child: 12,
    stack_limit: null,
    slots: [3, 4],
    id_prefix: 'C',
    needs_check_days: 90,
    home: 'PCK-01',
    share: 15,
  },
  {
    template_id: 'W-48',
    template_name: 'Put wall 6 x 8',
    device_type: 4,
    usage: 3,
    size: [4000, 600, 2200],
    tare_weight_g: 180_000,
    max_weight_g: 960_000,
    max_child: 48,
    stack_limit: null,
    slots: [6, 8],
    id_prefix: 'W',
    needs_check_days: null,
    home: 'SRT-01',
    share: 1,
  },
  {
    template_id: 'K-25',
    template_name: 'Basket 400 x 300 x 250',
    device_type: 5,
    usage: 1,
    size: [400, 300, 250],
    inner: [385, 285, 240],
    tare_weight_g: 1_100,
    max_weight_g: 20_000,
    max_child: null,
    stack_limit: 6,
    slots: [0, 0],
    id_prefix: 'K',
    needs_check_days: null,
    home: 'PCK-01',
    share: 49,
  },
];

const howMany: Readonly<Record<WorldSize, number>> = { tiny: 20, demo: 800, large: 40_000 };

interface WorldDevice {
  readonly device_id: string;
  readonly template_id: string;
  readonly device_type: number;
  readonly home: string;
  readonly status: number;
  readonly status_reason: string;
  readonly seq: number;
  readonly id_prefix: string;
  /** Hours since it was last scanned; null for one still on the rack. */
  readonly scanned: number | null;
}

const reasons: Readonly<Record<string, readonly string[]>> = {
  locked: ['Wheel squeaks, waits for a look', 'Label hard to read'],
  damaged: ['Handle broken', 'Wheel lost', 'Corner cracked'],
  lost: ['Not seen at the last count of empties'],
};

/** The devices of a warehouse. `nth` tells warehouses of one site apart: a label stands once in a site. */
export function devicesOf(size: WorldSize, whs: string, nth: number): WorldDevice[] {
  const luck = dice(`devices ${whs}`);
  const total = howMany[size];
  const counts = worldTemplates.map(({ share }) => Math.max(1, Math.round((total * share) / 100)));
  const over = counts.reduce((sum, count) => sum + count, 0) - total;
  return worldTemplates.flatMap((template, at) => {
    // The baskets, which are the most, make up what rounding took or gave.
    const count = (counts[at] ?? 0) - (template.template_id === 'K-25' ? over : 0);
    return Array.from({ length: count }, (_, n) => {
      const seq = nth * 50_000 + n + 1;
      const place = { site: whs.slice(0, 2), whs, yy: '26' };
      // Of a hundred, two are locked, two damaged and one lost; the first of each template is always in order.
      const draw = n === 0 ? 0 : luck.next();
      const name = draw > 0.99 ? 'lost' : draw > 0.97 ? 'damaged' : draw > 0.95 ? 'locked' : 'normal';
      const told = reasons[name];
      return {
        device_id: deviceIdOf({ id_prefix: template.id_prefix, id_pattern: numbering }, place, seq),
        template_id: template.template_id,
        device_type: template.device_type,
        home: template.home,
        status: deviceStatus.codeOf(name),
        status_reason: told ? luck.pick(told) : '',
        seq,
        id_prefix: template.id_prefix,
        scanned: n % 10 === 9 ? null : Math.round(luck.logNormal(20, 1.2)),
      };
    });
  });
}

const author = 'priya.nair@tallyhouse.example';
const actor = { user_id: 'system' };

/** Templates of the site, then the devices of its warehouses in the order given, each in one statement. */
export async function loadDevices(databases: Databases, size: WorldSize, warehouses: readonly WhsId[]): Promise<void> {
  for (const [n, whs] of warehouses.entries()) {
    const site = siteOf(whs);
    const nth = warehouses.slice(0, n).filter((other) => siteOf(other) === site).length;
    const devices = devicesOf(size, whs, nth);
    await databases.dbFor(whs).change(actor, async (tx) => {
      const templates = worldTemplates.map(({ size: outer, inner, slots, ...rest }) => ({
        ...rest,
        length_mm: outer[0],
        width_mm: outer[1],
        height_mm: outer[2],
        inner_length_mm: inner?.[0] ?? null,
        inner_width_mm: inner?.[1] ?? null,
        inner_height_mm: inner?.[2] ?? null,
        slot_rows: slots[0],
        slot_cols: slots[1],
      }));
      await tx.sql(
        `insert into device_template (site_id, template_id, template_name, device_type, usage, length_mm, width_mm, height_mm,
           inner_length_mm, inner_width_mm, inner_height_mm, tare_weight_g, max_weight_g, max_child, stack_limit, slot_rows, slot_cols,
           id_prefix, id_pattern, needs_check_days, used, creator, modifier)
         select $1, template_id, template_name, device_type, usage, length_mm, width_mm, height_mm,
           inner_length_mm, inner_width_mm, inner_height_mm, tare_weight_g, max_weight_g, max_child, stack_limit, slot_rows, slot_cols,
           id_prefix, $3, needs_check_days, 1, $4, $4
         from jsonb_populate_recordset(null::device_template, $2::jsonb)
         on conflict do nothing`,
        [site, JSON.stringify(templates), numbering, author],
      );
      await tx.sql(
        `with given as (
           select * from jsonb_to_recordset($2::jsonb)
             as d(device_id text, template_id text, device_type int, home text, status int, status_reason text, scanned int)
         ), made as (
           insert into device (whs_id, device_id, template_id, device_type, owner_whs_id, home_location_id, status, status_reason, last_scan_at, creator, modifier)
           select $1, g.device_id, g.template_id, g.device_type, $1, l.location_id, g.status, g.status_reason,
             now() - g.scanned * interval '1 hour', $3, $3
           from given g left join location l on l.whs_id = $1 and l.location_id = g.home
           returning device_id, status, status_reason
         )
         insert into device_history (whs_id, device_id, event, user_id, actor, request_id, note)
         select $1, device_id, e.event, 'system', $3, gen_random_uuid(), e.note
         from made cross join lateral (
           select 1 as event, '' as note
           union all select case status when 3 then 10 when 4 then 12 else 14 end, status_reason where status <> 1
         ) e`,
        [whs, JSON.stringify(devices), author],
      );
      const last = worldTemplates.map(({ id_prefix }) => ({
        id_prefix,
        last: Math.max(...devices.filter((device) => device.id_prefix === id_prefix).map(({ seq }) => seq)),
      }));
      await tx.sql(
        `insert into device_sequence (site_id, id_prefix, last)
         select $1, id_prefix, last from jsonb_to_recordset($2::jsonb) as s(id_prefix text, last bigint)
         on conflict (site_id, id_prefix) do update set last = greatest(device_sequence.last, excluded.last)`,
        [site, JSON.stringify(last)],
      );
    });
  }
}
