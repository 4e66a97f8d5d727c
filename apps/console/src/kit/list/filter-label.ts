/** A label fits its box: 12 characters, 24 in a wide one, 11 when it shouts in four capitals or more. */
export function shortLabel(label: string, wide: boolean): string {
  const capitals = label.match(/[A-Z]/g)?.length ?? 0;
  const limit = wide ? 24 : capitals >= 4 ? 11 : 12;
  return label.length > limit ? `${label.slice(0, limit)}…` : label;
}
