const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A size as people say it: three figures at most, in the largest unit that fits. */
export function sizeOf(bytes: number): { value: number; unit: (typeof units)[number] } {
  let value = bytes;
  let step = 0;
  while (value >= 1_000 && step < units.length - 1) {
    value /= 1_000;
    step += 1;
  }
  const figures = value < 10 && step > 0 ? 1 : 0;
  return { value: Number(value.toFixed(figures)), unit: units[step] ?? 'B' };
}
