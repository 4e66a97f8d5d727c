import type { DropReason } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { PutawayInput, PutawayPlace } from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';

const rising = (a: number, b: number): number => a - b;

/** By sorted edges; goods that stay upright keep their height. */
function fits({ edges_mm: goods, upright }: PutawayInput, { edges_mm: place }: PutawayPlace): boolean {
  if (!goods || !place) return true;
  if (upright === 1 && goods[2] > place[2]) return false;
  const [mine, its] = upright === 1 ? [goods.slice(0, 2), place.slice(0, 2)] : [[...goods], [...place]];
  its.sort(rising);
  return mine.toSorted(rising).every((edge, n) => edge <= (its[n] ?? 0));
}

function mixes(input: PutawayInput, place: PutawayPlace): boolean {
  const otherSku = place.sku_list.some((sku) => sku !== input.sku_id);
  if (otherSku && place.mix_sku === 0) return false;
  const isNew = !place.sku_list.includes(input.sku_id);
  if (isNew && place.max_sku !== null && place.sku_list.length >= place.max_sku) return false;
  const otherBatch = input.batch_id !== null && place.batch_list.some((batch) => batch !== input.batch_id);
  return isNew || !otherBatch || place.mix_batch === 1;
}

const isForbidden = (input: PutawayInput, place: PutawayPlace): boolean =>
  place.forbidden_list.includes(input.sku_id) ||
  (place.mix_sku === 0 && place.paired_list.length > 0 && !place.paired_list.includes(input.sku_id)) ||
  (input.dangerous_class !== '' && place.dangerous_list.some((other) => other !== input.dangerous_class));

/** What no rule can lift. Undefined: the place may take the goods, as far as there is room. */
export function brokenLaw(input: PutawayInput, place: PutawayPlace): DropReason | undefined {
  if (place.grade !== input.grade) return 'grade';
  if (place.is_normal === 0) return 'status';
  if (place.temperature_zone !== input.temperature_zone) return 'temperature';
  if (!fits(input, place)) return 'size';
  if (input.unit_weight_g !== null && place.max_weight_g !== null && input.unit_weight_g > place.max_weight_g) {
    return 'weight';
  }
  if (!mixes(input, place)) return 'mixing';
  if (place.mix_owner === 0 && place.owner_list.some((owner) => owner !== input.owner_id)) return 'owner';
  if (isForbidden(input, place)) return 'forbidden';
  return undefined;
}

/** How many units the place takes, up to a share of its limits; work that is planned counts unless left out. */
function roomOf(input: PutawayInput, place: PutawayPlace, percent: number, withPlanned: boolean): number {
  const { used, planned } = place;
  const taken = (limit: 'qty' | 'volume_cm3' | 'weight_g' | 'containers'): number =>
    used[limit] + (withPlanned ? planned[limit] : 0);
  const free = (max: number | null, limit: 'qty' | 'volume_cm3' | 'weight_g', each: number | null): number =>
    max === null || each === null ? Infinity : Math.floor((Math.floor((max * percent) / 100) - taken(limit)) / each);
  const room = Math.min(
    free(place.max_qty, 'qty', 1),
    free(place.max_volume_cm3, 'volume_cm3', input.unit_volume_cm3),
    free(place.max_weight_g, 'weight_g', input.unit_weight_g),
  );
  return Math.max(0, room);
}

export type Room = { readonly units: number } | { readonly reason: DropReason };

/** Room for at least `needed` units, and for one more container if that is what comes. */
export function roomFor(
  input: PutawayInput,
  place: PutawayPlace,
  { needed, fillLimit, container }: { needed: number; fillLimit: number; container: boolean },
): Room {
  const holds = (planned: number): boolean =>
    !container || place.max_container === null || place.used.containers + planned < place.max_container;
  const units = roomOf(input, place, fillLimit, true);
  if (units >= needed && holds(place.planned.containers)) return { units };
  if (!holds(0) || roomOf(input, place, 100, false) < needed) return { reason: 'full' };
  if (!holds(place.planned.containers) || roomOf(input, place, 100, true) < needed) return { reason: 'planned_full' };
  return { reason: 'fill_limit' };
}

/** How full the place is, in percent of the limit that is nearest. */
export function fillOf({ used, planned, max_qty, max_volume_cm3, max_weight_g }: PutawayPlace): number {
  const share = (max: number | null, limit: 'qty' | 'volume_cm3' | 'weight_g'): number =>
    max === null ? 0 : Math.round(((used[limit] + planned[limit]) * 100) / max);
  return Math.max(share(max_qty, 'qty'), share(max_volume_cm3, 'volume_cm3'), share(max_weight_g, 'weight_g'));
}
