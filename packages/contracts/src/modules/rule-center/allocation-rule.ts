import { z } from 'zod';
import { choice, choices, count, defineBody, flag, shortText } from './body-fields.ts';
import { onShort, pickingRule, placeTarget, stockGrade, unitPolicy } from './enums.ts';
import { subject } from './scope.ts';

const mostUnits = 1_000_000_000;

export const allocationBody = defineBody(
  { on_short: choice(onShort, 2) },
  {
    target_type: choice(placeTarget, 1),
    target_id: shortText('PICK'),
    picking_rule: choice(pickingRule, 5),
    unit_policy: choice(unitPolicy, 0),
    grade_list: choices(stockGrade, [1]),
    same_owner: flag(1),
    single_batch: flag(0),
    include_staging: flag(0),
    min_life_days: count(0, 3_650, 0),
    max_places: count(0, 100, 0),
    qty_from: count(0, mostUnits, 0),
    qty_to: count(0, mostUnits, 0),
  },
);
export type AllocationBody = z.infer<typeof allocationBody.schema>;

/** A demand line with the quantity that is still open. */
export const allocationInput = z.strictObject({
  subject,
  sku_id: z.string(),
  owner_id: z.string(),
  qty: z.int().min(1),
  /** The stricter of what the lifecycle and the order ask for. */
  min_life_days: z.int().min(0),
  allow_expired: z.literal([0, 1]),
});
export type AllocationInput = z.infer<typeof allocationInput>;

/** A row of stock of the SKU as it stands at the moment of the decision. */
export const stockRow = z.strictObject({
  stock_id: z.string(),
  location_id: z.string(),
  zone_id: z.string(),
  zone_cluster_id: z.string().nullable(),
  definition_list: z.array(z.string()),
  logic_area_list: z.array(z.string()),
  zone_priority: z.int(),
  pick_seq: z.int(),
  is_normal: z.literal([0, 1]),
  in_count: z.literal([0, 1]),
  is_staging: z.literal([0, 1]),
  batch_id: z.string().nullable(),
  owner_id: z.string(),
  grade: z.literal(stockGrade.codes),
  /** Days from today; null: no date is kept. */
  life_days: z.int().nullable(),
  first_in_day: z.int(),
  container_id: z.string().nullable(),
  is_pallet: z.literal([0, 1]),
  on_hand: z.int().min(0),
  allocated: z.int().min(0),
  blocked: z.int().min(0),
});
export type StockRow = z.infer<typeof stockRow>;
