export interface Size {
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly weight_g: number | null;
}

/** What is odd about a size: as a rule a comma in the wrong place, or cm typed as mm. */
export type Oddity = 'longEdge' | 'tooLight' | 'tooHeavy';

const longestMm = 3_000;
/** g/cm3: lighter than a bag of crisps, heavier than a block of steel. */
const [lightest, heaviest] = [0.02, 8];

export const densityOf = ({ length_mm, width_mm, height_mm, weight_g }: Size): number | undefined =>
  length_mm && width_mm && height_mm && weight_g ? weight_g / ((length_mm * width_mm * height_mm) / 1000) : undefined;

export function oddities(size: Size): Oddity[] {
  const density = densityOf(size);
  const edges = [size.length_mm, size.width_mm, size.height_mm].map((edge) => edge ?? 0);
  return [
    ...(Math.max(...edges) > longestMm ? (['longEdge'] as const) : []),
    ...(density !== undefined && density < lightest ? (['tooLight'] as const) : []),
    ...(density !== undefined && density > heaviest ? (['tooHeavy'] as const) : []),
  ];
}
