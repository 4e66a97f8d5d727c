/** A place of a logic area: a pathway, or the whole zone where none is named. */
export interface Place {
  readonly zone_id: string;
  readonly pathway_id: string | null;
}
/** A place that another area of the same purpose has. */
export interface TakenPlace extends Place {
  readonly logic_area_name: string;
}
/** Places as a person chooses them. */
export interface ChosenPlaces {
  readonly zone_id_list: readonly string[];
  readonly pathway_id_list: readonly string[];
}

const codeOf = ({ zone_id, pathway_id }: Place): string => pathway_id ?? zone_id;

/** A zone and a pathway of it are the same floor. */
const overlap = (one: Place, other: Place): boolean =>
  one.zone_id === other.zone_id &&
  (one.pathway_id === null || other.pathway_id === null || one.pathway_id === other.pathway_id);

/** The first that was chosen and is not there. */
export function missingPlace(chosen: ChosenPlaces, there: readonly Place[]): string | undefined {
  const codes = new Set(there.map(codeOf));
  return [...chosen.zone_id_list, ...chosen.pathway_id_list].find((code) => !codes.has(code));
}

/** What another area has already of what was chosen: named as it stands there, so that it is found there. */
export function placeTaken(
  chosen: readonly Place[],
  taken: readonly TakenPlace[],
): { readonly place: string; readonly area: string } | undefined {
  const first = taken.find((one) => chosen.some((place) => overlap(place, one)));
  return first && { place: codeOf(first), area: first.logic_area_name };
}
