import { z } from 'zod';
import { purchaseType } from '../../common/goods-enums.ts';
import { choice, choices, count, defineBody, flag, shortText } from './body-fields.ts';
import {
  placeTarget,
  putawayBusiness,
  putawayFallback,
  putawaySort,
  putawayStrategy,
  putawayUnit,
  stockGrade,
} from './enums.ts';
import { subject } from './scope.ts';

/** The definitions of places that every warehouse has. */
export const placeDefinitions = [
  'PICK',
  'RESERVE',
  'BULK',
  'CHILLED',
  'FROZEN',
  'CAGE',
  'DAMAGED',
  'OVERFLOW',
] as const;

export const putawayBody = defineBody(
  {
    business_type: choices(putawayBusiness),
    purchase_type: choices(purchaseType),
    unit: choice(putawayUnit, 3),
    split: flag(1),
    max_places: count(1, 20, 3),
    fallback: choice(putawayFallback, 3),
  },
  {
    target_type: choice(placeTarget, 1),
    target_id: shortText('RESERVE'),
    strategy: choice(putawayStrategy, 4),
    sort_list: choices(putawaySort, [1]),
    fill_limit: count(1, 100, 100),
  },
);
export type PutawayBody = z.infer<typeof putawayBody.schema>;

const millimetres = z.int().min(1);

/** A box to be put away, or loose goods of one SKU. */
export const putawayInput = z.strictObject({
  subject,
  sku_id: z.string(),
  batch_id: z.string().nullable(),
  owner_id: z.string(),
  grade: z.literal(stockGrade.codes),
  qty: z.int().min(1),
  is_container: z.literal([0, 1]),
  /** Of a single unit; null: nobody has measured it, so nothing is refused for it. */
  unit_volume_cm3: z.int().min(1).nullable(),
  unit_weight_g: z.int().min(1).nullable(),
  /** Edges of what is put down whole: the container, or one unit of loose goods. */
  edges_mm: z.tuple([millimetres, millimetres, millimetres]).nullable(),
  /** The last edge is the height and stays upright. */
  upright: z.literal([0, 1]),
  temperature_zone: z.int(),
  abc_class: z.int(),
  dangerous_class: z.string(),
  last_pathway_id: z.string().nullable(),
});
export type PutawayInput = z.infer<typeof putawayInput>;

/** A place as it stands at the moment of the decision, planned work included. Null: no limit of that kind. */
export const putawayPlace = z.strictObject({
  location_id: z.string(),
  /** Definitions, logic areas and the zone cluster it belongs to. */
  definition_list: z.array(z.string()),
  logic_area_list: z.array(z.string()),
  zone_cluster_id: z.string().nullable(),
  pathway_id: z.string().nullable(),
  /** The only grade that may stand there. */
  grade: z.literal(stockGrade.codes),
  is_normal: z.literal([0, 1]),
  temperature_zone: z.int(),
  edges_mm: z.tuple([millimetres, millimetres, millimetres]).nullable(),
  level: z.int(),
  abc_level: z.int(),
  is_ground: z.literal([0, 1]),
  max_qty: z.int().nullable(),
  max_volume_cm3: z.int().nullable(),
  max_weight_g: z.int().nullable(),
  max_container: z.int().nullable(),
  max_sku: z.int().nullable(),
  /** What stands there, and what is planned to come. */
  used: z.strictObject({ qty: z.int(), volume_cm3: z.int(), weight_g: z.int(), containers: z.int() }),
  planned: z.strictObject({ qty: z.int(), volume_cm3: z.int(), weight_g: z.int(), containers: z.int() }),
  sku_list: z.array(z.string()),
  batch_list: z.array(z.string()),
  owner_list: z.array(z.string()),
  dangerous_list: z.array(z.string()),
  mix_sku: z.literal([0, 1]),
  mix_batch: z.literal([0, 1]),
  mix_owner: z.literal([0, 1]),
  /** The SKUs fixed to it, and those that may never stand there. */
  paired_list: z.array(z.string()),
  forbidden_list: z.array(z.string()),
  distance_m: z.int().min(0),
  /** Metres to the nearest place with the same SKU, and to its pick face; null where there is none. */
  near_same_m: z.int().nullable(),
  near_pick_face_m: z.int().nullable(),
  put_seq: z.int(),
  pick_seq: z.int(),
});
export type PutawayPlace = z.infer<typeof putawayPlace>;
