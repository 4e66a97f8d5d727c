interface Members {
  readonly zone_id_list: readonly string[];
  readonly pathway_id_list: readonly string[];
}
interface Zone {
  readonly zone_id: string;
  readonly pathway_list: readonly { readonly pathway_id: string }[];
}

/** Zones that are in none of the areas: not as a whole, and not with all their pathways. */
export function freeZones(zones: readonly Zone[], areas: readonly Members[]): string[] {
  const whole = new Set(areas.flatMap((area) => area.zone_id_list));
  const pathways = new Set(areas.flatMap((area) => area.pathway_id_list));
  return zones
    .filter(({ zone_id }) => !whole.has(zone_id))
    .filter(
      ({ pathway_list }) =>
        pathway_list.length === 0 || !pathway_list.every(({ pathway_id }) => pathways.has(pathway_id)),
    )
    .map(({ zone_id }) => zone_id)
    .toSorted();
}
