import type { weightResult } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';

export interface WeightRange {
  readonly least_g: number;
  readonly most_g: number;
}

/** What a parcel may weigh: its goods, as exactly as scales are, and a carton. 0 to 0: nobody knows what the goods weigh. */
export function rangeOf(
  goods_g: number | null,
  { tolerance_pct, carton_g }: { readonly tolerance_pct: number; readonly carton_g: number },
): WeightRange {
  if (goods_g === null) return { least_g: 0, most_g: 0 };
  const off = Math.ceil((goods_g * tolerance_pct) / 100);
  return { least_g: Math.max(1, goods_g - off), most_g: goods_g + off + carton_g };
}

export function judge(
  { least_g, most_g }: WeightRange,
  actual_g: number,
): Extract<Parameters<typeof weightResult.codeOf>[0], 'ok' | 'over' | 'under'> {
  if (most_g === 0) return 'ok';
  if (actual_g > most_g) return 'over';
  return actual_g < least_g ? 'under' : 'ok';
}
