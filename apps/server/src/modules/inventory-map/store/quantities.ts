import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { OnHandHeader } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';

type Quantities = Omit<OnHandHeader, 'sku_id' | 'sku_name' | 'upc_list' | 'need_batch' | 'need_uid'>;
export type QuantityRow = Omit<Quantities, 'last_move_time'> & { readonly last_move_at: Date | null };

/** Cells are storage; staging and docks are staging; walls, lanes and carts are on the way. */
const here = (kinds: string): string => `coalesce(sum(s.on_hand) filter (where l.kind in (${kinds})), 0)::int`;
const inHouse = 's.location_id > 0';

/** Sums over rows of stock `s` with their place `l`. Nothing of them is stored: they are what the rows add up to. */
export const quantityColumns = `
  coalesce(sum(s.on_hand) filter (where ${inHouse}), 0)::int as on_hand_qty,
  ${here('1')} as storage_qty, ${here('2, 3')} as staging_qty, ${here('4, 5, 6, 9')} as cart_qty,
  coalesce(sum(s.allocated) filter (where ${inHouse}), 0)::int as allocated_qty,
  coalesce(sum(s.blocked) filter (where ${inHouse}), 0)::int as blocked_qty,
  coalesce(sum(s.on_hand - s.allocated - s.blocked) filter (where ${inHouse}), 0)::int as available_qty,
  coalesce(sum(s.on_hand) filter (where s.location_id = -11), 0)::int as av_qty,
  coalesce(sum(s.on_hand) filter (where s.location_id = -10), 0)::int as transit_qty,
  count(distinct s.batch_id) filter (where s.batch_id <> 0)::int as batch_count,
  count(distinct s.location_id) filter (where ${inHouse})::int as location_count,
  count(distinct s.container_id) filter (where s.container_id <> 0)::int as container_count,
  max(s.last_move_at) as last_move_at`;

export const ofPlace = 'left join location l on l.whs_id = $1 and l.id = s.location_id';

export const quantitiesOnWire = <Row extends QuantityRow>({
  last_move_at,
  ...row
}: Row): Omit<Row, 'last_move_at'> & { last_move_time: number | null } => ({
  ...row,
  last_move_time: last_move_at && epoch(last_move_at),
});
