/** Goods never fill a box to its last corner. */
const fillFactor = 0.85;

interface Box {
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
}

/** What goes into a cell of this size, in cm3; null where a side is not known. */
export function volumeOf(box: Box | undefined): number | null {
  if (!box || box.length_mm === null || box.width_mm === null || box.height_mm === null) return null;
  return Math.ceil((box.length_mm * box.width_mm * box.height_mm * fillFactor) / 1_000);
}
